import { assistant } from '../../shared/copy/assistant.ts'
import { offerChoice } from '../../shared/copy/offer-choice.ts'
import type { Offer } from '../../shared/offers.ts'
import { offerFault } from '../../shared/rules/offers/in-message.ts'
import { useRows, useToday } from '../sync/index.ts'
import { Select } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'

/** The offers that a text of today can lead to; none while they are read. */
export function useOffersToTell(): Offer[] {
  const offers = useRows('offer')
  const today = useToday()
  return offers?.filter((offer) => !offerFault(offer, today)) ?? []
}

interface Props {
  offers: readonly Offer[]
  /** An offer's id; empty for none. */
  value: string
  onChange: (id: string) => void
}

/** Which offer a text is to tell of. */
export function OfferChoice({ offers, value, onChange }: Props) {
  const t = useCopy(assistant)
  const o = useCopy(offerChoice)
  const none = { value: '', label: t('offerNone') }
  const labelled = offers.map(({ id, title, startedAt }) => ({
    value: id,
    label: startedAt === null ? o('draft', { title }) : title,
  }))
  return (
    <Select
      name="offerId"
      label={t('offer')}
      hint={t('offerHint')}
      options={[none, ...labelled]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
