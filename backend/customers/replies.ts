import { type Kysely, sql } from 'kysely'
import { Failure } from '../../shared/errors.ts'
import { HISTORY_MAX, REPLIES_SHOWN, REPLY_MAX, type UnreadReply } from '../../shared/history.ts'
import { DAY, later } from '../clock.ts'
import type { ReplyRow, Tables, Unit } from '../database/index.ts'
import { findCustomer, setCustomer } from './store.ts'

/** Replies of one person in a day that are kept: whoever sends more is no customer with a question. */
const A_DAY = 50

/**
 * Keeps what a customer wrote back, once by its id, and moves the customer's revision, so that open screens look again.
 * False for one that is kept already, of somebody who was deleted, or beyond what one person may write in a day.
 */
export async function keepReply(
  unit: Unit,
  reply: Omit<ReplyRow, 'businessId' | 'readAt'>,
): Promise<boolean> {
  const { trx, businessId } = unit
  const alias = await trx
    .selectFrom('aliases')
    .select('target')
    .where('businessId', '=', businessId)
    .where('id', '=', reply.customerId)
    .executeTakeFirst()
  const customerId = alias?.target ?? reply.customerId
  const customer = await unit.one(findCustomer, { businessId, id: customerId })
  if (!customer || customer.deletedAt !== null) return false
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
    .values({ ...reply, businessId, customerId, text: cut(reply.text), readAt: null })
    .onConflict((conflict) => conflict.columns(['businessId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!kept) return false
  await setCustomer(unit, customerId, { revision: unit.nextRevision() })
  return true
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

/** What nobody has marked as read, newest first, and how many there are. */
export async function unreadReplies(
  db: Kysely<Tables>,
  businessId: string,
): Promise<{ replies: UnreadReply[]; unread: number }> {
  const unread = db
    .selectFrom('replies')
    .where('replies.businessId', '=', businessId)
    .where('readAt', 'is', null)
  const { n } = await unread.select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()
  const rows = await unread
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.businessId', '=', 'replies.businessId')
        .onRef('customers.id', '=', 'replies.customerId'),
    )
    .select(['replies.id', 'customerId', 'name', 'channel', 'text', 'media', 'at'])
    .orderBy('at', 'desc')
    .orderBy('replies.id', 'desc')
    .limit(REPLIES_SHOWN)
    .execute()
  return { replies: rows.map((row) => ({ ...row, media: Number(row.media) })), unread: Number(n) }
}

export const markRead = ({ trx, businessId }: Unit, ids: readonly string[], now: string) =>
  trx
    .updateTable('replies')
    .set({ readAt: now })
    .where('businessId', '=', businessId)
    .where('id', 'in', ids)
    .where('readAt', 'is', null)
    .execute()

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
    .select('name')
    .where('replies.businessId', '=', businessId)
    .where('replies.id', '=', id)
    .where('customers.deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row) throw new Failure('notFound')
  return row
}
