import { type ReactNode, useId } from 'react'
import { classes } from './look.ts'
import { Skeleton } from './Skeleton.tsx'

interface CardProps {
  title?: string
  text?: ReactNode
  /** To the right of the title. */
  actions?: ReactNode
  children?: ReactNode
  /** Without space inside, for lists and tables that reach the edges. */
  flush?: boolean
}

/** A part of a screen on its own sheet. */
export function Card({ title, text, actions, children, flush }: CardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className="min-w-0 rounded-card border border-base-300 bg-base-100"
    >
      {(title || actions) && (
        <header
          className={classes(
            'flex flex-wrap gap-x-4 gap-y-2 px-5 pt-4',
            text ? 'items-start' : 'items-center',
            flush ? 'pb-4' : 'pb-0',
          )}
        >
          <div className={classes('min-w-0 flex-1', text ? 'basis-48' : 'basis-28')}>
            {title && (
              <h2 id={id} className="text-lg">
                {title}
              </h2>
            )}
            {text && <p className="text-sm text-muted">{text}</p>}
          </div>
          {actions}
        </header>
      )}
      {children && <div className={flush ? '' : 'p-5'}>{children}</div>}
    </section>
  )
}

interface StatCardProps {
  label: string
  /** Undefined while it is not known. */
  value: ReactNode
  hint?: ReactNode
  icon?: ReactNode
}

/** A figure, of several in a grid: words, figure and hint line up with its neighbours', however long each is. */
export function StatCard({ label, value, hint, icon }: StatCardProps) {
  return (
    <dl className="row-span-3 m-0 grid grid-rows-subgrid gap-y-0 rounded-card border border-base-300 bg-base-100 px-4 py-4 sm:px-5 md:px-4 xl:px-5">
      <dt className="flex items-start gap-2 text-muted text-sm">
        {icon}
        {label}
      </dt>
      <dd className="mt-1 font-bold text-2xl">{value === undefined ? <Skeleton kind="figure" /> : value}</dd>
      {hint && <dd className="text-sm text-muted">{hint}</dd>}
    </dl>
  )
}
