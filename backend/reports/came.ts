import type { Kysely } from 'kysely'
import type { DeliveryState, Report } from '../../shared/deliveries.ts'
import type { CameAfter, HoldoutReport } from '../../shared/reports.ts'
import { audienceReasons } from '../../shared/rules/audience.ts'
import { CAME_WITHIN_DAYS, holdoutVerdict } from '../../shared/rules/visits/holdout.ts'
import { DAY, later } from '../clock.ts'
import type { DeliveryRow, Tables } from '../database/index.ts'
import type { Send } from '../deliveries/index.ts'
import { isTroubled } from './troubled.ts'

const WITHIN = CAME_WITHIN_DAYS * DAY

const reached: ReadonlySet<DeliveryState> = new Set(['accepted', 'delivered', 'captured'])

/** A send, and the ledger's counts of it. */
type SendWithReport = Send & { report: Pick<Report, 'recipients'> }

/** Somebody who came, and the line of a send that they have. */
type Coming = Pick<DeliveryRow, 'customerId' | 'state' | 'reason' | 'acceptedAt' | 'createdAt'> & {
  at: string
}

/** Who came while the days after a send ran, by their lines of it: read along the visits, which are fewer. */
async function comingAfter(
  db: Kysely<Tables>,
  businessId: string,
  { id, createdAt }: Pick<Send, 'id' | 'createdAt'>,
  until: string,
): Promise<Coming[]> {
  // In this order on SQLite too, which would rather read the whole send.
  return db
    .selectFrom('visits')
    .crossJoin('deliveries')
    .select(['deliveries.customerId', 'visits.at', 'deliveries.state', 'reason'])
    .select(['acceptedAt', 'deliveries.createdAt'])
    .where('visits.businessId', '=', businessId)
    .where('visits.at', '>=', createdAt)
    .where('visits.at', '<', until)
    .where('undoneAt', 'is', null)
    .where('deliveries.businessId', '=', businessId)
    .whereRef('deliveries.customerId', '=', 'visits.customerId')
    .where('sendId', '=', id)
    .execute()
}

/**
 * Whether a person came within the days after their own message. What is captured is so where it is laid out.
 *
 * @param certain until when it was within them for everybody of the send; only after it times are made of the texts,
 * of which there may be tens of thousands.
 */
function isAfterMessage({ state, acceptedAt, createdAt, at }: Coming, certain: string): boolean {
  const got = acceptedAt ?? createdAt
  if (!reached.has(state) || at < got) return false
  return at < certain || Date.parse(at) - Date.parse(got) < WITHIN
}

/**
 * How many of a campaign's people came within the days after their message, and what those tell who were left out of its
 * newest send with a holdout. The sends are newest first.
 */
export async function cameAfter(
  db: Kysely<Tables>,
  businessId: string,
  sends: readonly SendWithReport[],
  now: string,
): Promise<{ came: CameAfter | null; holdout: HoldoutReport | null }> {
  const people = new Set<string>()
  const newest = sends.find(({ holdout }) => holdout !== null)
  let holdout: HoldoutReport | null = null
  let until = ''
  for (const send of sends) {
    const ends = later(send.finishedAt ?? now, WITHIN)
    if (ends > until) until = ends
    const coming = await comingAfter(db, businessId, send, ends)
    const certain = later(send.createdAt, WITHIN)
    for (const each of coming) if (isAfterMessage(each, certain)) people.add(each.customerId)
    if (send === newest) holdout = await holdoutOf(db, { businessId, send, sends, coming, now })
  }
  const came = { people: people.size, until: until > now ? until : null }
  return { came: (await countsVisits(db, businessId)) ? came : null, holdout }
}

/** Whether a shop has ever counted one: who has not is told nothing of them, rather than nought. */
export async function countsVisits(db: Kysely<Tables>, businessId: string): Promise<boolean> {
  const one = await db
    .selectFrom('visits')
    .select('id')
    .where('businessId', '=', businessId)
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}

