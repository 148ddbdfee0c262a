import type { ReactNode } from 'react'
import { Plot, type Point } from './Plot.tsx'
import { rangeOf } from './scale.ts'

interface Props {
  points: readonly Point[]
  label: string
  summary: ReactNode
}

/** A line over the places. */
export function Line({ points, label, summary }: Props) {
  const { bottom, top } = rangeOf(points.map(({ value }) => value))
  const x = (index: number) => ((index + 0.5) / points.length) * 100
  const y = (value: number) => 100 - ((value - bottom) / (top - bottom)) * 100
  const path = points.map(({ value }, index) => `${x(index).toFixed(2)},${y(value).toFixed(2)}`).join(' ')
  return (
    <Plot points={points} top={top} bottom={bottom} label={label} summary={summary}>
      {(at) => {
        const shown = at === undefined ? undefined : points[at]
        return (
          <>
            <svg
              aria-hidden="true"
              width="100%"
              height="100%"
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
            >
              <polygon
                points={`${x(0)},100 ${path} ${x(points.length - 1)},100`}
                className="fill-primary opacity-10"
              />
              <polyline
                points={path}
                fill="none"
                strokeWidth="2.5"
                strokeLinejoin="round"
                vectorEffect="non-scaling-stroke"
                className="stroke-primary"
              />
            </svg>
            {(shown || points.length === 1) && (
              <circle
                cx={`${x(at ?? 0)}%`}
                cy={`${y((shown ?? points[0])?.value ?? 0)}%`}
                r="5"
                strokeWidth="2"
                className="fill-primary stroke-base-100"
              />
            )}
          </>
        )
      }}
    </Plot>
  )
}
