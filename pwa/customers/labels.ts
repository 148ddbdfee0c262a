import { useMemo } from 'react'
import type { Customer } from '../../shared/customers.ts'
import { labelKey, labelsOf } from '../../shared/rules/labels.ts'

/** The labels that customers wear, the most worn first, each as most of them write it. */
export function labelsInUse(customers: readonly Pick<Customer, 'labels'>[]): string[] {
  const worn = new Map<string, number>()
  for (const customer of customers)
    for (const label of labelsOf(customer)) worn.set(label, (worn.get(label) ?? 0) + 1)
  const byKey = new Map<string, { label: string; most: number; n: number }>()
  for (const [label, n] of worn) {
    const known = byKey.get(labelKey(label))
    if (!known) byKey.set(labelKey(label), { label, most: n, n })
    else {
      known.n += n
      if (n > known.most) Object.assign(known, { label, most: n })
    }
  }
  return [...byKey.values()]
    .sort((a, b) => b.n - a.n || (a.label < b.label ? -1 : 1))
    .map(({ label }) => label)
}

export const useLabelsInUse = (customers: readonly Pick<Customer, 'labels'>[]): string[] =>
  useMemo(() => labelsInUse(customers), [customers])
