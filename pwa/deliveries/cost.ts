import type { Business } from '../../shared/businesses.ts'
import type { Campaign } from '../../shared/campaigns.ts'
import type { Customer } from '../../shared/customers.ts'
import { fill } from '../../shared/rules/template.ts'

export type SmsRules = typeof import('../../shared/rules/sms.ts')

/** What a send takes of the plan: parts of SMS, or mails. */
export interface Cost {
  n: number
  /** Counted for everybody, not only for some. */
  isExact: boolean
  /** What the plan has left this month; null without limit. */
  left: number | null
}

/** Each text is filled in and counted; past this many the rest are taken to be like them. */
const COUNTED_MOST = 500

/** The shop, as far as its messages and its plan go. */
export type Payer = Pick<Business, 'name' | 'reviewUrl' | 'publicUrl' | 'remaining'>

export function smsCost(
  rules: SmsRules,
  { message }: Pick<Campaign, 'message'>,
  recipients: readonly Customer[],
  { name: business, reviewUrl: review, publicUrl, remaining }: Payer,
): Cost {
  const counted = recipients.slice(0, COUNTED_MOST)
  let parts = 0
  for (const { name, email, phone, language } of counted) {
    const text = fill(message, { name, email, phone, business, review })
    parts += rules.smsParts(rules.withOptOut(text, language, publicUrl, rules.sampleToken)).parts
  }
  const isExact = counted.length === recipients.length
  const n = isExact ? parts : Math.ceil((parts / counted.length) * recipients.length)
  return { n, isExact, left: remaining.sms }
}

export const emailCost = (recipients: readonly Customer[], { remaining }: Payer): Cost => ({
  n: recipients.length,
  isExact: true,
  left: remaining.emails,
})

/** Whether the plan ends before the list does. */
export const isTooMuch = ({ n, left }: Cost): boolean => left !== null && n > left
