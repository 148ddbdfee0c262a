import type { ComponentProps, ReactNode } from 'react'
import { classes } from './look.ts'
import { TapMark } from './TapMark.tsx'

/** One primary action a screen; `danger` for an action that removes something. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

const variants: Record<ButtonVariant, string> = {
  primary: 'btn-primary',
  secondary:
    'btn-outline border-line font-semibold hover:border-base-content hover:bg-base-200 hover:text-base-content',
  quiet: 'btn-ghost font-semibold hover:bg-base-200',
  danger: 'btn-error',
}

export interface ButtonLook {
  variant?: ButtonVariant
  /** Drawn before the words; an icon of lucide-react at 20 px, or TapMark. */
  icon?: ReactNode
  /** Fills its container. */
  wide?: boolean
}

export const buttonClasses = ({ variant = 'secondary', wide }: ButtonLook, more?: string): string =>
  classes('btn min-h-11 text-base', variants[variant], wide && 'w-full', more)

export type ButtonProps = Omit<ComponentProps<'button'>, 'type'> &
  ButtonLook & {
    type?: 'button' | 'submit'
    /** Work is under way: the button shows it and takes no second press. */
    busy?: boolean
  }

export function Button({
  variant,
  icon,
  wide,
  busy,
  type,
  disabled,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      disabled={disabled}
      // Not `disabled`: that would take the focus away from whoever pressed it.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      // A form is not sent either, by the button or by Enter in one of its fields.
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClasses({ variant, wide }, classes(busy && 'btn-disabled', className))}
    >
      {busy ? <TapMark size={20} motion="pulse" /> : icon}
      {children}
    </button>
  )
}

export type IconButtonProps = Omit<ButtonProps, 'children' | 'aria-label' | 'wide'> & {
  /** The button's action, for people who cannot see the icon. */
  label: string
  icon: ReactNode
}

/** A button of one icon, 44 px square. */
export function IconButton({ label, variant = 'quiet', ...rest }: IconButtonProps) {
  return <Button {...rest} variant={variant} aria-label={label} title={label} className="w-11 px-0" />
}
