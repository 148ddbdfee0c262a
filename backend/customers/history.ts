import type { Kysely } from 'kysely'
import { Failure } from '../../shared/errors.ts'
import {
  HISTORY_MAX,
  type HistoryEntry,
  type HistoryOf,
  historyFields,
  type YesChange,
} from '../../shared/history.ts'
import { channels } from '../../shared/rules/channels.ts'
import { keyNamesOf } from '../api-keys/index.ts'
import { everyIdOf } from '../consents/index.ts'
import type { CustomerRow, ReplyRow, Tables } from '../database/index.ts'
import { repliesOf, answersOf as shopAnswersOf } from '../replies/index.ts'
import { type Changes, yesKey } from './remember.ts'

interface Whose {
  businessId: string
  customerId: string
}

/** A customer's changes, answers, replies and visits, newest arrival first. Throws `notFound` for who is not there. */
export async function historyOf(db: Kysely<Tables>, businessId: string, id: string): Promise<HistoryEntry[]> {
  const customer = await findLive(db, businessId, id)
  const whose = { businessId, customerId: customer.id }
  const ids = await everyIdOf({ trx: db, businessId }, customer.id)
  const [names, changes, answers, replies, visits] = await Promise.all([
    staffOf(db, businessId),
    changesOf(db, whose),
    answersOf(db, businessId, ids),
    repliesOf(db, whose),
    visitsTo(db, whose),
  ])
  const shopAnswers = await shopAnswersOf(
    db,
    businessId,
    replies.flatMap(({ campaignId }) => campaignId ?? []),
  )
  const entries = [
    ...changes.map((row) => changeEntry(row, names)),
    ...answers.map((row) => consentEntry(row, names)),
    ...replies.map((row) => replyEntry(row, shopAnswers)),
    ...visits.map(visitEntry),
  ]
  return [...entries.sort(newestFirst), createdEntry(customer)]
}

async function findLive(db: Kysely<Tables>, businessId: string, id: string): Promise<CustomerRow> {
  const alias = await db
    .selectFrom('aliases')
    .select('target')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  const customer = await db
    .selectFrom('customers')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('id', '=', alias?.target ?? id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!customer) throw new Failure('notFound')
  return customer
}

/** Who did something: a person, or a program by its key. */
type Actor = Pick<HistoryEntry, 'by' | 'byKey'>
type Names = ReadonlyMap<string, Actor>

async function staffOf(db: Kysely<Tables>, businessId: string): Promise<Names> {
  const [users, keys] = await Promise.all([
    db
      .selectFrom('users')
      .select(['id', 'firstName', 'lastName'])
      .where('businessId', '=', businessId)
      .execute(),
    keyNamesOf(db, businessId),
  ])
  return new Map([
    ...users.map(({ id, firstName, lastName }) => [id, { by: `${firstName} ${lastName}`.trim() }] as const),
    ...[...keys].map(([id, name]) => [id, { by: name, byKey: true as const }] as const),
  ])
}

const changesOf = (db: Kysely<Tables>, { businessId, customerId }: Whose) =>
  db
    .selectFrom('customerHistory')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .orderBy('at', 'desc')
    .limit(HISTORY_MAX)
    .execute()

const answersOf = (db: Kysely<Tables>, businessId: string, ids: string[]) =>
  db
    .selectFrom('consents')
    .leftJoin('wordings', (join) =>
      join
        .onRef('wordings.businessId', '=', 'consents.businessId')
        .onRef('wordings.version', '=', 'consents.wordingVersion'),
    )
    .leftJoin('tags', (join) =>
      join.onRef('tags.businessId', '=', 'consents.businessId').onRef('tags.id', '=', 'consents.tagId'),
    )
    .selectAll('consents')
    .select(['wordings.text as wordingText', 'tags.label as spot', 'tags.sites'])
    .where('consents.businessId', '=', businessId)
    .where('consents.customerId', 'in', ids)
    .orderBy('consents.at', 'desc')
    .limit(HISTORY_MAX)
    .execute()

