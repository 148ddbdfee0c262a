import type { FieldMessage } from '../../shared/copy/fields.ts'
import { foldEmail, isEmail } from '../../shared/rules/email.ts'
import { looksLikePhone } from '../../shared/rules/phone.ts'
import { cleanLine } from '../../shared/rules/text.ts'

// The rules of `signup` in shared/taps.ts without zod, which alone weighs more than the whole page may. A test holds
// the two together.

export const fieldNames = ['name', 'email', 'phone'] as const
export type FieldName = (typeof fieldNames)[number]
export type FieldValues = Record<FieldName, string>

const NAME_MAX = 100

function nameFault(typed: string): FieldMessage | null {
  const { length } = [...cleanLine(typed)]
  if (length === 0) return 'nameRequired'
  if (length < 2) return 'nameShort'
  return length > NAME_MAX ? 'tooLong' : null
}

function emailFault(typed: string): FieldMessage | null {
  const email = foldEmail(typed)
  if (!email) return 'emailRequired'
  return isEmail(email) ? null : 'emailInvalid'
}

const phoneFault = (typed: string): FieldMessage | null =>
  !cleanLine(typed) || looksLikePhone(typed) ? null : 'phoneInvalid'

const faults = { name: nameFault, email: emailFault, phone: phoneFault }

/** The fault of a field, or null. */
export const faultOf = (field: FieldName, typed: string): FieldMessage | null => faults[field](typed)

/** Every field that is not right. */
export function faultsOf(values: FieldValues): Partial<Record<FieldName, FieldMessage>> {
  const found = fieldNames.map((field) => [field, faultOf(field, values[field])] as const)
  return Object.fromEntries(found.filter(([, fault]) => fault !== null))
}

/** The look of a field: none before it was touched, a check where it is valid. */
export type FieldState = 'idle' | 'valid' | 'invalid'

export function stateOf(field: FieldName, typed: string, touched: boolean): FieldState {
  if (!touched) return 'idle'
  if (faultOf(field, typed)) return 'invalid'
  return typed.trim() ? 'valid' : 'idle'
}
