// What of a shop's messages waits for the end of its quiet hours, and what lets it go before.
import { channels } from '../../shared/rules/channels.ts'
import { isFreshPress, nextAllowedFor, type ShopClock } from '../../shared/rules/quiet-hours.ts'
import type { SendRow, Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { allowedFrom } from '../limits/index.ts'
import { pressedAtOf } from './store.ts'

/** When the quiet hours end that all that is left of a campaign waits for; null where something of it may go before. */
export async function quietUntilOf(
  { db: { read }, clock }: Pick<Deps, 'db' | 'clock'>,
  businessId: string,
  campaignId: string,
): Promise<string | null> {
  const now = clock.now()
  const sends = await read
    .selectFrom('sends')
    .select(['channel', 'createdAt', 'releasedAt'])
    .where('businessId', '=', businessId)
    .where('campaignId', '=', campaignId)
    .where('state', '=', 'sending')
    .execute()
  if (sends.some((send) => isFreshPress(pressedAtOf(send), now))) return null
  const ends: string[] = []
  for (const channel of new Set(sends.map((send) => send.channel)))
    ends.push(await allowedFrom({ trx: read, businessId }, channel, now))
  const [soonest = now] = ends.sort()
  return soonest === now ? null : soonest
}

/** What of a send waits for the end of the quiet hours waits no longer: somebody had it go on. */
export async function endWait(
  unit: Unit,
  { id, channel }: Pick<SendRow, 'id' | 'channel'>,
  now: string,
): Promise<void> {
  const end = await allowedFrom(unit, channel, now)
  if (end !== now) await waitingUntil(unit, end).where('sendId', '=', id).execute()
}

/**
 * Has what waits for the end of the quiet hours, as they were by `before`, looked at once more: the shop has others now, or
 * none.
 */
export async function askAnew(unit: Unit, before: ShopClock, now: string): Promise<void> {
  for (const channel of channels) {
    const end = nextAllowedFor(now, channel, before)
    if (end === now) continue
    const underWay = unit.trx
      .selectFrom('sends')
      .select('id')
      .where('businessId', '=', unit.businessId)
      .where('channel', '=', channel)
      .where('state', 'in', ['preparing', 'sending', 'paused'])
    await waitingUntil(unit, end).where('sendId', 'in', underWay).execute()
  }
}

/** Those that wait for that time wait no longer. */
const waitingUntil = ({ trx, businessId }: Unit, at: string) =>
  trx
    .updateTable('deliveries')
    .set({ notBefore: null })
    .where('businessId', '=', businessId)
    .where('state', '=', 'queued')
    .where('notBefore', '=', at)
