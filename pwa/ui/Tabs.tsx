import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classes } from './look.ts'

export interface Tab<Id extends string> {
  id: Id
  label: ReactNode
}

interface Props<Id extends string> {
  label: string
  tabs: readonly Tab<Id>[]
  current: Id
  onChange: (id: Id) => void
  /** The content of the current tab. */
  children: ReactNode
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Views beside each other: one Tab stop, arrow keys between them. */
export function Tabs<Id extends string>({ label, tabs, current, onChange, children }: Props<Id>) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)

  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const at = step(
      tabs.findIndex((tab) => tab.id === current),
      tabs.length,
    )
    const next = tabs[at]
    if (!next) return
    onChange(next.id)
    list.current?.querySelectorAll('button')[at]?.focus()
  }

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className="tabs tabs-border border-base-300 border-b">
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === current}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => onChange(tab.id)}
            onKeyDown={move}
            className={classes(
              'tab h-12 text-base max-sm:text-sm max-sm:[--tab-p:0.3rem]',
              tab.id === current ? 'tab-active font-semibold' : 'text-muted',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${current}`} className="pt-5">
        {children}
      </div>
    </div>
  )
}
