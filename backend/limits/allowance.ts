import type { Kysely } from 'kysely'
import type { Channel } from '../../shared/consents.ts'
import { type PlanOfBusiness, remaining, SMS_UNTIL_PAID } from '../../shared/rules/plans.ts'
import type { Tables, Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { monthStart } from './month.ts'
import { messagesSince } from './usage.ts'

type Carriers = { carriers: Pick<Deps['carriers'], 'mode'> }

/**
 * The SMS that may still leave before the first payment, counted from the day that the account was opened. Null where
 * that holds no more, because the plan was paid for or given by hand, and where nothing leaves this machine.
 */
export async function smsUntilPaid(
  db: Kysely<Tables>,
  { carriers }: Carriers,
  { id, plan, createdAt }: Pick<PlanOfBusiness, 'plan'> & { id: string; createdAt: string },
): Promise<number | null> {
  if (plan !== 'trial' || carriers.mode.sms === 'captured') return null
  const { sms } = await messagesSince(db, id, createdAt, ['sms'])
  return Math.max(0, SMS_UNTIL_PAID - sms)
}

/**
 * The plan's remaining allowance of a channel this month, by the ledger inside the transaction; null without limit.
 */
export async function allowance(
  { trx, businessId }: Unit,
  carriers: Carriers,
  channel: Channel,
  now: string,
): Promise<number | null> {
  const business = await trx
    .selectFrom('businesses')
    .select(['id', 'plan', 'trialEndsAt', 'timeZone', 'createdAt'])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  const nothing = { newCustomers: 0, sms: 0, emails: 0, aiTexts: 0 }
  // No plan counts WhatsApp, which the operator pays by its own price; who may send no texts may send none of these.
  if (channel === 'whatsapp') return remaining(business, nothing, now).sms === 0 ? 0 : null
  const figure = channel === 'email' ? 'emails' : 'sms'
  if (remaining(business, nothing, now)[figure] === null) return null
  const used = await messagesSince(trx, businessId, monthStart(business.timeZone, now), [channel])
  const untilPaid = channel === 'sms' ? await smsUntilPaid(trx, carriers, business) : null
  return remaining(business, { ...nothing, ...used }, now, untilPaid)[figure]
}
