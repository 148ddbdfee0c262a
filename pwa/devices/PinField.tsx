import { PasswordField } from '../ui/index.ts'

interface PinFieldProps {
  label: string
  hint?: string
  value: string
  error?: string | undefined
  onChange: (pin: string) => void
}

const MOST_DIGITS = 8

/** Digits alone, with the keyboard for them; no password manager offers or keeps it. */
export const PinField = ({ onChange, ...field }: PinFieldProps) => (
  <PasswordField
    {...field}
    isPin
    required
    inputMode="numeric"
    autoComplete="one-time-code"
    data-1p-ignore
    maxLength={MOST_DIGITS}
    onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, ''))}
  />
)
