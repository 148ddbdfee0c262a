import { offers } from '../../shared/copy/offers.ts'
import type { Offer } from '../../shared/offers.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'

type Bounds = Pick<Offer, 'from' | 'until' | 'perPerson' | 'perCard' | 'worth'>

/** Puts an offer's bounds into words; false where there is nothing to say. */
export function useOfferWords() {
  const t = useCopy(offers)
  const { date, number } = useFormat()
  const daysOf = ({ from, until }: Bounds) => {
    if (from && until) return t('fromUntil', { from: date(from), until: date(until) })
    if (from) return t('fromOn', { from: date(from) })
    return until ? t('untilDay', { until: date(until) }) : t('always')
  }
  return (offer: Bounds) => ({
    card: offer.perCard != null && t('cardOf', { n: offer.perCard }),
    days: daysOf(offer),
    times: offer.perPerson > 1 && t('times', { n: offer.perPerson }),
    worth: offer.worth !== null && t('worthEach', { n: number(offer.worth) }),
  })
}
