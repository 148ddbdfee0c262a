import { type PointerEvent, type ReactNode, useState } from 'react'
import { useFormat } from '../../words/format.ts'
import { isWritten } from './scale.ts'

/** A point of the chart. */
export interface Point {
  key: string
  /** Under the chart. */
  label: string
  /** Its description: "lör 21 nov: 4 nya kunder". */
  words: string
  value: number
}

interface Props {
  points: readonly Point[]
  top: number
  bottom?: number
  /** Said before the place that is looked at: what the chart shows and how to go along it. */
  label: string
  /** Said above while no place is looked at. */
  summary: ReactNode
  /** The number of labels that have room under it; five by default. */
  labels?: number | undefined
  /** Draws what is plotted; `at` is the place that is looked at. */
  children: (at: number | undefined) => ReactNode
}

const LABELS = 5

/**
 * The ground of a chart: scale, labels, and a place that a pointer, a finger or the arrow keys move along it, whose figure
 * is told in words. The drawing itself is left out of the tree of a screen reader, for the words and the table say it all.
 */
export function Plot({ points, top, bottom = 0, label, summary, labels = LABELS, children }: Props) {
  const { number } = useFormat()
  const [at, setAt] = useState<number>()
  const last = points.length - 1
  const shown = at === undefined ? undefined : points[Math.min(at, last)]
  const follow = ({ clientX, currentTarget }: PointerEvent<HTMLInputElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setAt(Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * points.length))))
  }
  return (
    <div>
      <p className="mb-3 min-h-6 text-sm first-letter:uppercase">
        {shown ? <strong>{shown.words}</strong> : <span className="text-muted">{summary}</span>}
      </p>
      <div className="flex gap-2">
        <div
          aria-hidden="true"
          className="flex h-44 flex-col justify-between text-right text-muted text-xs tabular-nums leading-none"
        >
          <span>{number(top)}</span>
          <span>{number((top + bottom) / 2)}</span>
          <span>{number(bottom)}</span>
        </div>
        <div className="min-w-0 flex-1">
          <div className="relative h-44 rounded-selector has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-primary has-[:focus-visible]:outline-offset-4">
            <svg aria-hidden="true" width="100%" height="100%" className="absolute inset-0 overflow-visible">
              {['0%', '50%', '100%'].map((y) => (
                <line key={y} x1="0" x2="100%" y1={y} y2={y} className="stroke-base-300" />
              ))}
              {children(at)}
            </svg>
            <input
              type="range"
              min={0}
              max={last}
              step={1}
              value={at ?? last}
              aria-label={label}
              aria-valuetext={(shown ?? points[last])?.words}
              onChange={({ target }) => setAt(Number(target.value))}
              onFocus={() => setAt((now) => now ?? last)}
              onBlur={() => setAt(undefined)}
              onPointerMove={follow}
              onPointerLeave={() => setAt(undefined)}
              className="absolute inset-0 size-full cursor-crosshair touch-pan-y opacity-0"
            />
          </div>
          <svg aria-hidden="true" width="100%" height="22" className="overflow-visible">
            {points.map(
              (point, index) =>
                isWritten(index, points.length, labels) && (
                  <text
                    key={point.key}
                    x={`${((index + 0.5) / points.length) * 100}%`}
                    y="18"
                    textAnchor="middle"
                    className="fill-muted text-xs"
                  >
                    {point.label}
                  </text>
                ),
            )}
          </svg>
        </div>
      </div>
    </div>
  )
}
