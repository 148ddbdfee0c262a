import type { Business } from '../../shared/businesses.ts'
import type { Customer } from '../../shared/customers.ts'

export type PartsRules = typeof import('../../shared/rules/parts.ts')

/** What a send takes of the plan: parts of SMS, or mails. */
export interface Cost {
  n: number
  /** Counted for everybody, not only for some. */
  isExact: boolean
  /** What the plan has left this month; null without limit. */
  left: number | null
}

/** The shop, as far as its messages and its plan go. */
export type Payer = Pick<Business, 'name' | 'reviewUrl' | 'publicUrl' | 'remaining'>

/** An SMS, as far as its length depends on it. */
export interface Text {
  message: string
  /** The name or number that it comes from. */
  from: string
}

export const smsCost = (
  rules: PartsRules,
  text: Text,
  recipients: readonly Customer[],
  payer: Payer,
): Cost => ({
  ...rules.countParts(text, recipients.slice(0, rules.COUNTED_MOST), recipients.length, payer),
  left: payer.remaining.sms,
})

export const emailCost = (recipients: readonly Customer[], { remaining }: Payer): Cost => ({
  n: recipients.length,
  isExact: true,
  left: remaining.emails,
})

/** Whether the plan ends before the list does. */
export const isTooMuch = ({ n, left }: Cost): boolean => left !== null && n > left
