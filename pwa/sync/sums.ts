import type { Customer } from '../../shared/customers.ts'
import { labelsOf } from '../../shared/rules/labels.ts'

type Summed = Pick<Customer, 'consentGiven' | 'labels'>

/** What screens tell of all customers together. */
export interface Sums {
  /** The number who may be written to. */
  consenting: number
  /** The number who wear each label, by the label as it is written. */
  labels: ReadonlyMap<string, number>
}

export const NO_SUMS: Sums = { consenting: 0, labels: new Map() }

/** The sums after some have gone and others have come. The labels are the same object while they are worn as before. */
export function summedUp(before: Sums, gone: Iterable<Summed>, come: Iterable<Summed>): Sums {
  let { consenting } = before
  const more = new Map<string, number>()
  const count = (customer: Summed, by: 1 | -1): void => {
    if (customer.consentGiven) consenting += by
    for (const label of labelsOf(customer)) more.set(label, (more.get(label) ?? 0) + by)
  }
  for (const customer of gone) count(customer, -1)
  for (const customer of come) count(customer, 1)
  return { consenting, labels: wornAfter(before.labels, more) }
}

function wornAfter(
  before: ReadonlyMap<string, number>,
  more: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const changed = [...more].filter(([, by]) => by !== 0)
  if (changed.length === 0) return before
  const worn = new Map(before)
  for (const [label, by] of changed) {
    const n = (before.get(label) ?? 0) + by
    if (n > 0) worn.set(label, n)
    else worn.delete(label)
  }
  return worn
}

/** The number of these customers who wear each label. */
export const wornBy = (customers: Iterable<Summed>): ReadonlyMap<string, number> =>
  summedUp(NO_SUMS, [], customers).labels
