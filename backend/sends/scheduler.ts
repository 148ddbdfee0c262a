import type { ScheduleTrouble } from '../../shared/campaigns.ts'
import { Failure } from '../../shared/errors.ts'
import { nextAllowedFor } from '../../shared/rules/quiet-hours.ts'
import { wallAt } from '../../shared/rules/zone.ts'
import { SCHEDULE_LATE_HOURS } from '../../shared/schedules.ts'
import { findCampaign } from '../campaigns/index.ts'
import { HOUR, SECOND } from '../clock.ts'
import type { CampaignRow, ScheduleRow, Unit } from '../database/index.ts'
import { chosenOf, touchCampaign } from '../deliveries/index.ts'
import type { Deps, JobDeps } from '../deps.ts'
import { shopClockOf } from '../limits/index.ts'
import { eachInTurn } from '../process/each-in-turn.ts'
import { createLoop, type Loop } from '../process/loop.ts'
import { underRequest } from '../process/request-id.ts'
import { begin, type Press, pressOf, refuseTooLong, sendable, senderOf } from './press.ts'
import { findSchedule, keepWallTimes, moveTo } from './schedule.ts'
import { assertRecipients } from './start.ts'

/** Looks by itself this often, whatever was missed. */
const LOOK_MS = 30 * SECOND
const AT_ONCE = 50

type Wake = Deps['jobs']['wake']
type Key = Pick<ScheduleRow, 'businessId' | 'campaignId'>

/**
 * Presses Send for the campaigns whose time has come. Each press is one transaction that takes the schedule away as it
 * writes the send, so that of several processes one makes it, and a crash leaves either the one or the other.
 */
export function createScheduler(deps: JobDeps, wake: Wake): Loop {
  let isKept = false

  /** The rules of a zone change with the program that knows them. */
  async function keepTimes(): Promise<void> {
    if (!isKept) await keepAllWallTimes(deps)
    isKept = true
  }

  async function step(): Promise<number> {
    let due: Key[] = []
    const pressDue = async () => {
      due = await dueOf(deps)
      await eachInTurn(due, (key) => press(deps, wake, key))
    }
    await eachInTurn([keepTimes, pressDue], (part) => part())
    if (due.length === AT_ONCE) return 0
    return untilNext(deps)
  }

  return createLoop(step, (error) => deps.log.error({ err: error }, 'sending what was scheduled'))
}

/** Schedules that nothing keeps from being sent, of shops that may send. */
const waiting = ({ db }: Pick<Deps, 'db'>) =>
  db.read
    .selectFrom('schedules')
    .innerJoin('campaigns', (join) =>
      join
        .onRef('campaigns.businessId', '=', 'schedules.businessId')
        .onRef('campaigns.id', '=', 'schedules.campaignId'),
    )
    .innerJoin('businesses', 'businesses.id', 'schedules.businessId')
    .where('campaigns.status', '=', 'scheduled')
    .where('campaigns.scheduleTrouble', 'is', null)
    .where('businesses.suspendedAt', 'is', null)
    .where('businesses.closedAt', 'is', null)

const dueOf = (deps: Pick<Deps, 'db' | 'clock'>): Promise<Key[]> =>
  waiting(deps)
    .select(['schedules.businessId', 'schedules.campaignId'])
    .where('schedules.at', '<=', deps.clock.now())
    .orderBy('schedules.at')
    .limit(AT_ONCE)
    .execute()

/** A campaign that is due, and waits for the end of a cancelled send of its own, is looked at again. */
async function untilNext(deps: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = deps.clock.now()
  const { at } = await waiting(deps)
    .select(({ fn }) => fn.min('schedules.at').as('at'))
    .where('schedules.at', '>', now)
    .executeTakeFirstOrThrow()
  return at === null ? LOOK_MS : Math.min(LOOK_MS, Math.max(1, Date.parse(at) - Date.parse(now)))
}

async function keepAllWallTimes({ db, clock, live }: JobDeps): Promise<void> {
  const shops = await db.read.selectFrom('schedules').select('businessId').distinct().execute()
  await eachInTurn(shops, ({ businessId }) =>
    db.write(businessId, (unit) => keepWallTimes(unit, live, clock.now())),
  )
}

const press = (deps: JobDeps, wake: Wake, { businessId, campaignId }: Key): Promise<void> =>
  deps.db.write(businessId, async (unit) => {
    const now = deps.clock.now()
    const row = await findSchedule(unit, campaignId)
    const campaign = await findCampaign(unit, campaignId)
    if (!row || row.at > now || campaign?.status !== 'scheduled' || campaign.scheduleTrouble) return
    const trouble = (what: ScheduleTrouble) =>
      touchCampaign(unit, deps.live, campaignId, { scheduleTrouble: what, updatedAt: now })
    if (Date.parse(now) - Date.parse(row.at) > SCHEDULE_LATE_HOURS * HOUR) return void (await trouble('late'))
    const shop = await shopClockOf(unit)
    const at = nextAllowedFor(now, campaign.type, shop)
    if (at !== now) {
      const { timeZone } = shop
      return moveTo(unit, deps.live, campaignId, { at, wall: wallAt(timeZone, at), timeZone })
    }
    const refusal = await begun(unit, deps, wake, { row, campaign, now })
    if (refusal) await trouble(refusal)
  })

interface Due {
  row: ScheduleRow
  campaign: CampaignRow
  now: string
}

/** Like `startSend`, for the campaign as it now is. What refuses it is for the merchant to settle. */
async function begun(
  unit: Unit,
  deps: JobDeps,
  wake: Wake,
  { row, campaign: { id, type }, now }: Due,
): Promise<ScheduleTrouble | null> {
  try {
    const { sendId, smsFrom, userId } = row
    const made: Press = pressOf(id, type, { ...chosenOf(row.chosen), sendId, smsFrom })
    const campaign = await sendable(unit, deps.config, id, type)
    const from = await senderOf(unit, made, campaign, deps.config)
    await refuseTooLong(unit, deps.config, campaign, from)
    await assertRecipients(unit, type, made.chosen, now)
    const context = { config: deps.config, live: deps.live, jobs: { wake } }
    await underRequest(row.requestId, () => begin(unit, context, made, { campaign, from, userId, now }))
    return null
  } catch (error) {
    return troubleOf(error)
  }
}

function troubleOf(error: unknown): ScheduleTrouble | null {
  if (!(error instanceof Failure)) throw error
  if (error.code === 'campaignBusy') return null
  const { code } = error
  if (
    code === 'emailUnverified' ||
    code === 'channelOff' ||
    code === 'mailPaused' ||
    code === 'noOptOut' ||
    code === 'templateRequired' ||
    code === 'templateLost' ||
    code === 'offerEnded'
  )
    return code
  if (error.fields?.message === 'textTooLong') return 'tooLong'
  if (error.code === 'invalid' && error.fields?.message) return 'templateRequired'
  if (error.fields?.audience === 'segmentGone') return 'segmentGone'
  if (error.code === 'invalid') return error.fields?.smsFrom ? 'sender' : 'nobody'
  throw error
}
