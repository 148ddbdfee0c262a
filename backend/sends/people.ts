import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { Channel } from '../../shared/consents.ts'
import type { Audience } from '../../shared/deliveries.ts'
import type { Condition } from '../../shared/rules/segments.ts'
import { DAY, later } from '../clock.ts'
import type { CustomerRow, Tables } from '../database/index.ts'
import { addressColumn, consentColumn } from '../limits/index.ts'
import { where } from '../segments/index.ts'

/** The days of `tierOf`. */
const NEW_DAYS = 30

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

/**
 * The people of a segment who can be written to, by id. `active` and `vip` are those who said yes, which whoever can be
 * written to has; `new` are those who came within 30 days.
 */
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
  { segment, conditions, channel, at }: Segment,
): SelectQueryBuilder<Tables, 'customers', Person> {
  let query: SelectQueryBuilder<Tables, 'customers', Person> = db
    .selectFrom('customers')
    .select(columns)
    .where('businessId', '=', businessId)
    .where('createdAt', '<=', at)
    .where('deletedAt', 'is', null)
  if (channel)
    query = query.where(consentColumn[channel], '=', 'yes').where(addressColumn[channel], 'is not', null)
  if (conditions) query = query.where(where(conditions))
  return segment === 'new' ? query.where('createdAt', '>', later(at, -NEW_DAYS * DAY)) : query
}

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
  const missing = ids.filter((id) => !found.has(id))
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
