import { type Kysely, sql } from 'kysely'
import type { Business } from '../../shared/businesses.ts'
import { type Conversation, type Inbox, REPLIES_OF_ONE, type Reply } from '../../shared/replies/contract.ts'
import { calledOf } from '../../shared/rules/customers.ts'
import { isSenderNumber } from '../../shared/rules/sender.ts'
import type { BusinessRow, ReplyRow, Tables } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { answersOf } from './answers.ts'

const ofLiving = (db: Kysely<Tables>, businessId: string) =>
  db
    .selectFrom('replies')
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.businessId', '=', 'replies.businessId')
        .onRef('customers.id', '=', 'replies.customerId'),
    )
    .where('replies.businessId', '=', businessId)
    .where('customers.deletedAt', 'is', null)

const waits = sql<number>`count(case when ${sql.ref('replies.readAt')} is null then 1 end)`

/** What customers wrote back, by customer: those with something to answer first, then the newest. */
export async function conversationsOf(db: Kysely<Tables>, businessId: string, limit: number): Promise<Inbox> {
  const people = await ofLiving(db, businessId)
    .select(['customerId', 'name', 'email', 'phone'])
    .select(({ fn }) => [waits.as('unanswered'), fn.max('at').as('newest')])
    .groupBy(['customerId', 'name', 'email', 'phone'])
    .orderBy(sql`case when ${waits} > 0 then 0 else 1 end`)
    .orderBy('newest', 'desc')
    .orderBy('customerId')
    .limit(limit + 1)
    .execute()
  const shown = people.slice(0, limit)
  const replies = await newestOfEach(
    db,
    businessId,
    shown.map(({ customerId }) => customerId),
  )
  return {
    conversations: shown.flatMap(({ customerId, unanswered, ...person }): Conversation[] => {
      const theirs = replies.get(customerId) ?? []
      const [newest] = theirs
      if (!newest) return []
      return [
        {
          ...{ customerId, name: calledOf(person) },
          ...{ unanswered: Number(unanswered), writtenTo: newest.writtenTo },
          replies: theirs.map(({ shown }) => shown),
        },
      ]
    }),
    unanswered: await unansweredIn(db, businessId),
    more: people.length > limit,
  }
}

type Kept = { shown: Reply; writtenTo: string }

async function newestOfEach(
  db: Kysely<Tables>,
  businessId: string,
  customerIds: string[],
): Promise<Map<string, Kept[]>> {
  if (customerIds.length === 0) return new Map()
  const numbered = db
    .selectFrom('replies')
    .selectAll()
    .select(({ fn }) =>
      fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('customerId').orderBy('at', 'desc').orderBy('id', 'desc'))
        .as('place'),
    )
    .where('businessId', '=', businessId)
    .where('customerId', 'in', customerIds)
  const rows: ReplyRow[] = await db
    .selectFrom(numbered.as('numbered'))
    .selectAll()
    .where('place', '<=', REPLIES_OF_ONE)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const answers = await answersOf(
    db,
    businessId,
    rows.flatMap(({ campaignId }) => campaignId ?? []),
  )
  const kept = rows.map((row) => ({
    customerId: row.customerId,
    writtenTo: row.writtenTo,
    shown: toReply(row, answers),
  }))
  return Map.groupBy(kept, ({ customerId }) => customerId)
}

function toReply(
  { id, channel, text, media, at, readAt, campaignId }: ReplyRow,
  answers: Awaited<ReturnType<typeof answersOf>>,
): Reply {
  const answer = campaignId === null ? null : (answers.get(campaignId) ?? null)
  return { id, channel, text, media: Number(media), at, isOpen: readAt === null, answer }
}

export async function unansweredIn(db: Kysely<Tables>, businessId: string): Promise<number> {
  const { n } = await ofLiving(db, businessId)
    .select(({ fn }) => fn.countAll().as('n'))
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** What the profile tells of the inbox, so that every screen can. */
export async function inboxOf(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { id: businessId, whatsappAt }: Pick<BusinessRow, 'id' | 'whatsappAt'>,
): Promise<NonNullable<Business['inbox']>> {
  const { kept, unanswered, people, answers } = await ofLiving(db.read, businessId)
    .leftJoin('campaigns', (join) =>
      join
        .onRef('campaigns.businessId', '=', 'replies.businessId')
        .onRef('campaigns.id', '=', 'replies.campaignId'),
    )
    .select(({ fn }) => [
      fn.countAll().as('kept'),
      waits.as('unanswered'),
      fn.max('customers.revision').as('people'),
      fn.max('campaigns.revision').as('answers'),
    ])
    .executeTakeFirstOrThrow()
  return {
    takes:
      isSenderNumber(await lastSender(db.read, businessId, config)) ||
      (whatsappAt !== null && Boolean(config.twilio?.whatsappFrom)),
    any: Number(kept) > 0,
    unanswered: Number(unanswered),
    version: [kept, unanswered, people, answers].join(' '),
  }
}

/** What the shop's texts came from last, or will come from where it has sent none. */
async function lastSender(
  db: Kysely<Tables>,
  businessId: string,
  { twilio }: Pick<Deps['config'], 'twilio'>,
): Promise<string> {
  const last = await db
    .selectFrom('sends')
    .select('sender')
    .where('businessId', '=', businessId)
    .where('channel', '=', 'sms')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.sender ?? twilio?.from ?? ''
}