interface HeldOut {
  businessId: string
  send: SendWithReport
  sends: readonly Send[]
  coming: readonly Coming[]
  now: string
}

/** Skipped when it was laid out, so that the lot was never drawn for them. */
const neverDrawn: ReadonlySet<string> = new Set(audienceReasons.filter((why) => why !== 'holdout'))

type Side = 'sent' | 'heldOut'

function sideOf({ state, reason }: Pick<Coming, 'state' | 'reason'>): Side | null {
  if (state !== 'skipped' || reason === null) return 'sent'
  if (reason === 'holdout') return 'heldOut'
  return neverDrawn.has(reason) ? null : 'sent'
}

/**
 * Holds all for whom the lot fell on getting it, whatever came of their messages, against those whom it left out, over
 * the same days: leaving out those whom it failed to reach would leave out people who come less often (intention to
 * treat: ICH E9, Statistical Principles for Clinical Trials, §5.2.1).
 */
async function holdoutOf(
  db: Kysely<Tables>,
  { businessId, send, sends, coming, now }: HeldOut,
): Promise<HoldoutReport> {
  const until = later(send.createdAt, WITHIN)
  const came = { sent: new Set<string>(), heldOut: new Set<string>() }
  for (const each of coming) {
    const side = each.at < until ? sideOf(each) : null
    if (side) came[side].add(each.customerId)
  }
  const all = await drawnIn(db, businessId, send, send.report.recipients)
  const sent = { people: all.sent, came: came.sent.size }
  const heldOut = { people: all.heldOut, came: came.heldOut.size }
  const isSpoiled = await gotItAfterAll(db, { businessId, send, sends, until })
  const verdict = holdoutVerdict(sent, heldOut, { isOver: now >= until, isSpoiled })
  return { sendId: send.id, until, sent, heldOut, verdict }
}

/** @param laidOut all lines of the send */
async function drawnIn(
  db: Kysely<Tables>,
  businessId: string,
  { id }: Pick<Send, 'id'>,
  laidOut: number,
): Promise<Record<Side, number>> {
  const skipped = await db
    .selectFrom('deliveries')
    .select(({ fn }) => ['state', 'reason', fn.countAll<number>().as('n')])
    .where('businessId', '=', businessId)
    .where('sendId', '=', id)
    // The words of the index that holds only those, and then the one that is asked about.
    .where(isTroubled)
    .where('state', '=', 'skipped')
    .groupBy(['state', 'reason'])
    .execute()
  const sides = { sent: laidOut, heldOut: 0 }
  for (const { n, ...line } of skipped) {
    const side = sideOf(line)
    if (side === 'sent') continue
    sides.sent -= Number(n)
    if (side) sides[side] += Number(n)
  }
  return sides
}

/** Whether another send of the campaign went to some of those who were left out, while the days ran. */
async function gotItAfterAll(
  db: Kysely<Tables>,
  { businessId, send, sends, until }: Pick<HeldOut, 'businessId' | 'send' | 'sends'> & { until: string },
): Promise<boolean> {
  const others = sends.filter(
    ({ id, createdAt }) => id !== send.id && createdAt >= send.createdAt && createdAt < until,
  )
  if (others.length === 0) return false
  const one = await db
    .selectFrom('deliveries')
    .innerJoin('deliveries as other', (join) =>
      join
        .onRef('other.businessId', '=', 'deliveries.businessId')
        .onRef('other.customerId', '=', 'deliveries.customerId'),
    )
    .select('other.id')
    .where('deliveries.businessId', '=', businessId)
    .where('deliveries.sendId', '=', send.id)
    .where('deliveries.state', '=', 'skipped')
    .where('deliveries.reason', '=', 'holdout')
    .where(
      'other.sendId',
      'in',
      others.map(({ id }) => id),
    )
    .where('other.state', 'not in', ['skipped', 'cancelled', 'failed'])
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}
