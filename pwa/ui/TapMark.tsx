import { classes } from './look.ts'

interface Props {
  /** Pixels; 24 unless said. */
  size?: number
  /** `draw`: the arcs draw themselves once, for success. `pulse`: they come and go, for waiting. */
  motion?: 'draw' | 'pulse'
  className?: string
}

/** Blipp's motif: three concentric quarter arcs, a tap spreading. Decoration: what it means stands beside it in words. */
export function TapMark({ size = 24, motion, className }: Props) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      className={classes(
        'shrink-0',
        motion === 'draw' && 'tap-draw',
        motion === 'pulse' && 'tap-pulse',
        className,
      )}
    >
      <circle cx="4.5" cy="19.5" r="1.9" fill="currentColor" stroke="none" />
      <path pathLength="1" d="M4.5 13.5A6 6 0 0 1 10.5 19.5" />
      <path pathLength="1" d="M4.5 8.5A11 11 0 0 1 15.5 19.5" />
      <path pathLength="1" d="M4.5 3.5A16 16 0 0 1 20.5 19.5" />
    </svg>
  )
}
