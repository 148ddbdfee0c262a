import type { Kysely } from 'kysely'
import { Failure } from '../../shared/errors.ts'
import { HISTORY_MAX } from '../../shared/history.ts'
import { REPLY_MAX } from '../../shared/replies/contract.ts'
import { calledOf } from '../../shared/rules/customers.ts'
import { DAY, later } from '../clock.ts'
import type { ReplyRow, Tables, Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { logEvent } from '../events/index.ts'
import { tellProfile } from '../limits/index.ts'
import { resolveAlias } from '../operations/index.ts'

/** Replies of one person in a day that are kept: whoever sends more is no customer with a question. */
const A_DAY = 50

/**
 * Keeps what a customer wrote back, once by its id, and moves the customer's revision and the profile's, so that open
 * screens look again. False for one that is kept already, or beyond what one person may write in a day. Its customer is
 * there, as `livingOf` tells.
 */
export async function keepReply(
  unit: Unit,
  live: Deps['live'],
  reply: Omit<ReplyRow, 'businessId' | 'readAt' | 'campaignId'>,
): Promise<boolean> {
  const { trx, businessId } = unit
  const { customerId } = reply
  const { n } = await trx
    .selectFrom('replies')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .where('at', '>', later(reply.at, -DAY))
    .executeTakeFirstOrThrow()
  if (Number(n) >= A_DAY) return false
  const kept = await trx
    .insertInto('replies')
    .values({ ...reply, businessId, text: cut(reply.text), readAt: null, campaignId: null })
    .onConflict((conflict) => conflict.columns(['businessId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!kept) return false
  await trx
    .updateTable('customers')
    .set({ revision: unit.nextRevision() })
    .where('businessId', '=', businessId)
    .where('id', '=', customerId)
    .execute()
  const { id: replyId, channel } = reply
  await logEvent(unit, 'reply.received', { replyId, customerId, channel }, reply.at)
  await tellProfile(unit, live)
  return true
}

/** Who a customer is now; null for one who was deleted. */
export async function livingOf(unit: Unit, id: string): Promise<string | null> {
  const { trx, businessId } = unit
  const customer = await trx
    .selectFrom('customers')
    .select('id')
    .where('businessId', '=', businessId)
    .where('id', '=', await resolveAlias(unit, id))
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return customer?.id ?? null
}

/** Half a sign at the end would be no text. NUL is no text to PostgreSQL. */
const cut = (text: string): string =>
  text
    .replaceAll('\0', '')
    .slice(0, REPLY_MAX)
    .replace(/[\uD800-\uDBFF]$/, '')

/** The newest of one customer. */
export const repliesOf = (
  db: Kysely<Tables>,
  { businessId, customerId }: { businessId: string; customerId: string },
): Promise<ReplyRow[]> =>
  db
    .selectFrom('replies')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .orderBy('at', 'desc')
    .limit(HISTORY_MAX)
    .execute()

/**
 * Marks replies as done, without an answer, and with them all that the same people had written until then, of which a
 * screen shows the newest. The profile tells how many still wait.
 */
export async function markDone(
  unit: Unit,
  live: Deps['live'],
  ids: readonly string[],
  now: string,
): Promise<void> {
  const { trx, businessId } = unit
  const newest = await trx
    .selectFrom('replies')
    .select(({ fn }) => ['customerId', fn.max('at').as('at')])
    .where('businessId', '=', businessId)
    .where('id', 'in', ids)
    .groupBy('customerId')
    .execute()
  let done = 0
  for (const { customerId, at } of newest) {
    const marked = await trx
      .updateTable('replies')
      .set({ readAt: now })
      .where('businessId', '=', businessId)
      .where('customerId', '=', customerId)
      .where('at', '<=', at)
      .where('readAt', 'is', null)
      .returning('id')
      .execute()
    done += marked.length
  }
  if (done > 0) await tellProfile(unit, live)
}

/** Of a customer who is still there; throws `notFound` for any other. */
export async function findReply({ trx, businessId }: Unit, id: string): Promise<ReplyRow & { name: string }> {
  const row = await trx
    .selectFrom('replies')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.businessId', '=', 'replies.businessId')
        .onRef('customers.id', '=', 'replies.customerId'),
    )
    .selectAll('replies')
    .select(['name', 'email', 'phone'])
    .where('replies.businessId', '=', businessId)
    .where('replies.id', '=', id)
    .where('customers.deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row) throw new Failure('notFound')
  const { email, phone, ...reply } = row
  return { ...reply, name: calledOf(row) }
}

/** Writes down which campaign answers a reply. With it all that the person had written until then is answered. */
export async function setAnswer(
  unit: Unit,
  live: Deps['live'],
  { id, customerId, at }: Pick<ReplyRow, 'id' | 'customerId' | 'at'>,
  { campaignId, now }: { campaignId: string; now: string },
): Promise<void> {
  const { trx, businessId } = unit
  const mine = trx.updateTable('replies').where('businessId', '=', businessId)
  await mine.set({ campaignId, readAt: now }).where('id', '=', id).execute()
  await mine
    .set({ readAt: now })
    .where('customerId', '=', customerId)
    .where('at', '<=', at)
    .where('readAt', 'is', null)
    .execute()
  await tellProfile(unit, live)
}
