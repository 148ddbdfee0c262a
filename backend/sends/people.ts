import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { Channel } from '../../shared/consents.ts'
import type { Audience } from '../../shared/deliveries.ts'
import { builtInConditions, type Condition, isBuiltIn } from '../../shared/rules/segments.ts'
import type { CustomerRow, Tables, Unit } from '../database/index.ts'
import { addressColumn, consentColumn } from '../limits/index.ts'
import { where } from '../segments/index.ts'

/** The columns of a chosen person that sending needs. */
export type Person = Pick<
  CustomerRow,
  'id' | 'email' | 'phone' | 'mobile' | 'sms' | 'emailConsent' | 'whatsapp' | 'consentAt' | 'deletedAt'
>

const columns = [
  'id',
  'email',
  'phone',
  'mobile',
  'sms',
  'emailConsent',
  'whatsapp',
  'consentAt',
  'deletedAt',
] as const

/** A segment at the time of the press: who came later is not in it. */
export interface Segment {
  segment: Audience['segment']
  /** For a saved segment. */
  conditions?: readonly Condition[] | undefined
  /** Null for everybody in it, whether they can be written to or not. */
  channel: Channel | null
  /** The time of the press. */
  at: string
}

/** The people of a segment who can be written to, by id. */
export function peopleIn(
  db: Kysely<Tables>,
  businessId: string,
  segment: Segment,
  { after, limit }: { after: string; limit: number },
): Promise<Person[]> {
  return inSegment(db, businessId, segment).where('id', '>', after).orderBy('id').limit(limit).execute()
}

function inSegment(
  db: Kysely<Tables>,
  businessId: string,
  { segment, conditions: saved, channel, at }: Segment,
): SelectQueryBuilder<Tables, 'customers', Person> {
  const conditions = saved ?? builtIn(segment, at)
  let query: SelectQueryBuilder<Tables, 'customers', Person> = db
    .selectFrom('customers')
    .select(columns)
    .where('businessId', '=', businessId)
    .where('createdAt', '<=', at)
    .where('deletedAt', 'is', null)
  if (channel)
    query = query.where(consentColumn[channel], '=', 'yes').where(addressColumn[channel], 'is not', null)
  return conditions.length > 0 ? query.where(where(conditions)) : query
}

/** A saved segment comes with its conditions: one without them is nobody's, rather than everybody's. */
function builtIn(segment: Segment['segment'], now: string): readonly Condition[] {
  if (!isBuiltIn(segment)) throw new Error('a saved segment without its conditions')
  return builtInConditions(segment, { now })
}

/** A person who can be written to, and in which of several segments they are. */
export type Member = Person & { isIn: boolean[] }

/** Everybody who can be written to, by id, each with the segments that they are in: read once for all of them. */
export async function membersOf(
  db: Kysely<Tables>,
  businessId: string,
  { segments, ...all }: Pick<Segment, 'channel' | 'at'> & { segments: readonly (readonly Condition[])[] },
  { after, limit }: { after: string; limit: number },
): Promise<Member[]> {
  const rows = await inSegment(db, businessId, { segment: 'all', ...all })
    .select(segments.map((conditions, n) => isTrue(conditions).as(`in${n}`)))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => {
    const answers: Record<string, unknown> = row
    return { ...row, isIn: segments.map((_, n) => Number(answers[`in${n}`]) === 1) }
  })
}

const isTrue = (conditions: readonly Condition[]) =>
  conditions.length === 0 ? sql<number>`1` : sql<number>`case when ${where(conditions)} then 1 else 0 end`

/** The numbers that several of the business's customers have; of some numbers, or of all. */
export async function sharedNumbers(
  db: Kysely<Tables>,
  businessId: string,
  among: readonly string[] | undefined,
): Promise<string[]> {
  if (among?.length === 0) return []
  let query = db
    .selectFrom('customers')
    .select('mobile')
    .where('businessId', '=', businessId)
    .where('mobile', 'is not', null)
    .where('deletedAt', 'is', null)
  if (among) query = query.where('mobile', 'in', among)
  const rows = await query
    .groupBy('mobile')
    .having(({ fn }) => fn.countAll(), '>', 1)
    .execute()
  return rows.flatMap(({ mobile }) => mobile ?? [])
}

/** The people with one of these numbers: of a segment, or of all the business's customers. */
export const peopleAt = (
  db: Kysely<Tables>,
  businessId: string,
  segment: Segment | undefined,
  numbers: readonly string[],
): Promise<Person[]> =>
  (segment
    ? inSegment(db, businessId, segment)
    : db
        .selectFrom('customers')
        .select(columns)
        .where('businessId', '=', businessId)
        .where('deletedAt', 'is', null)
  )
    .where('mobile', 'in', numbers)
    .execute()

/** So many are asked for at once: SQLite binds no more than 32,766 values (sqlite.org/limits.html). */
const LISTED = 1000

/** The customers of a list, each once, under the ids by which they live now. */
export async function stillThere(
  { trx, businessId }: Pick<Unit, 'trx' | 'businessId'>,
  ids: readonly string[],
): Promise<string[]> {
  const there = new Set<string>()
  for (let from = 0; from < ids.length; from += LISTED)
    for (const { id, deletedAt } of await peopleOf(trx, businessId, ids.slice(from, from + LISTED)))
      if (deletedAt === null) there.add(id)
  return [...there]
}

/** The business's own people of a list, in its order. Who lives under another id by now is found there; others are left out. */
export async function peopleOf(db: Kysely<Tables>, businessId: string, ids: string[]): Promise<Person[]> {
  const own = (wanted: string[]) =>
    wanted.length === 0
      ? []
      : db
          .selectFrom('customers')
          .select(columns)
          .where('businessId', '=', businessId)
          .where('id', 'in', wanted)
          .execute()
  const found = new Map((await own(ids)).map((person) => [person.id, person]))
  // What was merged into another leaves a row that is deleted.
  const missing = ids.filter((id) => (found.get(id)?.deletedAt ?? 'gone') !== null)
  if (missing.length > 0) {
    const moved = await db
      .selectFrom('aliases')
      .select(['id', 'target'])
      .where('businessId', '=', businessId)
      .where('id', 'in', missing)
      .execute()
    const targets = new Map(
      (await own(moved.map(({ target }) => target))).map((person) => [person.id, person]),
    )
    for (const { id, target } of moved) {
      const person = targets.get(target)
      if (person) found.set(id, person)
    }
  }
  return ids.flatMap((id) => found.get(id) ?? [])
}
