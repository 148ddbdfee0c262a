import { Check } from 'lucide-react'
import { columnsOf } from '../../shared/rules/offers/stamps.ts'
import { classes } from '../ui/index.ts'
import type { CardStanding } from './verdict.ts'

/** A stamp and the gap beside it. */
const STEP_PX = 44

/** The stamps on a card, drawn: what the number says in words. */
export function StampRow({ n, perCard }: CardStanding) {
  return (
    <ul
      aria-hidden="true"
      className="my-3 flex flex-wrap gap-2"
      style={{ maxWidth: columnsOf(perCard) * STEP_PX }}
    >
      {Array.from({ length: perCard }, (_, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a place on the card is its number
          key={at}
          className={classes(
            'flex size-9 items-center justify-center rounded-full border-2',
            at < n ? 'border-success bg-success text-success-content' : 'border-muted',
          )}
        >
          {at < n && <Check size={20} strokeWidth={3} />}
        </li>
      ))}
    </ul>
  )
}
