import { type ReactNode, useEffect, useRef } from 'react'
import { TapMark } from '../ui/index.ts'

/** Takes the place of a form that was sent; the focus moves to it, so that it is read out. */
export function Sent({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className="rounded-card border border-base-300 bg-base-200 px-6 py-8 sm:px-8">
      <TapMark size={56} motion="draw" className="text-ember" />
      <h2 ref={heading} tabIndex={-1} className="mt-4 text-xl">
        {title}
      </h2>
      <p className="mt-2 max-w-prose">{text}</p>
      {children && <div className="mt-6">{children}</div>}
    </div>
  )
}
