import { type AutomationHold, recurs } from '../../shared/automations.ts'
import { Failure } from '../../shared/errors.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { DAY } from '../clock.ts'
import type { AutomationPersonRow, AutomationRow, Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { logEvent } from '../events/index.ts'
import { refuseBorrowedSender, templateFor } from '../limits/index.ts'
import { offerToSend } from '../offers/index.ts'
import { conditionsNow, where } from '../segments/index.ts'
import { cancelSends, insertSend, trackingNow } from '../sends/index.ts'
import { arm } from './arm.ts'
import { allowedIn } from './quiet.ts'
import { type DuePerson, nextOfLate, stillDue } from './still-due.ts'
import { latestAt } from './watched.ts'

const PAGE = 500
const GROUPS = 200

/** An automation with people who are due. */
export interface Due {
  businessId: string
  automationId: string
}

/** Of shops that may send: what comes due while a shop is suspended is late once it is not. */
export const dueNow = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Due[]> =>
  db.read
    .selectFrom('automationPeople')
    .innerJoin('businesses', 'businesses.id', 'automationPeople.businessId')
    .select(['businessId', 'automationId'])
    .distinct()
    .where('businesses.suspendedAt', 'is', null)
    .where('businesses.closedAt', 'is', null)
    .where('automationPeople.state', '=', 'waiting')
    .where('dueAt', '<=', clock.now())
    .limit(GROUPS)
    .execute()

/** The time at which the next person is due; null when nobody waits. */
export async function nextDue({ db }: Pick<Deps, 'db'>): Promise<string | null> {
  const { at } = await db.read
    .selectFrom('automationPeople')
    .innerJoin('businesses', 'businesses.id', 'automationPeople.businessId')
    .select(({ fn }) => fn.min('dueAt').as('at'))
    .where('businesses.suspendedAt', 'is', null)
    .where('businesses.closedAt', 'is', null)
    .where('automationPeople.state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return at
}

/**
 * Hands the people who are due to the ledger: one send, of the text as it reads now, in the same commit in which they
 * stop waiting. Needs no lease: what is not committed was not begun, and from there on the ledger's own holds. Everything
 * that speaks against a message is looked at when its delivery is laid out and claimed, as for any send. Returns whether
 * there may be more.
 */
export const handOver = (
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { businessId, automationId }: Due,
): Promise<boolean> =>
  db.write(businessId, async (unit) => {
    const now = clock.now()
    const people = await nextPeople(unit, automationId, now)
    const automation = await automationOf(unit, automationId)
    const { stale, late, due } = sorted(people, automation, now)
    await setPeople(unit, automationId, stale, { state: 'cancelled' })
    // Before quiet hours are asked: moved to their end, they would not be late any more.
    await setPeople(unit, automationId, late, { state: 'late' })
    if (!automation || late.length + due.length === 0) return people.length === PAGE
    await arm(unit, automation, await nextOfLate(unit, automation, late, now))
    const held = due.length === 0 ? null : await handDue(unit, automation, due, { now, config })
    await unit.trx
      .updateTable('automations')
      .set({ revision: unit.nextRevision(), ...(held ? { held } : {}) })
      .where('businessId', '=', businessId)
      .where('id', '=', automationId)
      .execute()
    if (held) {
      // What is tried again later would otherwise reach people while it says that nobody is reached.
      await cancelSends(unit, automationId)
      await logEvent(unit, 'automation.held', { automationId, reason: held }, now)
    }
    return people.length === PAGE
  })

interface At {
  now: string
  config: Deps['config']
}

/**
 * Returns why it is held from now on, if so. Who comes due while it is held is let go, like whoever was due when it came
 * to be: resuming is for what comes from then on.
 */
async function handDue(
  unit: Unit,
  automation: AutomationRow,
  due: AutomationPersonRow[],
  at: At,
): Promise<AutomationHold | null> {
  const { id, channel } = automation
  const { now } = at
  if (automation.held) {
    await setPeople(unit, id, due, { state: 'cancelled' })
    return null
  }
  const allowedAt = (await allowedIn(unit.trx, unit.businessId))(channel, now)
  if (allowedAt > now) {
    await setPeople(unit, id, due, { dueAt: allowedAt })
    return null
  }
  const { still, passed, next } = await stillDue(unit, automation, due, now)
  await setPeople(unit, id, passed, { state: 'cancelled' })
  const inside = await insideOf(unit, automation, still, now)
  const outside = still.filter((person) => !inside.has(person.customerId))
  await setPeople(unit, id, outside, { state: 'outside' })
  const meant = still.filter((person) => inside.has(person.customerId))
  const held = await begin(unit, automation, meant, at)
  await arm(unit, automation, next)
  return held
}

const nextPeople = ({ trx, businessId }: Unit, automationId: string, now: string) =>
  trx
    .selectFrom('automationPeople')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('automationId', '=', automationId)
    .where('state', '=', 'waiting')
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(PAGE)
    .execute()

const automationOf = ({ trx, businessId }: Unit, id: string) =>
  trx
    .selectFrom('automations')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()

/** `stale`: it was switched off since they were taken up, and may be on again for others. */
function sorted(people: AutomationPersonRow[], automation: AutomationRow | undefined, now: string) {
  const isMeant = ({ revision }: AutomationPersonRow) =>
    automation !== undefined && automation.onAt !== null && Number(revision) > Number(automation.onRevision)
  const latest = latestAt(now)
  const meant = people.filter(isMeant)
  return {
    stale: people.filter((person) => !isMeant(person)),
    late: meant.filter(({ dueAt }) => dueAt < latest),
    due: meant.filter(({ dueAt }) => dueAt >= latest),
  }
}

/** Of the people who are due, those in the automation's segment: everybody without one, nobody once it is deleted. */
async function insideOf(
  { trx, businessId }: Unit,
  { segmentId }: AutomationRow,
  due: readonly AutomationPersonRow[],
  now: string,
): Promise<ReadonlySet<string>> {
  const ids = due.map(({ customerId }) => customerId)
  if (segmentId === null || ids.length === 0) return new Set(ids)
  const conditions = await conditionsNow({ trx, businessId }, segmentId, now)
  if (!conditions) return new Set()
  const rows = await trx
    .selectFrom('customers')
    .select('id')
    .where('businessId', '=', businessId)
    .where('id', 'in', ids)
    .where(where(conditions))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

async function begin(
  unit: Unit,
  automation: AutomationRow,
  due: DuePerson[],
  { now, config }: At,
): Promise<AutomationHold | null> {
  const { businessId, id, channel, subject, message, smsFrom } = automation
  const template = channel === 'whatsapp' ? await templateStill(unit, automation) : null
  const offerGone = due.length > 0 && (await offerStill(unit, automation, now)) === undefined
  const held =
    template === undefined
      ? 'templateGone'
      : offerGone
        ? 'offerEnded'
        : await senderHold(unit, automation, config)
  if (held || template === undefined) await setPeople(unit, id, due, { state: 'cancelled' })
  else
    for (const [own, people] of byOffer(due)) {
      const sendId = uuid7()
      const audience = JSON.stringify({
        customerIds: people.map(({ customerId }) => customerId),
        resend: recurs(automation.kind),
      })
      const sender = channel === 'whatsapp' ? (config.twilio?.whatsappFrom ?? '') : (smsFrom ?? '')
      const text = { channel, subject, message, sender }
      const run = recurs(automation.kind) ? dayNumber(now) : 1
      const press = { businessId, id: sendId, campaignId: id, run, requestHash: '', userId: null }
      const tracking = await trackingNow(unit, { channel, message, publicUrl: config.publicUrl })
      const offerId = own ?? automation.offerId
      await insertSend(unit, { ...press, ...text, audience, tracking, template, offerId, createdAt: now })
      await setPeople(unit, id, people, { state: 'handed', sendId })
    }
  return held
}

/** An address gets one message of an automation, or one a day of what recurs: the ledger's key is the run. */
const dayNumber = (now: string): number => Math.floor(Date.parse(now) / DAY)

function byOffer(due: DuePerson[]): Map<string | null, DuePerson[]> {
  const groups = new Map<string | null, DuePerson[]>()
  for (const person of due) {
    const own = person.ownOffer ?? null
    groups.set(own, [...(groups.get(own) ?? []), person])
  }
  return groups
}

/** Set where its sender bears a name that was granted when it was chosen, and is not any more. */
const senderHold = async (
  unit: Unit,
  { channel, smsFrom }: AutomationRow,
  { twilio }: Pick<Deps['config'], 'twilio'>,
) => {
  if (channel !== 'sms' || smsFrom === null) return null
  try {
    await refuseBorrowedSender(unit, smsFrom, twilio?.from)
    return null
  } catch (error) {
    if (error instanceof Failure) return 'senderWithdrawn' as const
    throw error
  }
}

/** The automation's template; undefined where it is there no more, or may not be used. */
const templateStill = (unit: Unit, automation: AutomationRow): Promise<string | undefined> =>
  templateFor(unit, automation).catch((error: unknown) => {
    if (error instanceof Failure) return undefined
    throw error
  })

/**
 * The offer that the automation's text leads to; undefined once it is over, stopped or gone. A reminder leads each to
 * their own, of which those that can be used were looked for.
 */
const offerStill = (unit: Unit, automation: AutomationRow, now: string) =>
  (automation.kind === 'offerEnds' ? Promise.resolve(null) : offerToSend(unit, automation, now)).catch(
    (error: unknown) => {
      if (error instanceof Failure) return undefined
      throw error
    },
  )

async function setPeople(
  { trx, businessId }: Unit,
  automationId: string,
  people: AutomationPersonRow[],
  values: Partial<AutomationPersonRow>,
): Promise<void> {
  if (people.length === 0) return
  const ids = people.map(({ customerId }) => customerId)
  await trx
    .updateTable('automationPeople')
    .set(values)
    .where('businessId', '=', businessId)
    .where('automationId', '=', automationId)
    .where('customerId', 'in', ids)
    .where('state', '=', 'waiting')
    .execute()
}
