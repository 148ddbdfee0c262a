import type { ConsentState } from '../consents.ts'

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
