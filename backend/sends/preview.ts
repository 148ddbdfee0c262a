import { setImmediate } from 'node:timers/promises'
import type { SendRequest } from '../../shared/deliveries.ts'
import { Failure } from '../../shared/errors.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { findCampaign } from '../campaigns/index.ts'
import { countTooOften } from '../deliveries/index.ts'
import type { Deps } from '../deps.ts'
import { type Press, pressOf } from './press.ts'
import { findPeople, type View } from './recheck.ts'

/** What a send would come to if it were pressed now, read a page at a time. Throws `notFound`. */
export async function preview(
  { db, keys, clock }: Pick<Deps, 'db' | 'keys' | 'clock'>,
  businessId: string,
  campaignId: string,
  request: SendRequest,
): Promise<{ recipients: number; tooOften: number }> {
  const now = clock.now()
  const campaign = await findCampaign({ trx: db.read, businessId }, campaignId)
  if (!campaign) throw new Failure('notFound')
  const press = pressOf(campaignId, campaign.type, { ...request, sendId: uuid7() })
  const { people, view } = await peopleNow({ db, keys, clock }, businessId, press)
  const tooOften = await countTooOften(view, { people, channel: press.channel, now })
  return { recipients: people.length, tooOften }
}

/** Who would get a press of Send now, and where that was read. */
export async function peopleNow(
  { db, keys, clock }: Pick<Deps, 'db' | 'keys' | 'clock'>,
  businessId: string,
  press: Press,
): Promise<{ people: string[]; view: View }> {
  const turn = await db.read
    .selectFrom('businesses')
    .select('suppressed')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  const view = { trx: db.read, businessId, turn }
  const { people } = await findPeople(view, keys, press, clock.now(), () => setImmediate())
  return { people, view }
}
