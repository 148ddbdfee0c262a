import { useId } from 'react'
import { classes } from './look.ts'
import type { Choice } from './Select.tsx'

interface Props<Value extends string> {
  /** Said aloud, not shown. */
  label: string
  options: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** A few ways to look at one thing, side by side. Radio buttons, so arrow keys move between them. */
export function Segmented<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className="inline-flex max-w-full self-start rounded-field border border-line p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classes(
            'relative flex min-h-11 cursor-pointer items-center rounded-[8px] px-3.5 text-sm',
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
            option.value === value ? 'bg-base-300 font-semibold' : 'text-muted',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
