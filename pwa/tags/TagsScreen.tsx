import { Plus } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import { tags as copy } from '../../shared/copy/tags.ts'
import type { TagFigures as Counts, Tag, TagPeriod } from '../../shared/tags.ts'
import { type Local, Pending, useProfile, useRows } from '../sync/index.ts'
import { Button, Card, EmptyState, PageHeader, useListMotion } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { OrderCardsButton } from './cards/OrderCardsButton.tsx'
import { QrDialog } from './QrDialog.tsx'
import { ReachNotice } from './ReachNotice.tsx'
import { RemoveTagDialog } from './RemoveTagDialog.tsx'
import { SiteForms } from './site/SiteForms.tsx'
import { type TagAction, TagCard } from './TagCard.tsx'
import { TagDialog } from './TagDialog.tsx'
import { FiguresNotice, PeriodChoice } from './TagFigures.tsx'
import { useFigures } from './useFigures.ts'
import { WriteDialog } from './WriteDialog.tsx'

export default function TagsScreen() {
  const t = useCopy(copy)
  const all = useRows('tag')
  const rows = all?.filter(({ sites }) => !sites)
  const business = useProfile()
  const [isMaking, setMaking] = useState(false)
  const make = (
    <Button variant="primary" icon={<Plus aria-hidden="true" size={20} />} onClick={() => setMaking(true)}>
      {t('create')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={useHeadline(rows)}
        name={t('name')}
        text={t('text')}
        actions={
          rows && (
            <>
              <OrderCardsButton />
              {rows.length > 0 && make}
            </>
          )
        }
      />
      <div className="flex flex-col gap-6">
        {business && <ReachNotice publicUrl={business.publicUrl} />}
        <Tags rows={rows} sites={all?.filter(({ sites }) => sites)} make={make} />
      </div>
      {isMaking && <TagDialog onClose={() => setMaking(false)} />}
    </>
  )
}

function useHeadline(rows: readonly Tag[] | undefined): string {
  const t = useCopy(copy)
  if (!rows) return t('titleLoading')
  return rows.length === 0 ? t('titleNone') : t('title', { n: rows.length })
}

interface TagsProps {
  rows: Local<Tag>[] | undefined
  /** Those of the shop's web sites. */
  sites: Local<Tag>[] | undefined
  make: ReactNode
}

function Tags({ rows, sites, make }: TagsProps) {
  const t = useCopy(copy)
  const [days, setDays] = useState<TagPeriod>(30)
  const figures = useFigures(days)
  const countsOf = ({ id }: Tag) => figures.byTag && (figures.byTag.get(id) ?? { taps: 0, signups: 0 })
  if (!rows || !sites) return <Pending count={3} title={t('loadFailed')} text={t('loadFailedText')} />
  const isCounted = rows.length > 0 || sites.length > 0
  return (
    <>
      {isCounted && <PeriodChoice days={days} onChange={setDays} />}
      {isCounted && <FiguresNotice figures={figures} />}
      {rows.length > 0 ? (
        <TagList tags={rows} countsOf={countsOf} />
      ) : (
        <Card>
          <EmptyState title={t('emptyTitle')} text={t('empty')} action={make} />
        </Card>
      )}
      <SiteForms tags={sites} countsOf={countsOf} />
    </>
  )
}

interface TagListProps {
  tags: Local<Tag>[]
  countsOf: (tag: Tag) => Pick<Counts, 'taps' | 'signups'> | undefined
}

function TagList({ tags, countsOf }: TagListProps) {
  const t = useCopy(copy)
  const list = useListMotion()
  const area = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<{ to: TagAction; tag: Local<Tag> }>()
  const close = () => setChosen(undefined)
  const [, go] = useLocation()
  const act = (to: TagAction, tag: Local<Tag>) =>
    to === 'print' ? go(`/dashboard/tags/${tag.id}/print`) : setChosen({ to, tag })
  // What was pressed to delete a tag goes with it, and so would the focus.
  const closeRemoval = (isRemoved: boolean) => {
    flushSync(close)
    if (isRemoved) area.current?.focus()
  }
  return (
    <div ref={area} tabIndex={-1} className="outline-none">
      <Card flush>
        <ul ref={list} aria-label={t('list')} className="divide-y divide-base-300">
          {tags.map((tag) => (
            <TagCard key={tag.id} tag={tag} counts={countsOf(tag)} onAction={(to) => act(to, tag)} />
          ))}
        </ul>
      </Card>
      {chosen?.to === 'qr' && <QrDialog tag={chosen.tag} onClose={close} />}
      {chosen?.to === 'write' && (
        <WriteDialog
          tag={chosen.tag}
          onClose={close}
          onShowQr={() => setChosen({ to: 'qr', tag: chosen.tag })}
        />
      )}
      {chosen?.to === 'edit' && <TagDialog tag={chosen.tag} onClose={close} />}
      {chosen?.to === 'remove' && <RemoveTagDialog tag={chosen.tag} onClose={closeRemoval} />}
    </div>
  )
}
