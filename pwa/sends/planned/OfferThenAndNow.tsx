import { planned } from '../../../shared/copy/planned.ts'
import type { ShownOffer } from '../../../shared/deliveries.ts'
import { useOfferWords } from '../../offers/index.ts'
import { useCopy } from '../../words/copy.ts'

interface Props {
  seen: ShownOffer | null
  now: ShownOffer | null
}

/** The offer that was seen beside the one that the text leads to now. */
export function OfferThenAndNow({ seen, now }: Props) {
  const t = useCopy(planned)
  const isOtherPicture = now !== null && seen !== null && now.picture !== seen.picture
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Shown title={t('offerSeen')} offer={seen} />
      <Shown title={t('offerNow')} offer={now} note={isOtherPicture && t('otherPicture')} />
    </div>
  )
}

interface ShownProps {
  title: string
  offer: ShownOffer | null
  note?: string | false
}

function Shown({ title, offer, note = false }: ShownProps) {
  const t = useCopy(planned)
  const wordsOf = useOfferWords()
  const { card, days, times, worth } = offer ? wordsOf(offer) : {}
  return (
    <section className="rounded-card border border-base-300 p-5">
      <h3 className="mb-2 font-bold">{title}</h3>
      <p className="font-semibold [overflow-wrap:anywhere]">{offer?.title ?? t('noOffer')}</p>
      {offer && <p className="text-muted">{[card, days, times, worth, note].filter(Boolean).join(' · ')}</p>}
      {offer?.terms && <p className="mt-2 whitespace-pre-wrap [overflow-wrap:anywhere]">{offer.terms}</p>}
    </section>
  )
}
