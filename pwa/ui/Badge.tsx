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
  children: ReactNode
}

/** A state in one word, with its icon. */
export function Badge({ tone = 'neutral', icon, children }: Props) {
  return (
    <span
      className={classes(
        'badge h-7 gap-1.5 whitespace-nowrap rounded-full border-base-300 bg-base-100 px-2.5 font-semibold text-xs',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  )
}
