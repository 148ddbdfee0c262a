import type { Answers, Channel, ConsentState, ConsentsOf } from '../consents.ts'
import { channels } from './channels.ts'
import { foldEmail } from './email.ts'
import { isSameNumber } from './phone.ts'

/**
 * The origin of an answer. `self`: proved to come from the address (a confirmation link, `/u`, `/c`, STOP and START).
 * `form`: the public form, which anyone who knows the address can fill in. `staff`: entered by the shop. `import`:
 * brought by it from an older list.
 */
export type ConsentSource = 'self' | 'form' | 'staff' | 'import'

export interface Answer {
  given: boolean
  source: ConsentSource
  /** The time of the answer by the device, corrected (ISO 8601, UTC). */
  at: string
}

/**
 * The state of a channel after one more answer. A no always counts, at once. A yes counts, but once there was a no only
 * the person can turn it back: staff and imports cannot; a form filled in before the no cannot; one filled in after it waits for a
 * confirmation from that address.
 * @param before the state so far
 * @param noAt when the latest no was given, if ever
 */
export function afterAnswer(before: ConsentState, noAt: string | null, answer: Answer): ConsentState {
  if (!answer.given) return 'no'
  if (noAt === null || before === 'yes') return 'yes'
  if (answer.source === 'self') return answer.at > noAt ? 'yes' : before
  if (answer.source === 'form' && answer.at > noAt) return 'waiting'
  return before
}

/**
 * The state of a channel whose address becomes another one. A yes belongs to the address that it was given for and does
 * not go along; a no is the person's and stays with them, also one that a yes waits to take back.
 */
export const afterMove = (before: ConsentState): ConsentState =>
  before === 'no' || before === 'waiting' ? 'no' : null

/** The addresses of a customer that become other ones. */
export interface Moves {
  email: boolean
  phone: boolean
}

/** What a customer holds that consent rests on. */
interface Addressed {
  email: string
  /** As typed. */
  phone: string | null
  /** The number in E.164, if a text can be sent to it. */
  mobile: string | null
}

/** Which addresses become other ones when these texts are stored; a number that is only written in another way does not. */
export const movesIn = (
  { email, phone, mobile }: Addressed,
  typed: { email?: string | undefined; phone?: string | null | undefined },
): Moves => ({
  email: typed.email !== undefined && foldEmail(typed.email) !== foldEmail(email),
  phone: typed.phone !== undefined && !isSamePhone(typed.phone || null, [phone, mobile]),
})

const isSamePhone = (typed: string | null, before: readonly (string | null)[]): boolean =>
  before.some((one) => one === typed || (one !== null && typed !== null && isSameNumber(one, typed)))

const movesOf = (channel: Channel, { email, phone }: Moves): boolean => (channel === 'email' ? email : phone)

/** `afterMove` of the channels that write to what becomes another. */
export const movedConsents = (consents: ConsentsOf, moves: Moves): ConsentsOf => ({
  sms: movesOf('sms', moves) ? afterMove(consents.sms) : consents.sms,
  email: movesOf('email', moves) ? afterMove(consents.email) : consents.email,
  whatsapp: movesOf('whatsapp', moves) ? afterMove(consents.whatsapp) : consents.whatsapp,
})

/**
 * Whether staff may write down this answer of a person. A no always, unless it stands already; a yes only of somebody who
 * has not answered: once there was a no, the yes must come from the person (marknadsföringslagen 19 §; GDPR art. 7.1 and
 * 7.3), and one that stands needs no second.
 */
export const staffMaySay = (state: ConsentState, given: boolean): boolean =>
  given ? state === null : state !== 'no'

/** Of what was chosen in a form, the answers that staff may give where the channels stand so. */
export function staffAnswers(consents: ConsentsOf, chosen: Answers): Answers {
  const answers: Answers = {}
  for (const channel of channels) {
    const given = chosen[channel]
    if (given !== undefined && staffMaySay(consents[channel], given)) answers[channel] = given
  }
  return answers
}

interface Answered {
  consents: ConsentsOf
  consentAt: string | null
  /** Where it is another time than `consentAt`. */
  since?: Partial<Record<Channel, string | undefined>> | undefined
}

/** Since when a channel stands as it does; null where nobody has answered, or the time is not known. */
export const sinceOf = ({ consents, consentAt, since }: Answered, channel: Channel): string | null =>
  consents[channel] === null ? null : (since?.[channel] ?? consentAt)
