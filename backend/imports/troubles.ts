import type { FieldErrors } from '../../shared/errors.ts'
import type { RowTrouble } from './judge.ts'

/** One row, or the first and the last of several that follow on each other. */
type Rows = number | [from: number, to: number]
type Group = [taken: boolean, fields: FieldErrors, rows: Rows[]]

/** Troubles as they are kept: what is the same of many rows is there once, so that no file of bad rows grows by it. */
export function packed(troubles: readonly RowTrouble[]): string {
  const groups = new Map<string, Group>()
  for (const { row, taken, fields } of troubles) {
    const key = JSON.stringify([taken, fields])
    const group = groups.get(key) ?? [taken, fields, []]
    groups.set(key, group)
    const rows = group[2]
    const last = rows.at(-1)
    if (Array.isArray(last) && last[1] === row - 1) last[1] = row
    else if (last === row - 1) rows[rows.length - 1] = [last, row]
    else rows.push(row)
  }
  return JSON.stringify([...groups.values()])
}

/** What `packed` made, in the order of the file. */
export const unpacked = (kept: string): RowTrouble[] =>
  (JSON.parse(kept) as Group[])
    .flatMap(([taken, fields, rows]) =>
      rows.flatMap((some) => {
        const [from, to] = Array.isArray(some) ? some : [some, some]
        return Array.from({ length: to - from + 1 }, (_, at) => ({ row: from + at, taken, fields }))
      }),
    )
    .sort((a, b) => a.row - b.row)
