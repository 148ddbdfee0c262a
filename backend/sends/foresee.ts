import { setImmediate } from 'node:timers/promises'
import { Failure } from '../../shared/errors.ts'
import { findCampaign } from '../campaigns/index.ts'
import type { Turn, Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import type { Keys } from '../secrets/keys.ts'
import type { View } from './audience.ts'
import { partsFor } from './cost.ts'
import { type FoundRecipients, findPeople } from './found.ts'
import { savedSegment } from './frozen.ts'
import { nameOf, type Press } from './press.ts'

/** From so many chosen on, looking for them would hold the writer too long. */
const LARGE = 2000

/** The people that a press would reach, and the state of the business when they were looked up. */
export interface Forecast {
  sendId: string
  mark: string
  found: FoundRecipients
}

/**
 * Looks for the people of a large press before its transaction begins, a page at a time, so that others write and read
 * meanwhile. Undefined for a press that is small enough to be looked through inside.
 */
export async function foresee(
  { db, keys, config }: Pick<Deps, 'db' | 'keys' | 'config'>,
  businessId: string,
  press: Press,
  now: string,
): Promise<Forecast | undefined> {
  const { customerIds, audience } = press.chosen
  if (!audience && (customerIds?.length ?? 0) < LARGE) return undefined
  const business = await db.read
    .selectFrom('businesses')
    .select('suppressed')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  const view: View = { trx: db.read, businessId }
  const mark = await markOf({ ...view, turn: business }, press)
  const found = await findPeople(view, keys, press, now, () => setImmediate()).catch(unlessRefused)
  if (!found) return undefined
  return { sendId: press.sendId, mark, found: await withParts(view, config, press, found) }
}

/** A refusal of the press is reported when its turn comes. */
function unlessRefused(error: unknown): undefined {
  if (!(error instanceof Failure)) throw error
}

/** Also counts what the SMS come to, which takes as long as finding their people. */
async function withParts(
  view: View,
  config: Deps['config'],
  press: Press,
  found: FoundRecipients,
): Promise<FoundRecipients> {
  const campaign = await findCampaign(view, press.campaignId)
  if (press.channel !== 'sms' || !campaign) return found
  const { message } = campaign
  const from = nameOf(press, campaign, config)
  return { ...found, parts: await partsFor(view, config, { message, from }, found, () => setImmediate()) }
}

/** Whom the press reaches: as foreseen while nothing has moved since, otherwise looked for anew. */
export async function foundIn(
  unit: Unit,
  keys: Keys,
  press: Press,
  { now, foreseen }: { now: string; foreseen: Forecast | undefined },
): Promise<FoundRecipients> {
  const isSame = foreseen?.sendId === press.sendId && foreseen.mark === (await markOf(unit, press))
  return isSame ? foreseen.found : findPeople(unit, keys, press, now)
}

/** Moves with every change of a customer, of a refusal, and of what the campaign has been sent to. */
async function markOf(
  { trx, businessId, turn }: View & { turn: Pick<Turn, 'suppressed'> },
  { campaignId, chosen }: Press,
): Promise<string> {
  const customers = await trx
    .selectFrom('customers')
    .select(({ fn }) => fn.max('revision').as('newest'))
    .where('businessId', '=', businessId)
    .executeTakeFirstOrThrow()
  const campaign = await trx
    .selectFrom('campaigns')
    .select('revision')
    .where('businessId', '=', businessId)
    .where('id', '=', campaignId)
    .executeTakeFirst()
  const segment = await savedSegment({ trx, businessId }, chosen)
  return [customers.newest, campaign?.revision, turn.suppressed, segment?.revision].join(' ')
}
