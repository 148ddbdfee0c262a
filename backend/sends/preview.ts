import { setImmediate } from 'node:timers/promises'
import type { SendRequest } from '../../shared/deliveries.ts'
import { Failure } from '../../shared/errors.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { findCampaign } from '../campaigns/index.ts'
import type { Deps } from '../deps.ts'
import { type FoundRecipients, findPeople } from './found.ts'
import { type Press, pressOf } from './press.ts'

/** The result of a send if it were pressed now, read a page at a time. Throws `notFound`. */
export async function preview(
  { db, keys, clock }: Pick<Deps, 'db' | 'keys' | 'clock'>,
  businessId: string,
  campaignId: string,
  request: SendRequest,
): Promise<{ recipients: number; tooOften: number }> {
  const campaign = await findCampaign({ trx: db.read, businessId }, campaignId)
  if (!campaign) throw new Failure('notFound')
  const press = pressOf(campaignId, campaign.type, { ...request, sendId: request.sendId ?? uuid7() })
  const { people, leftOut } = await foundNow({ db, keys, clock }, businessId, press)
  return { recipients: people.length, tooOften: leftOut.tooOften ?? 0 }
}

/** The people who would get a press of Send now. */
export const foundNow = (
  { db, keys, clock }: Pick<Deps, 'db' | 'keys' | 'clock'>,
  businessId: string,
  press: Press,
): Promise<FoundRecipients> =>
  findPeople({ trx: db.read, businessId }, keys, press, clock.now(), () => setImmediate())
