import type { ReactNode } from 'react'
import { ui } from '../../shared/copy/first/ui.ts'
import { useCopy } from '../words/copy.ts'
import { type ButtonLook, buttonClasses } from './Button.tsx'

export type OutsideLinkProps = ButtonLook & {
  href: string
  /** Opens beside what is open. */
  newTab?: boolean
  children: ReactNode
}

/** A link that looks like a button and leaves the app: to a page of the server, or to another site. */
export function OutsideLink({ href, newTab, icon, children, ...look }: OutsideLinkProps) {
  return (
    <a
      href={href}
      className={buttonClasses(look)}
      {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {icon}
      {children}
      {newTab && <NewTabNote />}
    </a>
  )
}

function NewTabNote() {
  const t = useCopy(ui)
  return <span className="sr-only">({t('newTab')})</span>
}
