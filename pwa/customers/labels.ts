import { useMemo } from 'react'
import { labelKey } from '../../shared/rules/labels.ts'
import { useCustomersSoFar } from '../sync/index.ts'

/** Labels by how many wear them, the most worn first, each as most of them write it. */
export function labelsInUse(worn: ReadonlyMap<string, number>): string[] {
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

/** The labels that customers wear. */
export function useLabelsInUse(): string[] {
  const { labels } = useCustomersSoFar().sums
  return useMemo(() => labelsInUse(labels), [labels])
}
