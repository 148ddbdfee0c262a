import type { Customer } from '../customers.ts'

export const LABELS_MAX = 20
export const LABEL_LENGTH = 40

/** Two labels with the same key are the same label: "VIP" and "vip". Marks count: "får" and "far" are two. */
export const labelKey = (label: string): string => label.normalize('NFC').toLowerCase()

/** Each label once, as it was first written. */
export function distinctLabels(labels: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const label of labels) if (!seen.has(labelKey(label))) seen.set(labelKey(label), label)
  return [...seen.values()]
}

const without = (labels: readonly string[], others: readonly string[]): string[] => {
  const keys = new Set(others.map(labelKey))
  return labels.filter((label) => !keys.has(labelKey(label)))
}

/**
 * Labels merged as a set: of `now`, what was taken out between `base` and `wanted` goes, and what was put in comes. So
 * two devices that each add one keep both, and nobody's removal is undone by who did not touch it.
 */
export const mergedLabels = (
  now: readonly string[],
  base: readonly string[],
  wanted: readonly string[],
): string[] => distinctLabels([...without(now, without(base, wanted)), ...without(wanted, base)])

/** No label holds a comma, so that a list of them is a text and back again. */
export const labelsText = (labels: readonly string[]): string => labels.join(', ')

export const labelsIn = (text: string | null): string[] => (text ? text.split(', ') : [])

const none: readonly string[] = []

/** The labels of a customer; a row that has none leaves them out. */
export const labelsOf = ({ labels }: Pick<Customer, 'labels'>): readonly string[] => labels ?? none
