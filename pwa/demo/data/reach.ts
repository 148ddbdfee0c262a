import type * as z from 'zod'
import type { Customer } from '../../../shared/customers.ts'
import type { findReach, LeftOut, ReachRequest } from '../../../shared/reach.ts'
import { type LeftOutReason, leftOutBy } from '../../../shared/rules/reach.ts'
import type { Database } from '../../database.ts'
import { chosenBy, holdersIn, rowsIn } from './sending.ts'

/** Who would get a message if it were sent now, and who not and why. */
export async function reachFound(
  db: Database,
  asked: ReachRequest,
): Promise<z.output<typeof findReach.output>> {
  const { channel, campaignId, resend } = asked
  const campaign = (await rowsIn(db, 'campaign')).find(({ id }) => id === campaignId)
  const chosen = await chosenBy(db, asked)
  const have = campaign && !resend ? await holdersIn(db, campaign) : new Set()
  const left = new Map<LeftOutReason, string[]>()
  for (const customer of chosen) {
    const own = leftOutBy(channel, addressedBy(customer, channel))
    const why = own ?? (have.has(customer.id) ? 'already' : null)
    if (why) left.set(why, [...(left.get(why) ?? []), customer.id])
  }
  const leftOut: LeftOut[] = [...left].map(([why, customerIds]) => ({
    why,
    n: customerIds.length,
    customerIds,
  }))
  const lost = leftOut.reduce((sum, { n }) => sum + n, 0)
  return { at: new Date().toISOString(), people: chosen.length, recipients: chosen.length - lost, leftOut }
}

const addressedBy = ({ consents, email, mobile, phone }: Customer, channel: ReachRequest['channel']) => ({
  answer: consents[channel],
  address: channel === 'email' ? email : mobile,
  phone,
})
