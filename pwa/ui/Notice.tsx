import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './look.ts'

interface Props {
  tone?: 'info' | 'warning' | 'error'
  title?: string
  children?: ReactNode
  action?: ReactNode
}

const looks = {
  info: { text: 'text-info', icon: <Info aria-hidden="true" size={22} className="mt-px shrink-0" /> },
  warning: {
    text: 'text-warning',
    icon: <CircleAlert aria-hidden="true" size={22} className="mt-px shrink-0" />,
  },
  error: {
    text: 'text-error',
    icon: <CircleAlert aria-hidden="true" size={22} className="mt-px shrink-0" />,
  },
} as const

/** Something to know, where it matters; it stays. */
export function Notice({ tone = 'info', title, children, action }: Props) {
  const look = looks[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'note'}
      className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-card border border-base-300 bg-base-200 px-5 py-4"
    >
      <div className="flex min-w-0 flex-1 basis-64 items-start gap-3">
        <span className={look.text}>{look.icon}</span>
        <div className="min-w-0">
          {title && <p className={classes('font-semibold', tone !== 'info' && look.text)}>{title}</p>}
          {children}
        </div>
      </div>
      {action}
    </div>
  )
}
