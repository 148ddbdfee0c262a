import type { ComponentProps } from 'react'
import { FieldFrame, type FieldFrameProps, fieldLook, useFieldIds } from './Field.tsx'
import { classes } from './look.ts'

export interface Choice<Value extends string = string> {
  value: Value
  label: string
}

type Props = FieldFrameProps &
  Omit<ComponentProps<'select'>, 'required' | 'children'> & {
    options: readonly Choice[]
    /** The first, empty choice. */
    placeholder?: string
  }

/** A choice of one, in the device's own list. */
export function Select({
  label,
  hint,
  error,
  required,
  options,
  placeholder,
  id,
  className,
  ...rest
}: Props) {
  const ids = useFieldIds({ hint, error, required }, id)
  return (
    <FieldFrame id={ids.id} label={label} hint={hint} error={error} required={required}>
      <select {...rest} {...ids} className={classes('select h-12', fieldLook(error), className)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
