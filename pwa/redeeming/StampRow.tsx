import { Check } from 'lucide-react'
import { classes } from '../ui/index.ts'
import type { CardStanding } from './verdict.ts'

/** The stamps on a card, drawn: what the number says in words. */
export function StampRow({ n, perCard }: CardStanding) {
  return (
    <ul aria-hidden="true" className="my-3 flex max-w-80 flex-wrap gap-2">
      {Array.from({ length: perCard }, (_, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a place on the card is its number
          key={at}
          className={classes(
            'flex size-9 items-center justify-center rounded-full border-2',
            at < n ? 'border-success bg-success text-success-content' : 'border-base-300',
          )}
        >
          {at < n && <Check size={20} strokeWidth={3} />}
        </li>
      ))}
    </ul>
  )
}
