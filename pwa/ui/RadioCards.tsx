import { type ReactNode, useId } from 'react'
import { FieldError, RequiredMark } from './Field.tsx'
import { classes } from './look.ts'
import type { Choice } from './Select.tsx'

export interface CardChoice<Value extends string> extends Choice<Value> {
  text?: ReactNode
  icon?: ReactNode
  disabled?: boolean
}

interface Props<Value extends string> {
  legend: string
  options: readonly CardChoice<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  required?: boolean
  error?: string | undefined
  /** Cards beside each other where the form, not the screen, has room for them. */
  columns?: 1 | 2 | 3
}

const grids = { 1: '', 2: '@sm:grid-cols-2', 3: '@xl:grid-cols-3' } as const

/** A choice among a few options that deserve words of their own. Arrow keys move, as with any radio buttons. */
export function RadioCards<Value extends string>({
  legend,
  options,
  value,
  onChange,
  required,
  error,
  columns = 2,
}: Props<Value>) {
  const name = useId()
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-1.5 font-semibold">
        {legend}
        {required && <RequiredMark />}
      </legend>
      <div className="@container">
        <div className={classes('grid gap-2', grids[columns])}>
          {options.map((option) => (
            <label
              key={option.value}
              // A field that is left says what is wrong with it, and would push the choice away from under the press.
              onMouseDown={(event) => event.preventDefault()}
              className={classes(
                'flex min-h-12 cursor-pointer items-start gap-3 rounded-field border px-4 py-3',
                'has-checked:border-primary has-checked:bg-base-200 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
                error ? 'border-error' : 'border-line',
                option.disabled && 'cursor-not-allowed opacity-60',
              )}
            >
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === value}
                disabled={option.disabled}
                onChange={({ target }) => {
                  target.focus()
                  onChange(option.value)
                }}
                className="radio radio-primary radio-sm mt-0.5 border-line outline-none!"
              />
              <span className="flex-1">
                <span className="flex items-center gap-2 font-semibold">
                  {option.icon}
                  {option.label}
                </span>
                {option.text && <span className="block text-sm text-muted">{option.text}</span>}
              </span>
            </label>
          ))}
        </div>
      </div>
      <FieldError id={`${name}-error`} error={error} />
    </fieldset>
  )
}
