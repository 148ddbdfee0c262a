import type { ReactNode } from 'react'
import { classes, type Tone } from './look.ts'

const tones: Record<Tone, string> = {
  neutral: 'text-muted',
  success: 'text-success',
  warning: 'text-warning',
  error: 'text-error',
  info: 'text-info',
  ember: 'text-ember-text',
}

interface Props {
  tone?: Tone
  /** 16 px. */
  icon?: ReactNode
  /** For words that somebody chose, which may be longer than the screen is wide. */
  wraps?: boolean
  children: ReactNode
}

/** A state in one word, with its icon. */
export function Badge({ tone = 'neutral', icon, wraps, children }: Props) {
  return (
    <span
      className={classes(
        'badge gap-1.5 border-base-300 bg-base-100 px-2.5 font-semibold text-xs',
        wraps
          ? 'h-auto min-h-7 max-w-full rounded-2xl py-0.5 [overflow-wrap:anywhere]'
          : 'h-7 whitespace-nowrap rounded-full',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  )
}
