import { type Columns, inColumns } from '../../shared/rules/sync/columns.ts'
import { WORTH_COLUMNS } from '../../shared/rules/sync.ts'
import type { Change } from '../../shared/sync.ts'

/** The customers of a page as columns beside its other changes, where there are `enough`. */
export function customersApart(
  changes: Change[],
  enough = WORTH_COLUMNS,
): { changes: Change[]; customers?: Columns } {
  const customers = changes.flatMap(({ kind, row }) => (kind === 'customer' && row ? [row] : []))
  if (customers.length < enough) return { changes }
  return {
    changes: changes.filter(({ kind, row }) => kind !== 'customer' || !row),
    customers: inColumns(customers),
  }
}
