import type { Channel, ConsentState } from '../consents.ts'

/**
 * Why a meant person gets no message, in the order in which it is asked: the first that holds is shown, on every
 * screen and in the ledger.
 * - `customerDeleted`: there is no such customer any more; `merged`: the same customer is meant under another id too.
 * - Their own answer comes before a missing address, because it is what the shop must not work around: `no`, `never`
 *   asked, or a yes that is `unconfirmed`.
 * - `noMobile`, a `badNumber` that no text can be sent to, `noEmail`.
 * - `countryOff`: the number is of a country that the shop's texts do not go to.
 * - `addressChanged`: the yes was given for another address than the message was made for.
 * - Refusals that are kept by address: `suppressed` said no from it, `unreachable` gave a lasting failure.
 * - `sameAddress`: somebody else who is meant has it too, and gets the message (`goesTo`).
 * - `already`: the address has the campaign; `tooOften`: the person has had as many messages as the shop allows.
 * - No voucher, and so no message that would lead to one: the person has used theirs (`offerUsed`), none was left
 *   (`offerFull`), or the offer was over or stopped (`offerOver`).
 * - `holdout`: they would get it, and the lot left them out, so that their coming can be held against the others'.
 */
export const audienceReasons = [
  'customerDeleted',
  'merged',
  'no',
  'never',
  'unconfirmed',
  'noMobile',
  'badNumber',
  'noEmail',
  'countryOff',
  'addressChanged',
  'suppressed',
  'unreachable',
  'sameAddress',
  'already',
  'tooOften',
  'offerUsed',
  'offerFull',
  'offerOver',
  'holdout',
] as const
export type AudienceReason = (typeof audienceReasons)[number]

/** The facts in a customer's row. */
export interface OwnFacts {
  answer: ConsentState
  /** The channel's address; null or empty where there is none. */
  address: string | null
  /** The number as typed, to tell one that cannot get texts from none. */
  phone: string | null
}

/** All that decides it. What is left out is not known, or does not hold. */
export interface AudienceFacts extends OwnFacts {
  isDeleted?: boolean
  isMerged?: boolean
  /** Whether a text may not go to the number's country. */
  isCountryOff?: boolean
  /** The address that the message was made for, where it was made before. */
  madeFor?: string | null
  /** A refusal that is kept for the address. */
  refusal?: 'no' | 'unreachable' | null
  /** Whether the message to this address goes to somebody else who has it. */
  isShared?: boolean
  hasIt?: boolean
  isTooOften?: boolean
  /** The lot leaves them out (`isDrawnOut`). */
  isDrawnOut?: boolean
}

/** Whether a person's own answer and address let a message through: the part of the rule that a query can ask. */
export const canReceive = ({ answer, address }: Pick<OwnFacts, 'answer' | 'address'>): boolean =>
  answer === 'yes' && Boolean(address)

/** The reason against a message on a channel; null when the person gets it. */
export function reasonAgainst(channel: Channel, facts: AudienceFacts): AudienceReason | null {
  const { answer, address, phone, madeFor } = facts
  if (facts.isDeleted) return 'customerDeleted'
  if (facts.isMerged) return 'merged'
  if (answer === 'no') return 'no'
  if (answer === null) return 'never'
  if (answer === 'waiting') return 'unconfirmed'
  if (!address) return channel === 'email' ? 'noEmail' : phone ? 'badNumber' : 'noMobile'
  if (facts.isCountryOff) return 'countryOff'
  if (madeFor !== undefined && madeFor !== address) return 'addressChanged'
  if (facts.refusal) return facts.refusal === 'no' ? 'suppressed' : 'unreachable'
  if (facts.isShared) return 'sameAddress'
  if (facts.hasIt) return 'already'
  if (facts.isTooOften) return 'tooOften'
  return facts.isDrawnOut ? 'holdout' : null
}

/** Somebody who could be written to at an address. */
interface Holder {
  id: string
  /** The time of their last yes. */
  consentAt: string | null
}

/**
 * Of two people with one address, the one whose yes is newer, who is likelier to have it today; else the newer
 * customer.
 */
function newerYes<H extends Holder>(one: H, other: H): H {
  const [a, b] = [one.consentAt ?? '', other.consentAt ?? '']
  if (a !== b) return a > b ? one : other
  return one.id > other.id ? one : other
}

/** The person who gets the message of each address that several have. An address that only one has is not in it. */
export function holdersOf<H extends Holder>(
  people: Iterable<H>,
  addressOf: (person: H) => string,
): Map<string, H> {
  const first = new Map<string, H>()
  const shared = new Map<string, H>()
  for (const person of people) {
    const address = addressOf(person)
    const other = first.get(address)
    const holder = other ? newerYes(other, person) : person
    first.set(address, holder)
    if (other && other.id !== person.id) shared.set(address, holder)
  }
  return shared
}

/** Somebody who could get a message, held against several segments at once. */
export interface Counted extends Holder {
  address: string
  /** The reason against, but for another's having the same address; null for none. */
  why: AudienceReason | null
  /** For each segment, whether they are in it. */
  isIn: readonly boolean[]
}

/**
 * Counts who gets a message of each of so many segments, in one reading of everybody. Who of several with one address
 * gets it depends on who else is in the segment; `isShared` says which addresses that may be.
 */
export function createSegmentCounter(
  segments: number,
  isShared: (address: string) => boolean,
): { add: (person: Counted) => void; counts: () => number[] } {
  const alone = new Array<number>(segments).fill(0)
  const sharing: Counted[] = []
  return {
    add: (person) => {
      if (isShared(person.address)) sharing.push(person)
      else if (!person.why)
        for (const [n, isIn] of person.isIn.entries()) alone[n] = (alone[n] ?? 0) + Number(isIn)
    },
    counts: () =>
      alone.map((count, n) => {
        const inside = sharing.filter(({ isIn }) => isIn[n])
        const holders = holdersOf(inside, ({ address }) => address)
        return (
          count +
          inside.filter((one) => !one.why && (holders.get(one.address)?.id ?? one.id) === one.id).length
        )
      }),
  }
}
