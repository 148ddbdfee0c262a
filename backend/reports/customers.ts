import { sql } from 'kysely'
import type { Channel } from '../../shared/consents.ts'
import { channels } from '../../shared/rules/channels.ts'
import { HOUR, later } from '../clock.ts'
import { type Database, wasThere } from '../database/index.ts'
import { bringHoursUpToDate, hourOf, type JoinedCounts, joinedBetween } from './hours.ts'
import { cut, type Part, type Span, wholeOf } from './span.ts'

/** So many in a part of the time. */
export interface BucketCount {
  isBefore: boolean
  bucket: string
  n: number
}

/** Customers who joined and left. */
export interface Growth {
  joined: BucketCount[]
  removed: BucketCount[]
  /** Customers from before the previous period who have been deleted since it began. */
  leftSince: number
}

/** Before and after every time. */
const [EVER, NEVER] = ['', '9']

/** Whether the counts by the hour are those of now. Where nothing can be written the customers are counted themselves. */
export const hoursAreKept = (db: Database, businessId: string): Promise<boolean> =>
  bringHoursUpToDate(db, businessId).then(
    () => true,
    () => false,
  )

/** @param byHours whether the counts by the hour are those of now */
export async function growthOf({ read }: Database, span: Span, byHours: boolean): Promise<Growth> {
  const [joined, removed, leftSince] = await Promise.all([
    countsIn(read, span.businessId, span.stretches, byHours),
    removedOf(read, span),
    leftSinceOf(read, span),
  ])
  return {
    joined: span.stretches.map(({ isBefore, bucket }, n) => ({
      isBefore,
      bucket,
      n: joined[n]?.joined ?? 0,
    })),
    removed,
    leftSince,
  }
}

async function removedOf(read: Database['read'], span: Span): Promise<BucketCount[]> {
  const rows = await read
    .selectFrom('customers')
    .select(({ fn }) => [cut('deletedAt', span).as('piece'), fn.countAll<number>().as('n')])
    .where('businessId', '=', span.businessId)
    .where('deletedAt', '>=', span.before)
    .where('deletedAt', '<', span.until)
    .where(wasThere)
    .groupBy('piece')
    .execute()
  return rows.map(({ piece, n }) => ({ ...span.place(piece), n: Number(n) }))
}

async function leftSinceOf(read: Database['read'], { businessId, before }: Span): Promise<number> {
  const { n } = await read
    .selectFrom('customers')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('businessId', '=', businessId)
    .where('deletedAt', '>=', before)
    .where('createdAt', '<', before)
    .executeTakeFirstOrThrow()
  return Number(n)
}

interface CustomerCounts {
  /** Of those who joined before the previous period. */
  earlier: number
  people: { joined: number; previousJoined: number; all: number }
  channels: { channel: Channel; yes: number; previousYes: number; allYes: number }[]
}

/**
 * The customers of now: how many joined when, and how many of them may be written to by which channel.
 * @param byHours whether the counts by the hour are those of now
 */
export async function standingOf({ read }: Database, span: Span, byHours: boolean): Promise<CustomerCounts> {
  const { businessId, before, since, until } = span
  // Everybody is counted once, in the part of time in which they joined.
  const parts = [
    { since: EVER, until: before },
    { since: before, until: since },
    { since, until },
    { since: until, until: NEVER },
  ]
  const counts = await countsIn(read, businessId, parts, byHours)
  const [earlier = none, previous = none, now = none] = counts
  const all = (of: 'stayed' | Channel) => counts.reduce((sum, part) => sum + part[of], 0)
  return {
    earlier: earlier.stayed,
    people: { joined: now.stayed, previousJoined: previous.stayed, all: all('stayed') },
    channels: channels.map((channel) => ({
      channel,
      yes: now[channel],
      previousYes: previous[channel],
      allYes: all(channel),
    })),
  }
}

const figures = ['joined', 'stayed', ...channels] as const
const none: JoinedCounts = { joined: 0, stayed: 0, sms: 0, email: 0, whatsapp: 0 }

/**
 * The customers who joined in each part of time: by whole hours from the counts that are kept, and at its edges, or
 * without such counts all over, from the customers.
 */
async function countsIn(
  read: Database['read'],
  businessId: string,
  parts: readonly Part[],
  byHours: boolean,
): Promise<JoinedCounts[]> {
  const counts = parts.map(() => ({ ...none }))
  const whole = parts.map((part) => (byHours ? wholeHoursOf(part) : null))
  const edges = parts.flatMap((part, n) => edgesOf(part, whole[n] ?? null).map((edge) => ({ n, ...edge })))
  const hours = whole.flatMap((part, n) => (part ? [{ n, ...part }] : []))
  const found = [...(await sumsOf(read, businessId, hours)), ...(await countsOf(read, businessId, edges))]
  for (const { n, ...more } of found) {
    const sums = counts[n]
    if (sums) for (const of of figures) sums[of] += Number(more[of])
  }
  return counts
}

/** The hours that lie in a part of time, from one up to another; null where none does. */
function wholeHoursOf({ since, until }: Part): Part | null {
  const isWhole = since === EVER || wholeOf(hourOf(since)) === since
  const hours = { since: hourOf(isWhole ? since : later(since, HOUR)), until: hourOf(until) }
  return hours.since < hours.until ? hours : null
}

/** What of a part of time lies outside of its whole hours. */
function edgesOf(part: Part, hours: Part | null): Part[] {
  if (hours === null) return [part]
  const edges = [
    { since: part.since, until: hours.since === EVER ? EVER : wholeOf(hours.since) },
    { since: hours.until === NEVER ? NEVER : wholeOf(hours.until), until: part.until },
  ]
  return edges.filter(({ since, until }) => since < until)
}

type Numbered<Row> = Row & { n: number }

const listed = (parts: readonly Numbered<Part>[]) =>
  sql.join(parts.map(({ n, since, until }) => sql`(${sql.lit(n)}, ${since}, ${until})`))

async function sumsOf(
  read: Database['read'],
  businessId: string,
  parts: readonly Numbered<Part>[],
): Promise<Numbered<JoinedCounts>[]> {
  if (parts.length === 0) return []
  const { rows } = await sql<Numbered<JoinedCounts>>`
    with parts(n, since, until) as (values ${listed(parts)})
    select n, sum(joined) as joined, sum(stayed) as stayed, sum(sms) as sms, sum(email) as email, sum(whatsapp) as whatsapp
    from parts cross join "customerHours"
    where "businessId" = ${businessId} and hour >= since and hour < until
    group by n`.execute(read)
  return rows
}

const countsOf = (
  read: Database['read'],
  businessId: string,
  parts: readonly Numbered<Part>[],
): Promise<Numbered<JoinedCounts>[]> =>
  Promise.all(
    parts.map(async ({ n, since, until }) => {
      const counts = await joinedBetween(read, businessId, since, until).executeTakeFirstOrThrow()
      return { n, ...counts }
    }),
  )
