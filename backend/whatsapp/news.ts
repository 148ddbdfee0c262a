import type { ScheduleTrouble } from '../../shared/campaigns.ts'
import { Failure } from '../../shared/errors.ts'
import type { Unit } from '../database/index.ts'
import { touchCampaign } from '../deliveries/index.ts'
import type { JobDeps } from '../deps.ts'
import { tellProfile, templateFor } from '../limits/index.ts'
import { eachInTurn } from '../process/each-in-turn.ts'
import { AT_ONCE } from './shops.ts'

type Ours = Pick<JobDeps, 'db' | 'clock' | 'live'>

/**
 * Brings the shops whose templates changed up to date, each in a transaction of its own: their devices learn the list, and
 * what is scheduled with a template that cannot be sent is held before its time. Returns whether there may be more.
 */
export async function tellNews(deps: Ours): Promise<boolean> {
  const some = await deps.db.read
    .selectFrom('templateNews')
    .select('businessId')
    .orderBy('businessId')
    .limit(AT_ONCE)
    .execute()
  await eachInTurn(some, ({ businessId }) => deps.db.write(businessId, (unit) => tell(unit, deps)))
  return some.length === AT_ONCE
}

async function tell(unit: Unit, { clock, live }: Ours): Promise<void> {
  const { trx, businessId } = unit
  // First, so that what changes while this goes on is noted anew.
  const noted = await trx
    .deleteFrom('templateNews')
    .where('businessId', '=', businessId)
    .returning('businessId')
    .executeTakeFirst()
  const shop = await trx
    .selectFrom('businesses')
    .select('id')
    .where('id', '=', businessId)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  if (!noted || !shop) return
  const now = clock.now()
  await tellProfile(unit, live, { updatedAt: now })
  await recheckScheduled(unit, live, now)
}

/** Holds what is scheduled and could not be sent, and lets go of what can be again and is still ahead. */
async function recheckScheduled(unit: Unit, live: Ours['live'], now: string): Promise<void> {
  const { trx, businessId } = unit
  const scheduled = await trx
    .selectFrom('campaigns')
    .innerJoin('schedules', (join) =>
      join
        .onRef('schedules.businessId', '=', 'campaigns.businessId')
        .onRef('schedules.campaignId', '=', 'campaigns.id'),
    )
    .select(['campaigns.id', 'campaigns.message', 'campaigns.scheduleTrouble', 'schedules.at'])
    .where('campaigns.businessId', '=', businessId)
    .where('campaigns.type', '=', 'whatsapp')
    .where('campaigns.status', '=', 'scheduled')
    .where('campaigns.deletedAt', 'is', null)
    .execute()
  for (const { id, message, scheduleTrouble: before, at } of scheduled) {
    const trouble = await troubleOf(unit, message)
    const isOurs = before === 'templateLost' || before === 'templateRequired'
    if (trouble === before || (before !== null && !isOurs)) continue
    // What is over its time waits for its merchant: it may not be wanted any more.
    if (trouble === null && at <= now) continue
    await touchCampaign(unit, live, id, { scheduleTrouble: trouble, updatedAt: now })
  }
}

/** What the shop's own settings keep from being sent is told when its time has come. */
async function troubleOf(unit: Unit, message: string): Promise<ScheduleTrouble | null> {
  try {
    await templateFor(unit, { message })
    return null
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return error.code === 'templateLost' || error.code === 'templateRequired' ? error.code : null
  }
}
