// What of a shop's messages waits for the end of its quiet hours, and what lets it go before.
import type { Channel } from '../../shared/consents.ts'
import { channels } from '../../shared/rules/channels.ts'
import { isFreshPress, nextAllowedFor, type ShopClock } from '../../shared/rules/quiet-hours.ts'
import type { Unit } from '../database/index.ts'
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
  const [first] = sends
  const goesOn = sends.some((send) => isFreshPress(pressedAtOf(send), now))
  if (!first || goesOn) return null
  const until = await allowedFrom({ trx: read, businessId }, first.channel, now)
  return until === now ? null : until
}

/** What of these sends waits for the end of the quiet hours waits no longer: somebody had them go on. */
export async function endWait(unit: Unit, sends: string[], channel: Channel, now: string): Promise<void> {
  const end = await allowedFrom(unit, channel, now)
  if (end === now || sends.length === 0) return
  await waitingUntil(unit, end).where('sendId', 'in', sends).execute()
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
