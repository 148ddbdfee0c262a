import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame, type FieldFrameProps, fieldLook, useFieldIds } from './Field.tsx'
import { classes } from './look.ts'

type Props = FieldFrameProps &
  Omit<ComponentProps<'textarea'>, 'required'> & {
    /** Under the field, to its right: a count of characters. */
    footer?: ReactNode
  }

/** Several lines of text. Takes what `register()` gives; a `ref` reaches the textarea for its cursor. */
export function TextArea({ label, hint, error, required, footer, id, className, rows = 4, ...rest }: Props) {
  const ids = useFieldIds({ hint, error, required }, id)
  return (
    <FieldFrame id={ids.id} label={label} hint={hint} error={error} required={required}>
      <textarea
        {...rest}
        {...ids}
        rows={rows}
        className={classes('textarea px-3 py-2.5 leading-normal', fieldLook(error), className)}
      />
      {footer && <div className="text-right text-sm text-muted tabular-nums">{footer}</div>}
    </FieldFrame>
  )
}
