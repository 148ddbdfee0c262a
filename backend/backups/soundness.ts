import { type Kysely, sql } from 'kysely'
import { verifyAudit } from '../admin/index.ts'
import { verifyConsents } from '../consents/index.ts'
import type { Tables } from '../database/index.ts'
import type { Keys } from '../secrets/keys.ts'

/** The invariants of an installation, beyond its rows being there. */
export interface Soundness {
  /** Answers in the chains of consents, and lines of the audit log. */
  chained: { answers: number; entries: number }
  /** Counts and totals of the ledgers, by what they count. */
  sums: Record<string, number>
  /** The invariants that are broken, one sentence each, without a full stop. */
  faults: string[]
}

/** Messages by channel and state, what they counted and cost; what was paid and given back; whom nothing may be sent to. */
const summing = (db: Kysely<Tables>) =>
  sql<{ what: string; n: number; total: number }>`
  select 'deliveries ' || channel || ' ' || state as what, count(*) as n, coalesce(sum(parts), 0) as total
    from deliveries group by channel, state
  union all select 'payments ' || state, count(*), coalesce(sum("amountOre"), 0) from payments group by state
  union all select 'VAT of payments ' || state, count(*), coalesce(sum("vatOre"), 0) from payments group by state
  union all select 'spending', count(*), coalesce(sum(cost), 0) from spendings
  union all select 'suppressions ' || channel, count(*), count("liftedAt") from suppressions group by channel
  union all select 'businesses', count(*), coalesce(sum(revision), 0) from businesses`.execute(db)

/** Receipts and credit notes share one series of numbers, which the law wants without a gap. */
const numbering = (db: Kysely<Tables>) =>
  sql<{ n: number; first: number | null; last: number | null }>`
  select count(*) as n, min(number) as first, max(number) as last from (
    select "receiptNumber" as number from payments where "receiptNumber" is not null
    union all select "creditNumber" from payments where "creditNumber" is not null
  ) as numbers`.execute(db)

export async function soundnessOf(db: Kysely<Tables>, keys: Pick<Keys, 'data'>): Promise<Soundness> {
  const consents = await verifyConsents(db)
  const audit = await verifyAudit({ read: db }, keys)
  const sums: Soundness['sums'] = {}
  for (const { what, n, total } of (await summing(db)).rows) {
    sums[`${what}: rows`] = Number(n)
    sums[`${what}: sum`] = Number(total)
  }
  const [numbers] = (await numbering(db)).rows
  const isGapless =
    !numbers ||
    Number(numbers.n) === 0 ||
    Number(numbers.last) - Number(numbers.first) + 1 === Number(numbers.n)
  return {
    chained: { answers: consents.answers, entries: audit.entries },
    sums,
    faults: [
      ...consents.faults,
      ...(audit.fault === null ? [] : [`the audit log: ${audit.fault}`]),
      ...(isGapless ? [] : ['the numbers of receipts have a gap']),
    ],
  }
}

/** The first difference between the two; null where they are the same. */
export function differenceOf(one: Soundness, other: Soundness): string | null {
  const what = Object.keys({ ...one.sums, ...other.sums }).find((key) => one.sums[key] !== other.sums[key])
  if (what !== undefined) return what
  return JSON.stringify([one.chained, one.faults]) === JSON.stringify([other.chained, other.faults])
    ? null
    : 'what is chained'
}
