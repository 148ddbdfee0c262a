import { Code, Globe, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { siteForm } from '../../../shared/copy/site-form.ts'
import { tagFigures } from '../../../shared/copy/tag-figures.ts'
import type { TagFigures as Counts, Tag } from '../../../shared/tags.ts'
import type { Local } from '../../sync/index.ts'
import { Button, Card, ItemActions, List, WaitingBadge } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useFormat } from '../../words/format.ts'
import { CodeDialog } from './CodeDialog.tsx'
import { RemoveSiteDialog } from './RemoveSiteDialog.tsx'
import { SiteDialog } from './SiteDialog.tsx'
import { shownSite } from './site-form.ts'

type Action = 'code' | 'edit' | 'remove'

interface Props {
  tags: readonly Local<Tag>[]
  countsOf: (tag: Tag) => Pick<Counts, 'signups'> | undefined
}

/** The forms on the shop's own web sites: each a tag of its own, whose code the shop puts into its page. */
export function SiteForms({ tags, countsOf }: Props) {
  const t = useCopy(siteForm)
  const [isAdding, setAdding] = useState(false)
  const [chosen, setChosen] = useState<{ to: Action; tag: Local<Tag> }>()
  const close = () => setChosen(undefined)
  const area = useRef<HTMLDivElement>(null)
  // What was pressed goes with the row, and so would the focus.
  const closeRemoval = (isRemoved: boolean) => {
    flushSync(close)
    if (isRemoved) area.current?.focus()
  }
  const add = (
    <Button icon={<Globe aria-hidden="true" size={20} />} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  )
  return (
    <div ref={area} tabIndex={-1} className="outline-none">
      <Card title={t('title')} text={t('text')} actions={add} flush>
        {tags.length > 0 && (
          <List label={t('list')}>
            {tags.map((tag) => (
              <SiteRow
                key={tag.id}
                tag={tag}
                counts={countsOf(tag)}
                onAction={(to) => setChosen({ to, tag })}
              />
            ))}
          </List>
        )}
      </Card>
      {isAdding && <SiteDialog onClose={() => setAdding(false)} />}
      {chosen?.to === 'code' && <CodeDialog tag={chosen.tag} onClose={close} />}
      {chosen?.to === 'edit' && <SiteDialog tag={chosen.tag} onClose={close} />}
      {chosen?.to === 'remove' && <RemoveSiteDialog tag={chosen.tag} onClose={closeRemoval} />}
    </div>
  )
}

interface RowProps {
  tag: Local<Tag>
  counts: Pick<Counts, 'signups'> | undefined
  onAction: (action: Action) => void
}

function SiteRow({ tag, counts, onAction }: RowProps): ReactNode {
  const t = useCopy(siteForm)
  const f = useCopy(tagFigures)
  const { number } = useFormat()
  const { label, url, sites = [] } = tag
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-base">
          <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
          {tag.waiting && <WaitingBadge />}
        </h3>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">{sites.map(shownSite).join(', ')}</p>
        {!url && <p className="mt-1 text-sm">{t('noCode')}</p>}
        {counts && url && (
          <p className="mt-1 font-semibold">
            {f('signups', { n: counts.signups, count: number(counts.signups) })}
          </p>
        )}
      </div>
      <div className="flex items-center gap-1">
        {url && (
          <Button
            icon={<Code aria-hidden="true" size={20} />}
            aria-label={t('codeOf', { label })}
            onClick={() => onAction('code')}
          >
            {t('code')}
          </Button>
        )}
        <ItemActions
          more={t('more', { label })}
          actions={[
            {
              id: 'edit',
              label: t('edit', { label }),
              short: t('editShort'),
              icon: <Pencil aria-hidden="true" size={20} />,
              onSelect: () => onAction('edit'),
            },
            {
              id: 'remove',
              label: t('remove', { label }),
              short: t('removeShort'),
              icon: <Trash2 aria-hidden="true" size={20} />,
              onSelect: () => onAction('remove'),
              danger: true,
            },
          ]}
        />
      </div>
    </li>
  )
}