function changeEntry(row: Awaited<ReturnType<typeof changesOf>>[number], names: Names): HistoryOf<'change'> {
  const changes = JSON.parse(row.changes) as Changes
  return {
    kind: 'change',
    id: row.id,
    at: row.at,
    arrivedAt: row.arrivedAt ?? row.at,
    ...actorOf(row.userId, names),
    source: row.source,
    changes: historyFields.flatMap((field) => {
      const change = changes[field]
      if (!change) return []
      const { from, to, lost } = change
      return [{ field, before: from, after: to, ...(lost === undefined ? {} : { lost }) }]
    }),
    ...yesesOf(changes),
  }
}

function yesesOf(changes: Changes): Pick<HistoryOf<'change'>, 'yeses'> {
  const yeses = channels.flatMap((channel): YesChange[] => {
    const change = changes[yesKey(channel)]
    if (!change) return []
    return [{ channel, holds: change.to !== null, since: (change.to ?? change.from) || null }]
  })
  return yeses.length > 0 ? { yeses } : {}
}

function consentEntry(
  row: Awaited<ReturnType<typeof answersOf>>[number],
  names: Names,
): HistoryOf<'consent'> {
  const { wordingVersion: version } = row
  return {
    kind: 'consent',
    id: row.id,
    at: row.correctedAt,
    arrivedAt: row.at,
    ...actorOf(row.userId, names),
    // The ledger's form is the same everywhere; where it stood is what its tag says.
    source: row.source === 'form' && row.sites !== null ? 'site_form' : row.source,
    sms: row.sms,
    email: row.email,
    whatsapp: row.whatsapp,
    basis: row.basis,
    language: row.language,
    wording: version === null ? null : { version, text: row.wordingText },
    setAside: row.setAside,
    spot: row.spot,
  }
}

const replyEntry = (
  { id, at, channel, text, media, campaignId }: ReplyRow,
  answers: Awaited<ReturnType<typeof shopAnswersOf>>,
): HistoryOf<'reply'> => ({
  ...{ kind: 'reply', id, at, arrivedAt: at, by: null, source: 'self' },
  ...{ channel, text, media: Number(media) },
  answer: campaignId === null ? null : (answers.get(campaignId) ?? null),
})

const visitsTo = (db: Kysely<Tables>, { businessId, customerId }: Whose) =>
  db
    .selectFrom('visits')
    .leftJoin('offers', (join) =>
      join.onRef('offers.businessId', '=', 'visits.businessId').onRef('offers.id', '=', 'visits.offerId'),
    )
    .leftJoin('tags', (join) =>
      join.onRef('tags.businessId', '=', 'visits.businessId').onRef('tags.id', '=', 'visits.tagId'),
    )
    .select(['visits.id', 'visits.kind', 'visits.at', 'visits.arrivedAt'])
    .select(['offers.title as offer', 'tags.label as spot'])
    .where('visits.businessId', '=', businessId)
    .where('visits.customerId', '=', customerId)
    .where('visits.undoneAt', 'is', null)
    .orderBy('visits.at', 'desc')
    .limit(HISTORY_MAX)
    .execute()

const visitEntry = ({
  kind: visit,
  ...row
}: Awaited<ReturnType<typeof visitsTo>>[number]): HistoryOf<'visit'> => ({
  ...{ kind: 'visit', by: null, source: 'visit', visit },
  ...row,
})

const createdEntry = ({ id, createdAt, source }: CustomerRow): HistoryOf<'created'> => ({
  kind: 'created',
  id,
  at: createdAt,
  arrivedAt: createdAt,
  by: null,
  source,
})

const actorOf = (userId: string | null, names: Names): Actor =>
  (userId === null ? null : names.get(userId)) ?? { by: null }

/**
 * Orders by arrival, because each change was made on top of the one before; the ids of one moment are in order of
 * creation.
 */
const newestFirst = (a: HistoryEntry, b: HistoryEntry): number =>
  compare(b.arrivedAt, a.arrivedAt) || compare(b.id, a.id)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
