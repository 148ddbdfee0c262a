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

/** Label above, hint under it, error below the field: four lines, which those of a `FieldRow` have in common. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  required,
  children,
}: FieldFrameProps & { id: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col">
      <label htmlFor={id} className="row-start-1 font-semibold">
        {label}
        {required && <RequiredMark />}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="row-start-2 mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      <div className="row-start-3 mt-1.5 flex flex-col gap-1.5">{children}</div>
      <div className={classes('row-start-4', error && 'mt-1.5')}>
        <FieldError id={`${id}-error`} error={error} />
      </div>
    </div>
  )
}

const columnsOf = { sm: 'sm:grid-cols-2', all: 'grid-cols-2', three: 'sm:grid-cols-3' }

interface FieldRowProps {
  /** Two from 640 px, two at all widths, or three from 640 px. */
  columns?: keyof typeof columnsOf
  /** Other widths than equal ones, as a class. */
  widths?: string
  children: ReactNode
}

/** Neighbours in one row: their labels, hints and inputs stand on common lines, however many lines one of them takes. */
export function FieldRow({ columns = 'sm', widths, children }: FieldRowProps) {
  return (
    <div
      className={classes(
        'grid gap-x-4',
        widths ?? columnsOf[columns],
        columns === 'all'
          ? 'grid-rows-[repeat(4,auto)] *:row-span-4 *:grid *:grid-rows-subgrid'
          : 'gap-y-4 sm:grid-rows-[repeat(4,auto)] sm:gap-y-0 sm:*:row-span-4 sm:*:grid sm:*:grid-rows-subgrid',
      )}
    >
      {children}
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

type PasswordFieldProps = Omit<FieldProps, 'type' | 'after'> & { isPin?: boolean }

/** A password, or a PIN, with a button that shows it. */
export function PasswordField({ isPin = false, ...props }: PasswordFieldProps) {
  const t = useCopy(ui)
  const secret = isPin ? 'Pin' : 'Password'
  const [shown, setShown] = useState(false)
  const toggle = (
    <IconButton
      label={t(`${shown ? 'hide' : 'show'}${secret}`)}
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
