import type { SendQuestion } from '../../../shared/deliveries.ts'

/** A figure, then and now. */
export interface FigureRow {
  key: 'recipients' | 'parts' | 'left'
  seen: number | null
  now: number | null
  isChanged: boolean
}

const keys = ['recipients', 'parts', 'left'] as const

/** Both sides of a question. What the plan has left is told only where it leaves somebody out or did. */
export const figureRows = ({ seen, now, differs }: SendQuestion): FigureRow[] =>
  keys
    .filter((key) => key !== 'left' || differs.includes('plan'))
    .map((key) => ({ key, seen: seen[key], now: now[key], isChanged: seen[key] !== now[key] }))
