import type { AudienceReason } from '../../shared/rules/audience.ts'
import type { Keys } from '../secrets/keys.ts'
import { candidates, meantBy, type View } from './audience.ts'
import type { Press } from './press.ts'

/** The recipients of a press of Send if it were carried out now. */
export interface FoundRecipients {
  /** Ids in the order that they were chosen, by id for a segment. */
  people: string[]
  /** The number of meant people who get nothing, by reason. */
  leftOut: Partial<Record<AudienceReason, number>>
  /** The SMS that a text comes to for all of them, where it was counted along with them. */
  parts?: { wording: string; n: number }
}

/** Looks through all who are meant. `pause` is awaited after each page. Throws `invalid` when their segment is gone. */
export async function findPeople(
  view: View,
  keys: Keys,
  { sendId, campaignId, channel, chosen }: Pick<Press, 'sendId' | 'campaignId' | 'channel' | 'chosen'>,
  now: string,
  pause?: () => Promise<unknown>,
): Promise<FoundRecipients> {
  const meant = await meantBy(view, {
    ...{ channel, chosen, at: now },
    campaign: { id: campaignId, butSend: null },
    drawnFor: chosen.holdout ? sendId : null,
  })
  const found: FoundRecipients = { people: [], leftOut: {} }
  const leaveOut = (why: AudienceReason, n = 1) => {
    if (n > 0) found.leftOut[why] = (found.leftOut[why] ?? 0) + n
  }
  for await (const { page, missing } of candidates(view, keys, meant, { now })) {
    leaveOut('customerDeleted', missing)
    for (const { person, why } of page) why ? leaveOut(why) : found.people.push(person.id)
    await pause?.()
  }
  return found
}
