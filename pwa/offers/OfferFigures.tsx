import { offers } from '../../shared/copy/offers.ts'
import type { Offer } from '../../shared/offers.ts'
import { isCard } from '../../shared/rules/offers/stamps.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'

/** What has come of an offer. */
export function OfferFigures({ offer }: { offer: Offer }) {
  const t = useCopy(offers)
  const { number, percent } = useFormat()
  const { made, most, used, usedTwice, worth } = offer
  const once = used - usedTwice
  const isCards = isCard(offer)
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
      <Figure
        label={t(isCards ? 'cards' : 'made')}
        value={number(made)}
        hint={most !== null && t('madeOf', { n: number(most) })}
      />
      {isCards && <Figure label={t('stampsGiven')} value={number(offer.stamped ?? 0)} />}
      <Figure
        label={t(isCards ? 'usedCards' : 'used')}
        value={number(used)}
        hint={
          !isCards && offer.perPerson === 1 && made > 0 && t('usedShare', { share: percent(once / made) })
        }
      />
      {worth !== null && (
        <Figure
          label={t('worth')}
          value={t('kronor', { n: used * worth })}
          hint={t('worthEach', { n: worth })}
        />
      )}
      {usedTwice > 0 && (
        <Figure
          label={t(isCards ? 'usedTwiceCards' : 'usedTwice')}
          value={number(usedTwice)}
          hint={t(isCards ? 'usedTwiceCardsMeans' : 'usedTwiceMeans')}
        />
      )}
    </dl>
  )
}

interface FigureProps {
  label: string
  value: string
  hint?: string | false
}

const Figure = ({ label, value, hint }: FigureProps) => (
  <div className="min-w-0">
    <dt className="text-muted text-sm">{label}</dt>
    <dd className="font-bold text-xl">{value}</dd>
    {hint && <dd className="text-muted text-sm">{hint}</dd>}
  </div>
)
