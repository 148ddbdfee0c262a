import { sql } from 'kysely'
import type { Channel } from '../../shared/consents.ts'
import { channels } from '../../shared/rules/channels.ts'
import type { Database } from '../database/index.ts'
import { cut, type Span } from './span.ts'

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

/** Customers deleted in the moment of their creation were never there. */
const wasThere = sql<boolean>`("deletedAt" is null or "deletedAt" > "createdAt")`

export async function growthOf({ read }: Database, span: Span): Promise<Growth> {
  const [joined, removed, leftSince] = await Promise.all([
    joinedOf(read, span),
    removedOf(read, span),
    leftSinceOf(read, span),
  ])
  return { joined, removed, leftSince }
}

/** Counted along the index, a stretch at a time: to group a year's customers by their hours means to sort them. */
async function joinedOf(read: Database['read'], { businessId, stretches }: Span): Promise<BucketCount[]> {
  const bounds = stretches.map(({ since, until }) => sql`(${since}, ${until})`)
  const { rows } = await sql<{ since: string; n: number }>`
    with stretches(since, until) as (values ${sql.join(bounds)})
    select since, (
      select count(*) from customers
      where "businessId" = ${businessId} and "createdAt" >= since and "createdAt" < until and ${wasThere}
    ) as n
    from stretches`.execute(read)
  const counts = new Map(rows.map(({ since, n }) => [since, Number(n)]))
  return stretches.map(({ isBefore, bucket, since }) => ({ isBefore, bucket, n: counts.get(since) ?? 0 }))
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

const yeses = [
  sql<number>`count(case when sms = 'yes' then 1 end)`.as('sms'),
  sql<number>`count(case when "emailConsent" = 'yes' then 1 end)`.as('email'),
  sql<number>`count(case when whatsapp = 'yes' then 1 end)`.as('whatsapp'),
] as const

/** The customers of now: how many joined when, and how many of them may be written to by which channel. */
export async function standingOf({ read }: Database, span: Span): Promise<CustomerCounts> {
  const { businessId, before, since, until } = span
  const thereNow = () =>
    read
      .selectFrom('customers')
      .select(({ fn }) => [fn.countAll<number>().as('n'), ...yeses])
      .where('businessId', '=', businessId)
      .where('deletedAt', 'is', null)
  const joined = async (from: string | null, to: string | null) => {
    let query = thereNow()
    if (from !== null) query = query.where('createdAt', '>=', from)
    if (to !== null) query = query.where('createdAt', '<', to)
    const counts = await query.executeTakeFirstOrThrow()
    return (of: keyof typeof counts) => Number(counts[of])
  }
  // Everybody is counted once, in the part of time in which they joined.
  const parts = await Promise.all([
    joined(null, before),
    joined(before, since),
    joined(since, until),
    joined(until, null),
  ])
  const [earlier, previous, now] = parts
  const all = (of: Parameters<typeof now>[0]) => parts.reduce((sum, part) => sum + part(of), 0)
  return {
    earlier: earlier('n'),
    people: { joined: now('n'), previousJoined: previous('n'), all: all('n') },
    channels: channels.map((channel) => ({
      channel,
      yes: now(channel),
      previousYes: previous(channel),
      allYes: all(channel),
    })),
  }
}
