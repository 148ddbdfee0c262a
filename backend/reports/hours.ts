// Counts of customers by the hour in which they joined. A report asks how many there are, and how many of them may be
// written to: counted each time, that grows with the customers of the shop (0.17 s a million).
//
// Nothing that writes a customer keeps the counts. Each change gives its row the business's next revision, so whoever
// wants them looks up the rows that changed since they were last brought up to date, and counts the hours of those anew.
// A sign-up pays nothing for it, and what is counted twice is right twice. When somebody joined is never changed, but where
// two are merged, who then have both times between them.
import { setImmediate } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { DAY, HOUR, later } from '../clock.ts'
import {
  type CustomerHourRow,
  type Database,
  prepared,
  type Tables,
  type Unit,
  wasThere,
} from '../database/index.ts'
import { cut, wholeOf } from './span.ts'

/** Of the customers who joined in some time. */
export type JoinedCounts = Omit<CustomerHourRow, 'businessId' | 'hour'>

/** Changed customers whose hours one job counts anew, so that it holds the writer for milliseconds. */
const AT_ONCE = 200
/** From so many changes on it takes less time to count everybody anew. */
const MANY = 2000
/** Hours that one job stores. */
const STORED_AT_ONCE = 250

/** Characters of a time up to its hour, of UTC. */
const precision = 13

/** Of UTC, cut off its time; `wholeOf` makes it the time at which it begins. */
export const hourOf = (at: string): string => at.slice(0, precision)

const figures = [
  sql<number>`count(case when ${wasThere} then 1 end)`.as('joined'),
  sql<number>`count(case when "deletedAt" is null then 1 end)`.as('stayed'),
  sql<number>`count(case when "deletedAt" is null and sms = 'yes' then 1 end)`.as('sms'),
  sql<number>`count(case when "deletedAt" is null and "emailConsent" = 'yes' then 1 end)`.as('email'),
  sql<number>`count(case when "deletedAt" is null and whatsapp = 'yes' then 1 end)`.as('whatsapp'),
] as const

/** `JoinedCounts` of the customers who joined from a time up to another. */
export const joinedBetween = (db: Kysely<Tables>, businessId: string, since: string, until: string) =>
  db
    .selectFrom('customers')
    .select(figures)
    .where('businessId', '=', businessId)
    .where('createdAt', '>=', since)
    .where('createdAt', '<', until)

const countHour = prepared<{ businessId: string; since: string; until: string }>()((db, slot) =>
  joinedBetween(db, slot('businessId'), slot('since'), slot('until')),
)

async function recountHour(unit: Unit, hour: string): Promise<void> {
  const { businessId } = unit
  const since = wholeOf(hour)
  const counts = await unit.one(countHour, { businessId, since, until: later(since, HOUR) })
  if (counts) await storeHours(unit, [{ businessId, hour, ...inNumbers(counts) }])
}

/** Brings the counts of a business up to what its customers were when this was called. */
export async function bringHoursUpToDate(
  db: Pick<Database, 'read' | 'write'>,
  businessId: string,
): Promise<void> {
  const changed = await changedSince(db.read, businessId)
  if (changed === null) return countAll(db, businessId)
  for (let from = 0; from < changed.length; from += AT_ONCE) {
    const some = changed.slice(from, from + AT_ONCE)
    await db.write(businessId, async (unit) => {
      for (const hour of new Set(some.map(({ createdAt }) => hourOf(createdAt))))
        await recountHour(unit, hour)
      await storeUpTo(unit, some.at(-1)?.revision ?? 0)
    })
  }
}

/**
 * The customers who changed since the counts were brought up to date, in the order in which they did; null where it takes
 * less time to count everybody anew.
 */
export async function changedSince(
  read: Kysely<Tables>,
  businessId: string,
): Promise<{ createdAt: string; revision: number }[] | null> {
  const upTo = await upToOf(read, businessId)
  if (upTo === null) return null
  const changed = await read
    .selectFrom('customers')
    .select(['createdAt', 'revision'])
    .where('businessId', '=', businessId)
    .where('revision', '>', upTo)
    .orderBy('revision')
    .limit(MANY + 1)
    .execute()
  return changed.length > MANY ? null : changed
}

