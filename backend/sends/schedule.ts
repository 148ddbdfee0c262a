import { Failure, invalid } from '../../shared/errors.ts'
import { nextAllowedFor } from '../../shared/rules/quiet-hours.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { atWall, isWall, wallAt } from '../../shared/rules/zone.ts'
import { SCHEDULE_AHEAD_DAYS, type ScheduleRequest } from '../../shared/schedules.ts'
import { findCampaign } from '../campaigns/index.ts'
import { DAY, later } from '../clock.ts'
import type { CampaignRow, ScheduleRow, Unit } from '../database/index.ts'
import { type ChosenRecipients, chosenOf, findSend, touchCampaign } from '../deliveries/index.ts'
import type { Deps, WithWake } from '../deps.ts'
import type { SignedIn } from '../http/route.ts'
import { shopClockOf } from '../limits/index.ts'
import { requestIdNow } from '../process/request-id.ts'
import { savedSegment } from './frozen.ts'
import { chosenFrom, dropSchedule, refuseTooLong, sendable, senderOf, unscheduled } from './press.ts'
import { assertRecipients } from './start.ts'

type ScheduleDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'live' | 'jobs'>

/**
 * Has a campaign sent later, to whom and as it reads then; one that is scheduled gets the new time. In quiet hours it waits
 * until they end. Throws what `startSend` throws, and `invalid` for the time.
 * @returns the instant asked for, when quiet hours moved it
 */
export async function schedule(
  deps: ScheduleDeps,
  { businessId, userId }: Pick<SignedIn, 'businessId' | 'userId'>,
  campaignId: string,
  { at, smsFrom = '', sendId, ...request }: ScheduleRequest,
): Promise<{ askedFor: string | null }> {
  const { clock, config, db, live, jobs } = deps
  const chosen = chosenFrom(request)
  return db.write(businessId, async (unit) => {
    const now = clock.now()
    const channel = (await findCampaign(unit, campaignId))?.type
    if (!channel) throw new Failure('notFound')
    const campaign = await sendable(unit, config, campaignId, channel, 'scheduled')
    const shop = await shopClockOf(unit)
    const asked = instantOf(at, shop.timeZone, now)
    const allowed = nextAllowedFor(asked, channel, shop)
    await assertRecipients(unit, channel, chosen, now)
    const from = await senderOf(unit, { channel, smsFrom: smsFrom.trim() }, campaign, config)
    await refuseTooLong(unit, config, campaign, from)
    await scheduleFor(unit, { live, jobs }, campaign, { at: allowed, chosen, sendId, from, userId, now })
    return { askedFor: allowed === asked ? null : asked }
  })
}

/**
 * Has a campaign that may be sent go at an instant outside quiet hours.
 * @returns the campaign's revision after it
 */
export async function scheduleFor(
  unit: Unit,
  { live, jobs }: Pick<Deps, 'live'> & WithWake,
  campaign: CampaignRow,
  plan: Omit<NewSchedule, 'timeZone'>,
): Promise<number> {
  const { at, chosen, from, now } = plan
  const { timeZone } = await shopClockOf(unit)
  await write(unit, campaign, { ...plan, timeZone })
  const revision = await touchCampaign(unit, live, campaign.id, {
    status: 'scheduled',
    scheduledAt: at,
    scheduledFor: JSON.stringify(await shownOf(unit, chosen)),
    scheduleTrouble: null,
    updatedAt: now,
    ...(campaign.type === 'sms' ? { smsFrom: from } : {}),
  })
  unit.afterCommit(() => jobs.wake())
  return revision
}

/** The whole minute that was asked for. */
function instantOf(at: string, timeZone: string, now: string): string {
  const minute = 60_000
  const asked = isWall(at)
    ? atWall(timeZone, at)
    : new Date(Math.floor(Date.parse(at) / minute) * minute).toISOString()
  if (asked <= now) throw invalid({ at: 'schedulePast' })
  if (asked > later(now, SCHEDULE_AHEAD_DAYS * DAY)) throw invalid({ at: 'scheduleFar' })
  return asked
}

const shownOf = async (unit: Unit, { customerIds, audience }: ChosenRecipients) => ({
  recipients: customerIds?.length ?? null,
  segment: audience?.segment ?? null,
  name: (await savedSegment(unit, { audience }))?.name ?? null,
})

