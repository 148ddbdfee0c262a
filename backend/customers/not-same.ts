import * as z from 'zod'
import { NOT_SAME_MAX } from '../../shared/customers.ts'
import { invalid } from '../../shared/errors.ts'
import type { CustomerRow, Unit } from '../database/index.ts'

const ids = z.array(z.string())

export const notSameIn = ({ notSameAs }: Pick<CustomerRow, 'notSameAs'>): string[] =>
  notSameAs === null ? [] : ids.parse(JSON.parse(notSameAs))

const kept = (all: readonly string[]): string | null => (all.length === 0 ? null : JSON.stringify(all))

/** Merged as a set, as labels are. `base` is what the device had before it; without one it is what stands. */
export function notSameAfter(
  before: Pick<CustomerRow, 'notSameAs'>,
  wanted: readonly string[],
  base: unknown,
): string | null {
  const now = notSameIn(before)
  const known = base === undefined ? now : (ids.safeParse(base ?? []).data ?? now)
  const all = new Set([...now.filter((id) => wanted.includes(id) || !known.includes(id)), ...wanted])
  for (const id of known) if (!wanted.includes(id)) all.delete(id)
  if (all.size > NOT_SAME_MAX) throw invalid({ notSameAs: 'tooMany' })
  return kept([...all])
}

/** The people that either was said not to be, without each other. */
export const notSameOfBoth = (one: CustomerRow, other: CustomerRow): string | null =>
  kept(
    [...new Set([...notSameIn(one), ...notSameIn(other)])]
      .filter((id) => id !== one.id && id !== other.id)
      .slice(0, NOT_SAME_MAX),
  )

/** Everybody said not to be the same person as `from` is now said so of `to`. */
export async function pointNotSame(unit: Unit, from: string, to: string): Promise<void> {
  const { trx, businessId } = unit
  const rows = await trx
    .selectFrom('customers')
    .select(['id', 'notSameAs'])
    .where('businessId', '=', businessId)
    .where('notSameAs', 'like', `%${from}%`)
    .where('deletedAt', 'is', null)
    .execute()
  for (const row of rows)
    await trx
      .updateTable('customers')
      .set({
        notSameAs: kept([...new Set(notSameIn(row).map((id) => (id === from ? to : id)))]),
        revision: unit.nextRevision(),
      })
      .where('businessId', '=', businessId)
      .where('id', '=', row.id)
      .execute()
}
