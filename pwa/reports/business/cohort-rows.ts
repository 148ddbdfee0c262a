import { type Cohort, cohortDays } from '../../../shared/cohorts/contract.ts'

export type Counts = Pick<Cohort, 'joined' | 'within'>

/** A share of fewer says nothing that the two numbers do not say better. */
const FEWEST_FOR_SHARE = 10

/**
 * What a cell says: how many came back of those whose days are over. `unknown` while that is nobody, or, of a month,
 * not all of them yet.
 */
export type CohortCell = 'unknown' | { back: number; of: number; share: number | null }

export function cellOf({ joined, within }: Counts, at: number, isMonth: boolean): CohortCell {
  const { of, back } = within[at] ?? { of: 0, back: 0 }
  if (of === 0 || (isMonth && of < joined)) return 'unknown'
  return { back, of, share: of < FEWEST_FOR_SHARE ? null : back / of }
}

/** The rows together, by what they have in common, in the order in which it is first met. */
export function groupedBy(rows: readonly Cohort[], keyOf: (row: Cohort) => string): Map<string, Counts> {
  const groups = new Map<string, Counts>()
  for (const row of rows) {
    const key = keyOf(row)
    const before = groups.get(key) ?? { joined: 0, within: cohortDays.map(() => ({ of: 0, back: 0 })) }
    groups.set(key, {
      joined: before.joined + row.joined,
      within: before.within.map(({ of, back }, at) => ({
        of: of + (row.within[at]?.of ?? 0),
        back: back + (row.within[at]?.back ?? 0),
      })),
    })
  }
  return groups
}