/** A segment that is another than the merchant scheduled for is not sent to: they are asked. */
export async function holdSchedules(
  unit: Unit,
  live: Deps['live'],
  { segmentId, trouble, now }: { segmentId: string; trouble: 'segmentGone' | 'segmentChanged'; now: string },
): Promise<void> {
  const { businessId, trx } = unit
  const rows = await trx
    .selectFrom('schedules')
    .innerJoin('campaigns', (join) =>
      join
        .onRef('campaigns.businessId', '=', 'schedules.businessId')
        .onRef('campaigns.id', '=', 'schedules.campaignId'),
    )
    .select(['campaignId', 'chosen', 'scheduleTrouble'])
    .where('schedules.businessId', '=', businessId)
    .execute()
  for (const { campaignId, chosen, scheduleTrouble } of rows)
    if (scheduleTrouble !== trouble && chosenOf(chosen).audience?.segment === segmentId)
      await touchCampaign(unit, live, campaignId, { scheduleTrouble: trouble, updatedAt: now })
}

interface NewSchedule {
  at: string
  timeZone: string
  chosen: ChosenRecipients
  /** What the lot was shown to be drawn with; its own where that is another press already. */
  sendId?: string | undefined
  from: string
  userId: string
  now: string
}

async function write(unit: Unit, campaign: CampaignRow, plan: NewSchedule): Promise<void> {
  const { businessId, trx } = unit
  const before = await findSchedule(unit, campaign.id)
  const { at, timeZone, chosen, from, userId, now } = plan
  const row: ScheduleRow = {
    businessId,
    campaignId: campaign.id,
    // A press of its own: the one before was never made.
    sendId: await freeId(unit, plan.sendId),
    at,
    wall: wallAt(timeZone, at),
    timeZone,
    chosen: JSON.stringify(chosen),
    requestId: requestIdNow(),
    smsFrom: from,
    statusBefore: before?.statusBefore ?? campaign.status,
    userId,
    createdAt: now,
  }
  await dropSchedule(unit, campaign.id)
  await trx.insertInto('schedules').values(row).execute()
}

async function freeId(unit: Unit, wanted = uuid7()): Promise<string> {
  const planned = await unit.trx
    .selectFrom('schedules')
    .select('sendId')
    .where('businessId', '=', unit.businessId)
    .where('sendId', '=', wanted)
    .executeTakeFirst()
  return planned || (await findSend(unit.trx, unit.businessId, wanted)) ? uuid7() : wanted
}

export const findSchedule = (
  { trx, businessId }: Pick<Unit, 'trx' | 'businessId'>,
  campaignId: string,
): Promise<ScheduleRow | undefined> =>
  trx
    .selectFrom('schedules')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('campaignId', '=', campaignId)
    .executeTakeFirst()

/** Takes a scheduled campaign back to what it was before. Throws `notFound` and `notScheduled`. */
export const unschedule = (
  { db, clock, live }: Pick<Deps, 'db' | 'clock' | 'live'>,
  businessId: string,
  campaignId: string,
): Promise<void> =>
  db.write(businessId, async (unit) => {
    const campaign = await findCampaign(unit, campaignId)
    if (!campaign) throw new Failure('notFound')
    if (campaign.status !== 'scheduled') throw new Failure('notScheduled')
    const row = await findSchedule(unit, campaignId)
    await dropSchedule(unit, campaignId)
    await touchCampaign(unit, live, campaignId, {
      ...unscheduled,
      status: row?.statusBefore ?? 'draft',
      updatedAt: clock.now(),
    })
  })

/**
 * Keeps what the shop's clock shows: after its time zone was changed, or the zone's own rules, nine in the morning is
 * still nine in the morning. One whose time is over thereby is not sent at once: the merchant is asked.
 */
export async function keepWallTimes(unit: Unit, live: Deps['live'], now: string): Promise<void> {
  const { businessId, trx } = unit
  const rows = await trx.selectFrom('schedules').selectAll().where('businessId', '=', businessId).execute()
  if (rows.length === 0) return
  const { timeZone } = await shopClockOf(unit)
  for (const row of rows)
    if (wallAt(timeZone, row.at) !== row.wall) await retime(unit, live, row, timeZone, now)
}

async function retime(
  unit: Unit,
  live: Deps['live'],
  { campaignId, wall, at: before }: ScheduleRow,
  timeZone: string,
  now: string,
): Promise<void> {
  const at = atWall(timeZone, wall)
  if (at === before) return
  await moveTo(unit, live, campaignId, { at, wall: wallAt(timeZone, at), timeZone })
  if (at <= now && before > now)
    await touchCampaign(unit, live, campaignId, { scheduleTrouble: 'late', updatedAt: now })
}

/** Gives a schedule another time. */
export async function moveTo(
  unit: Unit,
  live: Deps['live'],
  campaignId: string,
  time: Pick<ScheduleRow, 'at' | 'wall' | 'timeZone'>,
): Promise<void> {
  await unit.trx
    .updateTable('schedules')
    .set(time)
    .where('businessId', '=', unit.businessId)
    .where('campaignId', '=', campaignId)
    .execute()
  await touchCampaign(unit, live, campaignId, { scheduledAt: time.at })
}
