import { isFreshPress } from '../../shared/rules/quiet-hours.ts'
import type { Unit } from '../database/index.ts'
import { findSend, pressedAtOf, touchCampaign, waitUntil } from '../deliveries/index.ts'
import type { Deps } from '../deps.ts'
import { allowedFrom } from '../limits/index.ts'
import type { Candidate } from './claim.ts'
import { distinctSends } from './distinct-sends.ts'

/**
 * The candidates that may go at this hour. What goes by itself keeps the quiet hours to the end, also on another try; what
 * somebody had sent keeps them once their press is an hour old, and its campaign then tells so.
 */
export async function awake(
  unit: Unit,
  live: Deps['live'],
  candidates: Candidate[],
  now: string,
): Promise<Candidate[]> {
  const bound = distinctSends(candidates).filter(
    ({ pressedAt }) => pressedAt === null || !isFreshPress(pressedAt, now),
  )
  const [first] = bound
  if (!first) return candidates
  const until = await allowedFrom(unit, first.channel, now)
  if (until === now) return candidates
  const asleep = new Set<string>()
  for (const candidate of bound) {
    if (await wasReleased(unit, candidate, now)) continue
    asleep.add(candidate.sendId)
    await putToSleep(unit, live, candidate, until)
  }
  return candidates.filter(({ sendId }) => !asleep.has(sendId))
}

/** Whether somebody has had it go on since it was looked up. */
async function wasReleased(unit: Unit, { sendId, pressedAt }: Candidate, now: string): Promise<boolean> {
  const send = pressedAt === null ? undefined : await findSend(unit.trx, unit.businessId, sendId)
  return send !== undefined && isFreshPress(pressedAtOf(send), now)
}

async function putToSleep(
  unit: Unit,
  live: Deps['live'],
  { id, sendId, campaignId, pressedAt }: Candidate,
  until: string,
): Promise<void> {
  const line = await unit.trx
    .selectFrom('deliveries')
    .select('notBefore')
    .where('businessId', '=', unit.businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  // The others of a send that were looked up with one that sleeps already: it would be written once for each of them.
  if (!line || (line.notBefore !== null && line.notBefore >= until)) return
  await waitUntil(unit, sendId, until)
  if (pressedAt !== null) await touchCampaign(unit, live, campaignId)
}
