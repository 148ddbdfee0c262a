import type { Business } from '../../shared/businesses.ts'
import type { Customer } from '../../shared/customers.ts'
import { builtInPrices } from '../../shared/rules/destinations.ts'
import type { Text } from '../../shared/rules/parts.ts'
import { mailsWaiting } from '../../shared/rules/plans.ts'
import { standardTracking } from '../../shared/rules/tracking.ts'
import { inSlices } from './in-slices.ts'

export type PartsRules = typeof import('../../shared/rules/parts.ts')

/** The number of people who get a text in so many parts. */
export interface Share {
  parts: number
  people: number
}

/** The cost of a send in the plan's messages, and in money. */
export interface Cost {
  /** Parts of SMS, or messages. */
  n: number
  /** The plan's remaining allowance this month; null without limit. */
  left: number | null
  /** Whether that is what may leave before the first payment, rather than the month's. */
  untilPaid?: boolean
  /** Öre without VAT; null for mail, which costs nothing each, and for WhatsApp, whose price is Meta's. */
  ore: number | null
  /** By parts, fewest first; one share where all get the same. */
  shares: Share[]
  /** Of SMS: characters of the longest text, and how many people get none because theirs is too long. */
  longest?: number
  tooLong?: number
  /** Mails that wait for another day, and for the first payment; left out where none does. */
  waiting?: { today: number; unpaid: number }
}

/** The shop, as far as its messages and its plan go. */
export type Payer = Pick<
  Business,
  | 'name'
  | 'reviewUrl'
  | 'publicUrl'
  | 'remaining'
  | 'smsUntilPaid'
  | 'mailsUntilPaid'
  | 'texting'
  | 'tracking'
>

interface Counting {
  signal?: AbortSignal
  /** Told how many are counted, when it takes longer than a moment. */
  onCounted?: (n: number) => void
}

/** Everybody's own text, counted to the last; undefined when it was called off. */
export async function smsCost(
  rules: PartsRules,
  text: Text,
  recipients: readonly Customer[],
  payer: Payer,
  { signal, onCounted }: Counting = {},
): Promise<Cost | undefined> {
  const { add, tally } = rules.createCounter(text, {
    ...payer,
    prices: payer.texting?.prices ?? builtInPrices,
    tracking: payer.tracking ?? standardTracking,
  })
  const isCounted = await inSlices(recipients, add, { signal, onSlice: onCounted })
  if (!isCounted) return undefined
  const shares = [...tally.spread].map(([parts, people]) => ({ parts, people }))
  return {
    n: tally.parts,
    left: payer.remaining.sms,
    untilPaid: isUntilPaid(payer),
    ore: tally.ore,
    shares: shares.sort((a, b) => a.parts - b.parts),
    longest: tally.longest,
    tooLong: tally.tooLong,
  }
}

const isUntilPaid = ({ remaining, smsUntilPaid }: Payer): boolean =>
  typeof smsUntilPaid === 'number' && remaining.sms === smsUntilPaid

export function emailCost(recipients: readonly Customer[], { remaining, mailsUntilPaid: left }: Payer): Cost {
  const cost = { n: recipients.length, left: remaining.emails, ore: null, shares: [] }
  const waiting = left && mailsWaiting(recipients, left)
  return waiting && waiting.today + waiting.unpaid > 0 ? { ...cost, waiting } : cost
}

/** No plan counts WhatsApp, but who may send no texts may send none of these, as the server has it. */
export const whatsappCost = (recipients: readonly Customer[], { remaining }: Payer): Cost => ({
  n: recipients.length,
  left: remaining.sms === 0 ? 0 : null,
  ore: null,
  shares: [],
})

/** The number beyond the remaining allowance; 0 where all fit. */
export const beyond = ({ n, left }: Pick<Cost, 'n' | 'left'>): number =>
  left === null ? 0 : Math.max(0, n - left)
