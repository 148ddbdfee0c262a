import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button, type ButtonVariant, IconButton } from './Button.tsx'
import { classes } from './look.ts'

export interface MenuItem {
  id: string
  label: string
  icon?: ReactNode
  onSelect: () => void
  danger?: boolean
  disabled?: boolean
}

interface Props {
  /** The purpose of the menu; the words on its button unless `iconOnly`. */
  label: string
  icon: ReactNode
  items: readonly MenuItem[]
  iconOnly?: boolean
  variant?: ButtonVariant
  /** Opens upwards. */
  up?: boolean
  /** Along the button's left edge on a phone, where it stands first in its row. */
  start?: boolean
  /** As tall as a field, beside which it stands. */
  tall?: boolean
}

/** A button with a few things to do. Enter or ↓ opens, arrows move, Esc and Tab close. */
export function Menu({ label, icon, items, iconOnly = true, variant = 'quiet', up, start, tall }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = () => root.current?.querySelector<HTMLElement>('[aria-haspopup]')
  const choices = () => [
    ...(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? []),
  ]

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the opening alone
  useEffect(() => {
    if (open) choices()[0]?.focus()
  }, [open])

  const close = () => {
    setOpen(false)
    button()?.focus()
  }
  const move = (event: KeyboardEvent) => {
    if (!open) {
      if (event.key === 'ArrowDown') setOpen(true)
      return
    }
    const all = choices()
    const at = all.findIndex((choice) => choice.matches(':focus'))
    const to: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }
    const next = to[event.key]
    if (next !== undefined) all.at(next % all.length)?.focus()
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const opener = {
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': id,
    onClick: () => setOpen(!open),
  } as const
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the button and the menu inside it
    <div
      ref={root}
      className={classes('relative inline-block', !iconOnly && 'min-w-0 max-w-full')}
      onKeyDown={move}
      // Safari gives a pressed button no focus; without this its press would count as leaving the menu.
      onMouseDown={(event) => event.preventDefault()}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      {iconOnly ? (
        <IconButton label={label} icon={icon} variant={variant} {...opener} />
      ) : (
        <Button
          icon={icon}
          variant={variant}
          {...opener}
          className={classes('max-w-full flex-nowrap [&>svg]:shrink-0', tall && 'h-12')}
        >
          <span className="truncate">{label}</span>
        </Button>
      )}
      {open && (
        <div
          id={id}
          role="menu"
          aria-label={label}
          className={classes(
            'absolute z-20 flex max-h-80 min-w-52 overflow-y-auto flex-col rounded-field border border-base-300 bg-base-100 p-1 shadow-float',
            start ? 'left-0 max-w-[calc(100vw-4rem)] sm:right-0 sm:left-auto' : 'right-0',
            up ? 'bottom-full mb-1' : 'top-full mt-1',
          )}
        >
          {items.map((item) => (
            <button
              key={item.id}
              type="button"
              role="menuitem"
              tabIndex={-1}
              disabled={item.disabled}
              onClick={() => {
                close()
                item.onSelect()
              }}
              className={classes(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 text-left hover:bg-base-200 disabled:cursor-not-allowed disabled:opacity-50',
                item.danger && 'text-error',
              )}
            >
              {item.icon}
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
