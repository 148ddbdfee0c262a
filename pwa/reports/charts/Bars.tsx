import type { ReactNode } from 'react'
import { classes } from '../../ui/index.ts'
import { Plot, type Point } from './Plot.tsx'
import { topOf } from './scale.ts'

interface Props {
  points: readonly Point[]
  label: string
  /** All that is shown where every bar is nothing. */
  summary: ReactNode
  labels?: number
  /** Ember is for what is lost. */
  tone?: 'primary' | 'ember'
}

const fills = { primary: 'fill-primary', ember: 'fill-accent' } as const

/** A bar for each place. */
export function Bars({ points, label, summary, labels, tone = 'primary' }: Props) {
  if (points.every(({ value }) => value === 0)) return <p className="text-muted">{summary}</p>
  const top = topOf(points.map(({ value }) => value))
  const width = 100 / points.length
  return (
    <Plot points={points} top={top} label={label} summary={summary} labels={labels}>
      {(at) =>
        points.map(({ key, value }, index) => {
          const height = (value / top) * 100
          return (
            <rect
              key={key}
              x={`${(index + 0.14) * width}%`}
              width={`${width * 0.72}%`}
              y={`${100 - height}%`}
              height={`${height}%`}
              rx={points.length > 40 ? 1 : 3}
              className={classes(fills[tone], at !== undefined && at !== index && 'opacity-40')}
            />
          )
        })
      }
    </Plot>
  )
}
