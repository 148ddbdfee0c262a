import { columnsOf } from '../../shared/rules/offers/stamps.ts'

/** The stamps of a card, drawn; the words beside it say how many. */
export function Stamps({ stamps, perCard }: { stamps: number; perCard: number }) {
  const columns = columnsOf(perCard)
  const rows = Math.ceil(perCard / columns)
  return (
    <svg
      className="voucher-stamps"
      viewBox={`0 0 ${columns * STEP} ${rows * STEP}`}
      aria-hidden="true"
      data-stamps={stamps}
    >
      {Array.from({ length: perCard }, (_, at) => {
        const [x, y] = [(at % columns) * STEP + STEP / 2, Math.floor(at / columns) * STEP + STEP / 2]
        const isGiven = at < stamps
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place on the card is its number
          <g key={at} transform={`translate(${x} ${y})`}>
            <circle r="17" className={isGiven ? 'is-given' : undefined} />
            {isGiven && <path d="m-7 0 5 5 9-10" />}
          </g>
        )
      })}
    </svg>
  )
}

const STEP = 40