/** Without a word on how far they have come the counts are of no use to anybody, until all of them are there. */
async function countAll(
  { read, write }: Pick<Database, 'read' | 'write'>,
  businessId: string,
): Promise<void> {
  await write(businessId, forgetUpTo)
  // What changes while it is counted has a later one, and is counted the next time.
  const { revision } = await read
    .selectFrom('businesses')
    .select('revision')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  const hours = await Array.fromAsync(hoursOf(read, businessId))
  for (let from = 0; from < hours.length; from += STORED_AT_ONCE) {
    const goesOn = await write(businessId, async (unit) => {
      // Somebody else who counted at the same time was quicker, and may know of more.
      if ((await upToOf(unit.trx, businessId)) !== null) return false
      await storeHours(unit, hours.slice(from, from + STORED_AT_ONCE))
      return true
    })
    if (!goesOn) return
  }
  await write(businessId, (unit) => storeUpTo(unit, revision))
}

/** The hours in which customers joined, counted from those: a day at a time, so that others are let in between. */
export async function* hoursOf(read: Kysely<Tables>, businessId: string): AsyncGenerator<CustomerHourRow> {
  for (let since = ''; ; ) {
    const first = await firstFrom(read, businessId, since)
    if (first === null) return
    const from = wholeOf(hourOf(first))
    since = later(from, DAY)
    for (const { hour, ...counts } of await hoursCounted(read, businessId, from, since))
      yield { businessId, hour, ...inNumbers(counts) }
    await setImmediate()
  }
}

async function firstFrom(read: Kysely<Tables>, businessId: string, since: string): Promise<string | null> {
  const row = await read
    .selectFrom('customers')
    .select('createdAt')
    .where('businessId', '=', businessId)
    .where('createdAt', '>=', since)
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  return row?.createdAt ?? null
}

const hoursCounted = (read: Kysely<Tables>, businessId: string, since: string, until: string) =>
  joinedBetween(read, businessId, since, until)
    .select(cut('createdAt', { precision }).as('hour'))
    .groupBy('hour')
    .execute()

const storeHours = ({ trx }: Unit, hours: readonly CustomerHourRow[]) =>
  trx
    .insertInto('customerHours')
    .values(hours)
    .onConflict((conflict) =>
      conflict.columns(['businessId', 'hour']).doUpdateSet(({ ref }) => ({
        joined: ref('excluded.joined'),
        stayed: ref('excluded.stayed'),
        sms: ref('excluded.sms'),
        email: ref('excluded.email'),
        whatsapp: ref('excluded.whatsapp'),
      })),
    )
    .execute()

/** The revision up to which the counts hold what changed; null where they are none, or not yet all. */
async function upToOf(read: Kysely<Tables>, businessId: string): Promise<number | null> {
  const row = await read
    .selectFrom('customerHoursUpTo')
    .select('revision')
    .where('businessId', '=', businessId)
    .executeTakeFirst()
  return row?.revision ?? null
}

/** Has everybody be counted anew by the next report. */
export const forgetUpTo = ({ trx, businessId }: Unit) =>
  trx.deleteFrom('customerHoursUpTo').where('businessId', '=', businessId).execute()

const storeUpTo = ({ trx, businessId }: Unit, revision: number) =>
  trx
    .insertInto('customerHoursUpTo')
    .values({ businessId, revision })
    .onConflict((conflict) => conflict.column('businessId').doUpdateSet({ revision }))
    .execute()

const inNumbers = (counts: JoinedCounts): JoinedCounts => ({
  joined: Number(counts.joined),
  stayed: Number(counts.stayed),
  sms: Number(counts.sms),
  email: Number(counts.email),
  whatsapp: Number(counts.whatsapp),
})
