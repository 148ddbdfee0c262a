import { ListFilter, Pencil, Save, Trash2, Users } from 'lucide-react'
import { memo, useRef, useState } from 'react'
import { segments as words } from '../../shared/copy/first/segments.ts'
import type { Customer } from '../../shared/customers.ts'
import { isKnownFilter } from '../../shared/rules/segments.ts'
import type { Filtering } from '../finding/index.ts'
import { useFilterParts } from '../finding/index.ts'
import { useChange, useSaidChange } from '../queue/index.ts'
import { Button, Chip, classes, ItemActions, Menu } from '../ui/index.ts'
import { lazily } from '../ui/lazily.tsx'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'

const FilterDialog = /* @__PURE__ */ lazily(async () => (await import('./FilterDialog.tsx')).FilterDialog)
const SegmentDialog = /* @__PURE__ */ lazily(async () => (await import('./SegmentDialog.tsx')).SegmentDialog)
const RemoveSegmentDialog = /* @__PURE__ */ lazily(
  async () => (await import('./SegmentDialog.tsx')).RemoveSegmentDialog,
)

interface Props {
  filtering: Filtering
  rows: readonly Customer[]
  /** The number of rows shown; announced while a filter is on. */
  count: number
  /** Everybody is here, so that the count is the truth. */
  isWhole: boolean
}

type Open = 'filter' | 'save' | 'rename' | 'remove'

/** The current filter, and the ways to others; stands in one row with the search. */
export const FilterBar = memo(function FilterBar({ filtering, rows, count, isWhole }: Props) {
  const t = useCopy(words)
  const opener = useRef<HTMLButtonElement>(null)
  const { filter, isOn, segments, segment, set } = filtering
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Button
        ref={opener}
        icon={<ListFilter aria-hidden="true" size={20} />}
        onClick={() => setOpen('filter')}
        className="h-12 max-sm:w-12 max-sm:px-0"
      >
        <span className="max-sm:sr-only">{t('filter')}</span>
      </Button>
      <span
        className={classes(
          'flex min-w-0 flex-wrap items-center gap-2 empty:hidden max-sm:basis-full',
          segment && !filtering.isChanged && 'max-sm:flex-nowrap',
        )}
      >
        {segments.length > 0 && (
          <Menu
            label={segment?.name ?? t('segments')}
            icon={<Users aria-hidden="true" size={20} />}
            iconOnly={false}
            variant="secondary"
            start
            tall
            items={segments.map((each) => ({
              id: each.id,
              label: each.name,
              disabled: !isKnownFilter(each.filter),
              onSelect: () => set(each.filter, each.id),
            }))}
          />
        )}
        {isOn && <Saving filtering={filtering} onOpen={setOpen} />}
      </span>
      {isOn && (
        <Parts
          filtering={filtering}
          {...{ count, isWhole }}
          all={rows.length}
          onGone={() => opener.current?.focus()}
        />
      )}
      {open === 'filter' && (
        <FilterDialog
          rows={rows}
          filter={filter}
          onApply={(next) => set(next, segment?.id)}
          onClose={close}
        />
      )}
      {open === 'save' && (
        <SegmentDialog
          segments={segments}
          filter={filter}
          onSaved={(id) => set(filter, id)}
          onClose={close}
        />
      )}
      {open === 'rename' && segment && (
        <SegmentDialog segments={segments} segment={segment} onClose={close} />
      )}
      {open === 'remove' && segment && <RemoveSegmentDialog segment={segment} onClose={close} />}
    </>
  )
})

interface PartsProps {
  filtering: Filtering
  count: number
  all: number
  isWhole: boolean
  /** Moves the focus: the pressed element is gone. */
  onGone: () => void
}

function Parts({ filtering: { filter, segment, set }, count, all, isWhole, onGone }: PartsProps) {
  const t = useCopy(words)
  const { number } = useFormat()
  const parts = useFilterParts(filter)
  const go = (next: typeof filter) => {
    onGone()
    set(next, segment?.id)
  }
  return (
    <div className="flex basis-full flex-wrap items-center gap-2">
      <ul aria-label={t('active')} className="contents">
        {parts.map((part) => (
          <li key={part.key} className="max-w-full">
            <Chip kind="remove" label={t('remove', { what: part.words })} onPress={() => go(part.without)}>
              {part.words}
            </Chip>
          </li>
        ))}
      </ul>
      <Button variant="quiet" onClick={() => go({})}>
        {t('clearAll')}
      </Button>
      <span role="status" className="ml-auto text-muted text-sm">
        {isWhole ? t('count', { n: number(count), all: number(all) }) : t('countSoFar', { n: number(count) })}
      </span>
    </div>
  )
}

/** For a filter without a name: to give it one. Of a segment: to change or to delete it. */
function Saving({ filtering, onOpen }: { filtering: Filtering; onOpen: (open: Open) => void }) {
  const t = useCopy(words)
  const { update } = useChange()
  const say = useSaidChange({ hasFields: false })
  const { filter, segment, isChanged } = filtering
  if (!segment)
    return (
      <Button variant="quiet" icon={<Save aria-hidden="true" size={20} />} onClick={() => onOpen('save')}>
        {t('save')}
      </Button>
    )
  const { name } = segment
  if (isChanged)
    return (
      <>
        <Button
          aria-label={t('update', { name })}
          icon={<Save aria-hidden="true" size={20} />}
          onClick={() =>
            void say(() => update('segment', segment, { filter: filter as typeof segment.filter }), {
              done: t('saved', { name }),
              failed: t('saveFailed'),
            })
          }
        >
          {t('updateShort')}
        </Button>
        <Button variant="quiet" onClick={() => onOpen('save')}>
          {t('saveNew')}
        </Button>
      </>
    )
  return (
    <ItemActions
      more={t('more', { name })}
      actions={[
        {
          id: 'rename',
          label: t('rename', { name }),
          short: t('renameShort'),
          icon: <Pencil aria-hidden="true" size={20} />,
          onSelect: () => onOpen('rename'),
        },
        {
          id: 'remove',
          label: t('removeSegment', { name }),
          short: t('removeShort'),
          icon: <Trash2 aria-hidden="true" size={20} />,
          onSelect: () => onOpen('remove'),
          danger: true,
        },
      ]}
    />
  )
}
