import { Ellipsis, Send, Tag, Trash2, X } from 'lucide-react'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { bulk as words } from '../../../shared/copy/bulk.ts'
import type { Customer } from '../../../shared/customers.ts'
import { type Local, useCustomerOf } from '../../sync/index.ts'
import { Button, classes, IconButton, Menu, TickBox } from '../../ui/index.ts'
import { lazily } from '../../ui/lazily.tsx'
import { useCopy } from '../../words/copy.ts'
import { useFormat } from '../../words/format.ts'
import { BulkOutcome } from './BulkOutcome.tsx'
import { LabelDialog } from './LabelDialog.tsx'
import { RemoveManyDialog } from './RemoveManyDialog.tsx'
import { type Selection, useSelected } from './selection.ts'
import { useBulk } from './useBulk.ts'

const SendToDialog = /* @__PURE__ */ lazily(async () => (await import('./SendToDialog.tsx')).default)

interface Props {
  selection: Selection
  /** Whom the search and the filter show, all of them. */
  shown: readonly Local<Customer>[]
  /** Everybody of the business; whoever is gone from it is ticked no more. */
  rows: readonly Local<Customer>[]
}

type Open = 'label' | 'remove' | 'send'

/** Ticks all that are shown, says how many are ticked, and what can be done with them. */
export const BulkBar = memo(function BulkBar({ selection, shown, rows }: Props) {
  const t = useCopy(words)
  const { number } = useFormat()
  const find = useCustomerOf()
  const chosen = useSelected(selection)
  const bar = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<Open>()
  const bulk = useBulk(t('notKept'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every change of the rows
  useEffect(() => selection.keep((id) => find(id) !== undefined), [rows, find, selection])
  const visible = useMemo(() => countOf(shown, chosen), [shown, chosen])
  // Where nobody is shown or ticked there is nothing to choose; the place stays, for it takes the focus.
  const isNeeded = shown.length + chosen.size > 0
  const people = () => [...chosen].flatMap((id) => find(id) ?? [])
  const clear = () => {
    selection.clear()
    bar.current?.focus()
  }
  return (
    <>
      <div
        ref={bar}
        tabIndex={-1}
        role="toolbar"
        aria-label={t('bar')}
        onKeyDown={(event) => event.key === 'Escape' && chosen.size > 0 && !open && clear()}
        className={classes(
          'sticky top-[3.625rem] z-[5] short:static flex flex-wrap items-center gap-x-3 gap-y-1 border-base-300 bg-base-100 pr-3 pl-5 outline-none lg:top-0',
          isNeeded && 'min-h-14 border-y',
        )}
      >
        {isNeeded && (
          <TickBox
            label={t('all', { n: number(shown.length) })}
            checked={visible > 0 && visible === shown.length}
            mixed={visible > 0 && visible < shown.length}
            onToggle={() => selection.setAll(shown, visible < shown.length)}
            words
          />
        )}
        {chosen.size > 0 && (
          <>
            <span role="status" className="mr-auto text-sm">
              <strong>{t('chosen', { n: chosen.size })}</strong>
              {chosen.size > visible && (
                <span className="block text-muted sm:inline">
                  {' '}
                  {t('hidden', { n: chosen.size - visible })}
                </span>
              )}
            </span>
            <Actions onOpen={setOpen} onClear={clear} />
          </>
        )}
      </div>
      <BulkOutcome bulk={bulk} />
      {open === 'label' && (
        <LabelDialog
          people={people()}
          onClose={() => setOpen(undefined)}
          onSave={(deed) => void bulk.run(people(), deed)}
        />
      )}
      {open === 'remove' && (
        <RemoveManyDialog
          count={chosen.size}
          onClose={() => setOpen(undefined)}
          onRemove={async () => {
            await bulk.run(people(), { kind: 'remove' })
            bar.current?.focus()
          }}
        />
      )}
      {open === 'send' && <SendToDialog people={people()} onClose={() => setOpen(undefined)} />}
    </>
  )
})

/** The number of ticked rows. */
function countOf(rows: readonly { id: string }[], chosen: ReadonlySet<string>): number {
  if (chosen.size === 0) return 0
  let n = 0
  for (const { id } of rows) if (chosen.has(id)) n += 1
  return n
}

/** Buttons where there is room, a menu on phones. */
function Actions({ onOpen, onClear }: { onOpen: (open: Open) => void; onClear: () => void }) {
  const t = useCopy(words)
  const actions = [
    { id: 'label', Icon: Tag },
    { id: 'send', Icon: Send },
    { id: 'remove', Icon: Trash2 },
  ] as const
  return (
    <>
      <span className="hidden sm:flex">
        {actions.map(({ id, Icon }) => (
          <Button
            key={id}
            variant="quiet"
            icon={<Icon aria-hidden="true" size={20} />}
            onClick={() => onOpen(id)}
          >
            {t(id)}
          </Button>
        ))}
        <IconButton label={t('clearLabel')} icon={<X aria-hidden="true" size={20} />} onClick={onClear} />
      </span>
      <span className="sm:hidden">
        <Menu
          label={t('more')}
          icon={<Ellipsis aria-hidden="true" size={20} />}
          items={[
            ...actions.map(({ id, Icon }) => ({
              id,
              label: t(id),
              icon: <Icon aria-hidden="true" size={20} />,
              onSelect: () => onOpen(id),
              danger: id === 'remove',
            })),
            {
              id: 'clear',
              label: t('clear'),
              icon: <X aria-hidden="true" size={20} />,
              onSelect: onClear,
            },
          ]}
        />
      </span>
    </>
  )
}
