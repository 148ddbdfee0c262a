import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { COHORT_MONTHS, type Cohort, type Cohorts, cohortDays } from '../../shared/cohorts/contract.ts'
import { addDays } from '../../shared/rules/periods.ts'
import { instantsOf } from '../../shared/rules/shop-clock.ts'
import { wallAt } from '../../shared/rules/zone.ts'
import type { BusinessRow } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { countsVisits } from './came.ts'
import { labelsOf } from './tag-labels.ts'

/**
 * Who came back, by tag and month of sign-up: counted from the log of answers, as new ones are in the report, and from
 * the visits. A merge moves visits to another id, and an erasure takes them from theirs: that sign-up counts as one
 * who did not come back.
 */
export async function cohortsOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  businessId: string,
  { timeZone, countedFrom }: Pick<BusinessRow, 'timeZone' | 'countedFrom'>,
): Promise<Cohorts> {
  const at = clock.now()
  const hasVisits = await countsVisits(db.read, businessId)
  const labels = await labelsOf({ db }, businessId)
  const rows: Cohort[] = []
  const startOf = startsOf(timeZone)
  for (const month of monthsUntil(wallAt(timeZone, at).slice(0, 7))) {
    // One after the other: on SQLite each holds the process, and others are let in between.
    await setImmediate()
    const days = daysOf(month).map((day) => dayBounds(day, startOf, countedFrom ?? ''))
    for (const { tagId, ...counts } of await countsIn({ db }, businessId, days, at))
      rows.push({ month, tagId, label: tagId === null ? null : (labels.get(tagId) ?? null), ...counts })
  }
  return { at, hasVisits, rows }
}

/** The months up to this one, oldest first. */
function monthsUntil(last: string): string[] {
  const [year = 0, month = 0] = last.split('-').map(Number)
  return Array.from({ length: COHORT_MONTHS }, (_, n) =>
    new Date(Date.UTC(year, month - COHORT_MONTHS + n, 1)).toISOString().slice(0, 7),
  )
}

function daysOf(month: string): string[] {
  const days: string[] = []
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day)
  return days
}

/** The instant at which a day of the shop's calendar begins. */
function startsOf(timeZone: string): (day: string) => string {
  const known = new Map<string, string>()
  return (day) => {
    const start = known.get(day) ?? instantsOf(timeZone, { from: day, to: day }).since
    known.set(day, start)
    return start
  }
}

interface DayBounds {
  since: string
  /** When a visit is one of a later day. */
  until: string
  /** For each of `cohortDays`, when they are over. */
  ends: string[]
}

function dayBounds(day: string, startOf: (day: string) => string, countedFrom: string): DayBounds {
  const since = startOf(day)
  return {
    since: since < countedFrom ? countedFrom : since,
    until: startOf(addDays(day, 1)),
    ends: cohortDays.map((days) => startOf(addDays(day, days + 1))),
  }
}

async function countsIn(
  { db }: Pick<Deps, 'db'>,
  businessId: string,
  days: readonly DayBounds[],
  now: string,
): Promise<Pick<Cohort, 'tagId' | 'joined' | 'within'>[]> {
  const bounds = days.map(({ since, until, ends }) => sql`(${sql.join([since, until, ...ends])})`)
  const counts = cohortDays.flatMap((_, n) => {
    const end = sql.ref(`end${n}`)
    return [
      sql`count(case when ${end} <= ${now} then 1 end) as ${sql.ref(`of${n}`)}`,
      sql`count(case when ${end} <= ${now} and first < ${end} then 1 end) as ${sql.ref(`back${n}`)}`,
    ]
  })
  const { rows } = await sql<Record<string, unknown>>`
    with days(since, until, ${sql.join(cohortDays.map((_, n) => sql.ref(`end${n}`)))}) as (values ${sql.join(bounds)}),
    signups as (
      select days.*, consents."tagId", (
        select visits.at from visits
        where visits."businessId" = ${businessId} and visits."customerId" = consents."customerId"
          and visits.at >= days.until and visits."undoneAt" is null
        order by visits.at limit 1
      ) as first
      from days cross join consents
      where consents."businessId" = ${businessId} and consents.source = 'form' and consents.id = consents."customerId"
        and consents."correctedAt" >= days.since and consents."correctedAt" < days.until
    )
    select "tagId", count(*) as joined, ${sql.join(counts)} from signups group by "tagId" order by "tagId"`.execute(
    db.read,
  )
  return rows.map((row) => ({
    tagId: row.tagId === null ? null : String(row.tagId),
    joined: Number(row.joined),
    within: cohortDays.map((_, n) => ({ of: Number(row[`of${n}`]), back: Number(row[`back${n}`]) })),
  }))
}
