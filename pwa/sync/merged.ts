import type { Customer, MergeChoice } from '../../shared/customers.ts'
import { isConsenting } from '../../shared/rules/channels.ts'
import { NOTES_MAX } from '../../shared/rules/customers.ts'
import { distinctLabels, LABELS_MAX, labelsOf } from '../../shared/rules/labels.ts'
import { chosenOf, mergedConsents } from '../../shared/rules/merging.ts'
import { joinedVisits } from '../../shared/rules/visits/counting.ts'
import type { Operation } from '../../shared/sync.ts'

/** The id that a merge gives up; undefined for any other change. */
export const givenUp = ({ kind, patch }: Pick<Operation, 'kind' | 'patch'>): string | undefined =>
  kind === 'customer.merge' && typeof patch.other === 'string' ? patch.other : undefined

/** Two entries as the server will probably make one of them. */
export function mergedCustomer<C extends Customer>(kept: C, other: Customer, take: MergeChoice): C {
  const chosen = chosenOf<Customer>(kept, other, take, NOTES_MAX)
  const consents = mergedConsents(kept, other, chosen)
  const labels = distinctLabels([...labelsOf(kept), ...labelsOf(other)]).slice(0, LABELS_MAX)
  const first = kept.createdAt <= other.createdAt ? kept : other
  return {
    ...kept,
    ...chosen,
    consents,
    consentGiven: isConsenting(consents),
    ...(labels.length > 0 && { labels }),
    ...joinedVisits(kept, other),
    createdAt: first.createdAt,
  }
}

/** `mergedCustomer` of what a queued merge says. Without the other one's entry nothing is known but that it goes. */
export function mergedRow(kept: Customer, { take }: Operation['patch'], base: Operation['base']): Customer {
  const other = base?.other as Customer | undefined
  return other ? mergedCustomer(kept, other, (take ?? {}) as MergeChoice) : kept
}
