import type { Customer } from '../../../shared/customers.ts'
import { LABELS_MAX, labelKey, labelsOf, mergedLabels } from '../../../shared/rules/labels.ts'
import { uuid7 } from '../../../shared/rules/uuid.ts'
import type { Operation } from '../../../shared/sync.ts'

/** A bulk change. */
export type BulkChange = { kind: 'label'; put: string[]; take: string[] } | { kind: 'remove' }

export interface BulkPlan {
  operations: Operation[]
  /** The customers that it changes. */
  ids: string[]
  /** Customers who have as many labels as there is room for, and are left as they are. */
  full: number
}

const knownAs = (revision: number): number | null => (revision > 0 ? revision : null)

/** An operation for each customer whom the change affects. */
export function planned(
  people: readonly Customer[],
  deed: BulkChange,
  at = new Date().toISOString(),
): BulkPlan {
  const plan: BulkPlan = { operations: [], ids: [], full: 0 }
  const add = (customer: Customer, rest: Pick<Operation, 'kind' | 'patch' | 'base'>) => {
    plan.ids.push(customer.id)
    plan.operations.push({
      id: uuid7(),
      entityId: customer.id,
      baseRevision: knownAs(customer.revision),
      at,
      ...rest,
    })
  }
  for (const customer of people) {
    if (deed.kind === 'remove') {
      add(customer, { kind: 'customer.delete', patch: {}, base: undefined })
      continue
    }
    const base = [...labelsOf(customer)]
    const labels = relabelled(base, deed)
    if (labels.length > LABELS_MAX) plan.full += 1
    else if (labels.length !== base.length || labels.some((label, n) => label !== base[n]))
      add(customer, { kind: 'customer.update', patch: { labels }, base: { labels: base } })
  }
  return plan
}

function relabelled(now: readonly string[], { put, take }: BulkChange & { kind: 'label' }): string[] {
  const gone = new Set(take.map(labelKey))
  const kept = now.filter((label) => !gone.has(labelKey(label)))
  return mergedLabels(kept, [], put)
}

/** The way back of labels; of a deletion there is none but the queue's. */
export const undoing = (deed: BulkChange): BulkChange | null =>
  deed.kind === 'label' ? { kind: 'label', put: deed.take, take: deed.put } : null
