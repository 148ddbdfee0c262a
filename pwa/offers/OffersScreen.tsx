import { Plus, ScanLine } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { offers as copy } from '../../shared/copy/offers.ts'
import type { Offer } from '../../shared/offers.ts'
import { isCard } from '../../shared/rules/offers/stamps.ts'
import { offerState } from '../../shared/rules/offers/states.ts'
import { useChange, useSaidChange } from '../queue/index.ts'
import { type Local, Pending, useRows, useToday } from '../sync/index.ts'
import { Button, Card, EmptyState, LinkButton, PageHeader } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { RemoveDialog, StopDialog } from './EndDialogs.tsx'
import { GiveDialog } from './GiveDialog.tsx'
import { type OfferAction, OfferCard } from './OfferCard.tsx'
import { OfferDialog } from './OfferDialog.tsx'
import { useHasVouchers } from './useHasVouchers.ts'

/** /dashboard/offers: what the shop gives, and what came of it. */
export default function OffersScreen() {
  const t = useCopy(copy)
  const rows = useRows('offer')
  const hasVouchers = useHasVouchers()
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
          rows &&
          rows.length > 0 && (
            <>
              {hasVouchers && (
                <LinkButton href="/dashboard/redeem" icon={<ScanLine aria-hidden="true" size={20} />}>
                  {t(rows.some(isCard) ? 'redeemOrStamp' : 'redeem')}
                </LinkButton>
              )}
              {make}
            </>
          )
        }
      />
      <Offers rows={rows} make={make} />
      {isMaking && <OfferDialog onClose={() => setMaking(false)} />}
    </>
  )
}

function useHeadline(rows: readonly Offer[] | undefined): string {
  const t = useCopy(copy)
  const today = useToday()
  if (!rows) return t('titleLoading')
  if (rows.length === 0) return t('titleNone')
  return t('title', { n: rows.filter((offer) => hasBegun(offer, today)).length })
}

const hasBegun = (offer: Offer, today: string): boolean =>
  offerState(offer, today) === 'running' && (offer.from === null || offer.from <= today)

function Offers({ rows, make }: { rows: Local<Offer>[] | undefined; make: ReactNode }) {
  const t = useCopy(copy)
  if (!rows) return <Pending count={2} title={t('loadFailed')} text={t('loadFailedText')} />
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState title={t('emptyTitle')} text={t('empty')} action={make} />
      </Card>
    )
  return <OfferList rows={rows} />
}

const order = ['running', 'draft', 'stopped', 'over'] as const

function OfferList({ rows }: { rows: Local<Offer>[] }) {
  const t = useCopy(copy)
  const today = useToday()
  const change = useChange()
  const say = useSaidChange()
  const area = useRef<HTMLElement>(null)
  const [chosen, setChosen] = useState<{
    to: OfferAction
    offer: Local<Offer>
    faults?: Record<string, string>
  }>()
  const close = () => setChosen(undefined)
  // What was pressed to delete a draft goes with it, and so would the focus.
  const closeEnd = (isRemoved: boolean) => {
    flushSync(close)
    if (isRemoved) area.current?.focus()
  }
  const act = (to: OfferAction, offer: Local<Offer>) => {
    if (to !== 'start') return setChosen({ to, offer })
    void say(() => change.update('offer', offer, { running: true }), {
      done: t('started'),
      failed: t('failed'),
    }).then((refusal) => {
      if (refusal && Object.keys(refusal.fields).length > 0)
        setChosen({ to: 'edit', offer, faults: refusal.fields })
    })
  }
  const rank = (offer: Offer) => order.indexOf(offerState(offer, today))
  return (
    <section ref={area} tabIndex={-1} aria-label={t('list')} className="flex flex-col gap-6 outline-none">
      {[...rows]
        .sort((a, b) => rank(a) - rank(b))
        .map((offer) => (
          <OfferCard key={offer.id} offer={offer} onAction={(to) => act(to, offer)} />
        ))}
      {chosen?.to === 'edit' && <OfferDialog offer={chosen.offer} faults={chosen.faults} onClose={close} />}
      {chosen?.to === 'give' && <GiveDialog offer={chosen.offer} onClose={close} />}
      {chosen?.to === 'stop' && <StopDialog offer={chosen.offer} onClose={closeEnd} />}
      {chosen?.to === 'remove' && <RemoveDialog offer={chosen.offer} onClose={closeEnd} />}
    </section>
  )
}
