import type { Customer } from '../../../shared/customers.ts'
import { calledOf } from '../../../shared/rules/customers.ts'
import { LABELS_MAX, labelKey, labelsOf, mergedLabels } from '../../../shared/rules/labels.ts'
import { uuid7 } from '../../../shared/rules/uuid.ts'
import type { Operation } from '../../../shared/sync.ts'

/** A bulk change. */
export type BulkChange =
  | { kind: 'label'; put: string[]; take: string[] }
  | { kind: 'remove' }
  /** Takes back what these changes did to the labels of their own customers, by the customer's id. */
  | { kind: 'back'; changes: ReadonlyMap<string, Pick<Operation, 'patch' | 'base'>> }

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
      // The name is for this device alone, whose list does not show them any more.
      add(customer, { kind: 'customer.delete', patch: {}, base: { name: calledOf(customer) } })
      continue
    }
    const base = [...labelsOf(customer)]
    const labels =
      deed.kind === 'label' ? relabelled(base, deed) : givenBack(base, deed.changes.get(customer.id))
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

/** Only what that change put in or took out goes back, whatever has become of the rest. */
function givenBack(now: readonly string[], change?: Pick<Operation, 'patch' | 'base'>): string[] {
  const [before, after] = [change?.base?.labels, change?.patch.labels] as (string[] | undefined)[]
  return mergedLabels(now, after ?? [], before ?? [])
}

/** The way back of labels, each customer's own; of a deletion there is none but the queue's. */
export const undoing = (deed: BulkChange, done: readonly Operation[]): BulkChange | null =>
  deed.kind === 'label' ? { kind: 'back', changes: new Map(done.map((each) => [each.entityId, each])) } : null
