import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'wouter'
import { classes } from './look.ts'

interface Props {
  /** Says something: "Två personer sa ja i dag", not "Översikt". */
  title: string
  /** The screen's name in the browser's tab; the title unless said. */
  name?: string
  text?: ReactNode
  /** The one primary action, and its lesser ones. */
  actions?: ReactNode
  back?: { href: string; label: string }
}

/** Letters of a headline that a wide screen shows on one line beside its buttons. */
const SHORT = 36

/** The first thing on a screen: its headline and what can be done there. */
export function PageHeader({ title, name, text, actions, back }: Props) {
  useDocumentTitle(name ?? title)
  return (
    <header className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-4 lg:mb-8">
      {/* A longer one keeps room for itself: its buttons stand below it before they squeeze it into a column. */}
      <div className={classes('min-w-0 flex-1 basis-56', title.length > SHORT && 'sm:basis-112')}>
        {back && (
          <Link
            href={back.href}
            className="mb-1 inline-flex min-h-11 items-center gap-2 font-semibold text-muted hover:text-base-content"
          >
            <ArrowLeft aria-hidden="true" size={20} />
            {back.label}
          </Link>
        )}
        <h1 className="text-xl sm:text-2xl">{title}</h1>
        {text && <p className="mt-1 max-w-prose text-muted">{text}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  )
}

export function useDocumentTitle(name: string): void {
  useEffect(() => {
    document.title = `${name} · Blipp`
  }, [name])
}
