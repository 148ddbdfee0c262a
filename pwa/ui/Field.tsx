import { CircleAlert, Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { ui } from '../../shared/copy/ui.ts'
import { useCopy } from '../words/copy.ts'
import { IconButton } from './Button.tsx'
import { classes } from './look.ts'

/** The label, hint and error that every kind of field has. */
export interface FieldFrameProps {
  label: string
  /** Below the label, always shown. */
  hint?: ReactNode
  /** In the reader's words (`useFieldWords`); shown below the field, announced. */
  error?: string | undefined
  required?: boolean | undefined
}

/** The ids that tie a field to its hint and its error, and what the field itself must carry. */
export function useFieldIds({ hint, error, required }: Omit<FieldFrameProps, 'label'>, given?: string) {
  const made = useId()
  const id = given ?? made
  const described = classes(hint ? `${id}-hint` : '', error ? `${id}-error` : '')
  return {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  } as const
}

/** Label above, hint under it, error below the field. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  required,
  children,
}: FieldFrameProps & { id: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
        {required && <RequiredMark />}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {children}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

export function RequiredMark() {
  return (
    <span aria-hidden="true" className="ml-0.5 text-error">
      *
    </span>
  )
}

/** Always in the page, so that a screen reader hears the words arrive. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p
      id={id}
      aria-live="polite"
      className={error ? 'flex items-start gap-1.5 text-sm text-error' : 'sr-only'}
    >
      {error && <CircleAlert aria-hidden="true" size={18} className="mt-0.5 shrink-0" />}
      {error}
    </p>
  )
}

export const fieldLook = (error: string | undefined): string =>
  classes('w-full bg-base-100 text-base placeholder:text-muted', error ? 'border-error' : 'border-line')

type FieldProps = FieldFrameProps &
  Omit<ComponentProps<'input'>, 'required'> & {
    /** Stands in the field after what is typed: a unit, a count. */
    after?: ReactNode
  }

/** A single-line input. Takes what `register()` of react-hook-form gives. */
export function Field({ label, hint, error, required, after, id, className, ...rest }: FieldProps) {
  const ids = useFieldIds({ hint, error, required }, id)
  return (
    <FieldFrame id={ids.id} label={label} hint={hint} error={error} required={required}>
      <span className="relative block">
        <input
          {...rest}
          {...ids}
          className={classes('input h-12', fieldLook(error), Boolean(after) && 'pr-24', className)}
        />
        {after && <span className="absolute inset-y-0 right-1 z-1 flex items-center">{after}</span>}
      </span>
    </FieldFrame>
  )
}

/** A password with a button that shows it. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'after'>) {
  const t = useCopy(ui)
  const [shown, setShown] = useState(false)
  const toggle = (
    <IconButton
      label={t(shown ? 'hidePassword' : 'showPassword')}
      aria-pressed={shown}
      icon={shown ? <EyeOff size={20} /> : <Eye size={20} />}
      onClick={() => setShown(!shown)}
    />
  )
  return (
    <Field
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      after={toggle}
      className="pr-14"
    />
  )
}
