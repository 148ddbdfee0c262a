import type { Comparison } from '../../../shared/comparisons.ts'
import { Failure } from '../../../shared/errors.ts'
import { findCampaign } from '../../campaigns/index.ts'
import type { ComparisonRow } from '../../database/index.ts'
import { chosenOf, findSend, type Send } from '../../deliveries/index.ts'
import type { Deps } from '../../deps.ts'
import { reportOf } from '../../reports/index.ts'
import { isMeasured } from './measure.ts'
import { findComparison } from './store.ts'

/** A campaign's newest comparison as it stands; null when there was none. Throws `notFound`. */
export async function comparisonOf(
  { db }: Pick<Deps, 'db'>,
  businessId: string,
  campaignId: string,
): Promise<Comparison | null> {
  const view = { trx: db.read, businessId }
  if (!(await findCampaign(view, campaignId))) throw new Failure('notFound')
  const row = await findComparison(view, campaignId)
  const a = row && (await findSend(db.read, businessId, row.id))
  const b = row && (await findSend(db.read, businessId, row.otherSendId))
  if (!row || !a || !b) return null
  const rest = row.restSendId ? await findSend(db.read, businessId, row.restSendId) : undefined
  const isOff = (rest ?? a).state === 'cancelled'
  return {
    state: isOff && !row.winner ? 'cancelled' : row.decidedAt ? 'decided' : 'waiting',
    share: Number(row.share),
    hours: Number(row.hours),
    startedAt: row.createdAt,
    decideAt: row.decideAt,
    decidedAt: row.decidedAt,
    winner: row.winner,
    why: row.why,
    isMeasured: isMeasured(a, b),
    rest: await restOf({ db }, businessId, row),
    texts: [await textOf({ db }, 'a', a), await textOf({ db }, 'b', b)],
  }
}

async function textOf({ db }: Pick<Deps, 'db'>, key: 'a' | 'b', send: Send) {
  const { id: sendId, subject, message } = send
  return { key, sendId, subject, message, report: await reportOf({ db }, send) }
}

async function restOf(
  { db }: Pick<Deps, 'db'>,
  businessId: string,
  { restSendId }: ComparisonRow,
): Promise<number> {
  if (!restSendId) return 0
  const { audience } = await db.read
    .selectFrom('sends')
    .select('audience')
    .where('businessId', '=', businessId)
    .where('id', '=', restSendId)
    .executeTakeFirstOrThrow()
  return peopleOf(audience)
}

const peopleOf = (audience: string): number => chosenOf(audience).customerIds?.length ?? 0

/** The number of people who get nothing of a campaign until its two texts were compared. */
export async function waitingIn(
  { db }: Pick<Deps, 'db'>,
  businessId: string,
  campaignId: string,
): Promise<number> {
  const rows = await db.read
    .selectFrom('sends')
    .select('audience')
    .where('businessId', '=', businessId)
    .where('campaignId', '=', campaignId)
    .where('state', '=', 'waiting')
    .execute()
  return rows.reduce((sum, { audience }) => sum + peopleOf(audience), 0)
}
