import { CirclePlay, CircleStop, Gift, Pencil, Trash2 } from 'lucide-react'
import { offers } from '../../shared/copy/offers.ts'
import type { Offer } from '../../shared/offers.ts'
import { offerState } from '../../shared/rules/offers/states.ts'
import { usePictureUrl } from '../pictures/index.ts'
import { type Local, useToday } from '../sync/index.ts'
import { Button, Card, IconButton, WaitingBadge } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { OfferFigures } from './OfferFigures.tsx'
import { OfferState } from './OfferState.tsx'
import { useOfferWords } from './useOfferWords.ts'

export type OfferAction = 'edit' | 'start' | 'stop' | 'give' | 'remove'

interface Props {
  offer: Local<Offer>
  onAction: (action: OfferAction) => void
}

/** An offer: what it gives and when, what came of it, and what can be done with it. */
export function OfferCard({ offer, onAction }: Props) {
  return (
    <Card
      title={offer.title}
      text={<Bounds offer={offer} />}
      actions={
        <span className="flex flex-wrap gap-2">
          {offer.waiting && <WaitingBadge />}
          <OfferState offer={offer} />
        </span>
      }
    >
      <div className="flex flex-col gap-5">
        <Shown offer={offer} />
        {offer.startedAt !== null && <OfferFigures offer={offer} />}
        <Actions offer={offer} onAction={onAction} />
      </div>
    </Card>
  )
}

/** When, to whom and how often. */
function Bounds({ offer }: { offer: Offer }) {
  const t = useCopy(offers)
  const { card, days, times } = useOfferWords()(offer)
  return <>{[card, days, t(offer.audience), times].filter(Boolean).join(' · ')}</>
}

function Shown({ offer: { picture, terms } }: { offer: Offer }) {
  const url = usePictureUrl(picture ? [picture] : [])
  if (!picture && !terms) return null
  return (
    <div className="flex flex-wrap items-start gap-4">
      {picture && url && (
        <img
          src={url(picture.digest)}
          alt=""
          width={picture.width}
          height={picture.height}
          className="h-20 w-auto max-w-40 rounded-field border border-base-300 object-cover"
        />
      )}
      {terms && (
        <p className="min-w-0 max-w-prose flex-1 basis-56 whitespace-pre-line [overflow-wrap:anywhere]">
          {terms}
        </p>
      )}
    </div>
  )
}

function Actions({ offer, onAction }: Props) {
  const t = useCopy(offers)
  const state = offerState(offer, useToday())
  const { title } = offer
  return (
    <div className="flex flex-wrap items-center gap-2">
      {state === 'draft' && (
        <Button
          icon={<CirclePlay aria-hidden="true" size={20} />}
          aria-label={t('startLabel', { title })}
          onClick={() => onAction('start')}
        >
          {t('start')}
        </Button>
      )}
      {state === 'running' && (
        <Button
          icon={<Gift aria-hidden="true" size={20} />}
          aria-label={t('giveLabel', { title })}
          onClick={() => onAction('give')}
        >
          {t('give')}
        </Button>
      )}
      {state === 'stopped' && (
        <Button
          icon={<CirclePlay aria-hidden="true" size={20} />}
          aria-label={t('againLabel', { title })}
          onClick={() => onAction('start')}
        >
          {t('again')}
        </Button>
      )}
      <Button
        icon={<Pencil aria-hidden="true" size={20} className="max-sm:hidden" />}
        aria-label={t('editLabel', { title })}
        className="max-sm:px-3"
        onClick={() => onAction('edit')}
      >
        {t('edit')}
      </Button>
      {state === 'running' && (
        <Button
          variant="quiet"
          icon={<CircleStop aria-hidden="true" size={20} className="max-sm:hidden" />}
          aria-label={t('stopLabel', { title })}
          className="max-sm:px-3"
          onClick={() => onAction('stop')}
        >
          {t('stop')}
        </Button>
      )}
      {state === 'draft' && (
        <IconButton
          label={t('removeLabel', { title })}
          icon={<Trash2 aria-hidden="true" size={20} />}
          onClick={() => onAction('remove')}
        />
      )}
    </div>
  )
}
