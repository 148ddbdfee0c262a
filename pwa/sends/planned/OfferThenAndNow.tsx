import { planned } from '../../../shared/copy/planned.ts'
import type { ShownOffer } from '../../../shared/deliveries.ts'
import { useOfferWords } from '../../offers/index.ts'
import { classes } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'

interface Props {
  seen: ShownOffer | null
  now: ShownOffer | null
}

/** The offer that was seen beside the one that the text leads to now, whose differences stand out. */
export function OfferThenAndNow({ seen, now }: Props) {
  const t = useCopy(planned)
  const isOtherPicture = now !== null && seen !== null && now.picture !== seen.picture
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Shown title={t('offerSeen')} offer={seen} other={now} />
      <Shown title={t('offerNow')} offer={now} other={seen} note={isOtherPicture && t('otherPicture')} />
    </div>
  )
}

interface ShownProps {
  title: string
  offer: ShownOffer | null
  /** What it is held against. */
  other: ShownOffer | null
  note?: string | false
}

function Shown({ title, offer, other, note = false }: ShownProps) {
  const t = useCopy(planned)
  const linesOf = useLines()
  const known = other && linesOf(other)
  return (
    <section className="rounded-card border border-base-300 p-5">
      <h3 className="mb-2 font-bold">{title}</h3>
      {offer ? (
        <ul className="flex flex-col gap-1">
          {linesOf(offer).map((line) => (
            <Line key={line} isChanged={known !== null && !known.includes(line)}>
              {line}
            </Line>
          ))}
          {note && <Line isChanged>{note}</Line>}
        </ul>
      ) : (
        <p className="text-muted">{t('noOffer')}</p>
      )}
    </section>
  )
}

/** What differs is marked as it is among the figures: bold, and said aloud. */
function Line({ children, isChanged }: { children: string; isChanged: boolean }) {
  const t = useCopy(planned)
  return (
    <li className={classes('whitespace-pre-wrap [overflow-wrap:anywhere]', isChanged && 'font-bold')}>
      {children}
      {isChanged && <span className="sr-only"> {t('changed')}</span>}
    </li>
  )
}

/** What an offer says, line by line. */
function useLines() {
  const wordsOf = useOfferWords()
  return (offer: ShownOffer): string[] => {
    const { card, days, times, worth } = wordsOf(offer)
    const lines = [offer.title, card, days, times, worth, offer.terms]
    return lines.filter((line): line is string => Boolean(line))
  }
}
