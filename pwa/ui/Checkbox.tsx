import type { ComponentProps, ReactNode } from 'react'
import { FieldError, useFieldIds } from './Field.tsx'
import { classes } from './look.ts'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  /** The whole line is the target; links in it work. */
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

/** A checkbox with its label. Takes what `register()` gives. */
export function Checkbox({ label, hint, error, required, id, className, ...rest }: Props) {
  const ids = useFieldIds({ hint, error, required }, id)
  return (
    <div>
      <label htmlFor={ids.id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          {...rest}
          {...ids}
          type="checkbox"
          className={classes(
            'checkbox checkbox-primary mt-px',
            error ? 'border-error' : 'border-line',
            className,
          )}
        />
        <span>
          {label}
          {hint && (
            <span id={`${ids.id}-hint`} className="block text-sm text-muted">
              {hint}
            </span>
          )}
        </span>
      </label>
      <FieldError id={`${ids.id}-error`} error={error} />
    </div>
  )
}
