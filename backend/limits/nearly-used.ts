import type { Channel } from '../../shared/consents.ts'
import { NEARLY_USED, planNow, plans, SMS_UNTIL_PAID } from '../../shared/rules/plans.ts'
import type { Unit } from '../database/index.ts'
import { isLogged, logEvent } from '../events/index.ts'
import { monthStart } from './month.ts'

/**
 * Tells who follows the shop's events that a month's messages are nearly used, as what is left passes the mark; once a
 * month, although what failed is given back and passes it again.
 */
export async function tellNearlyUsed(
  unit: Unit,
  channel: Channel,
  { before, left }: { before: number | null; left: number | null },
  now: string,
): Promise<void> {
  if (!isLogged(unit) || channel === 'whatsapp' || before === null || left === null || left === before) return
  const { trx, businessId } = unit
  const { timeZone, ...business } = await trx
    .selectFrom('businesses')
    .select(['plan', 'trialEndsAt', 'timeZone'])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  const ofPlan = plans[planNow(business, now)][channel === 'email' ? 'emails' : 'sms']
  if (ofPlan === null) return
  const limit = channel === 'sms' && business.plan === 'trial' ? Math.min(ofPlan, SMS_UNTIL_PAID) : ofPlan
  const mark = limit * (1 - NEARLY_USED)
  if (before <= mark || left > mark) return
  const told = await trx
    .selectFrom('events')
    .select('number')
    .where('businessId', '=', businessId)
    .where('type', '=', 'plan.nearly_used')
    .where('at', '>=', monthStart(timeZone, now))
    .where('data', 'like', `%"channel":"${channel}"%`)
    .executeTakeFirst()
  if (!told) await logEvent(unit, 'plan.nearly_used', { channel, limit, left }, now)
}
