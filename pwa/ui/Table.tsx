import type { ReactNode } from 'react'
import { classes } from './look.ts'

export interface Column<T> {
  key: string
  title: string
  cell: (row: T) => ReactNode
  /** Figures stand to the right, one under the other. The font makes their commas and colons as wide, so nowhere else. */
  figures?: boolean
}

interface Props<T> {
  /** Said aloud, not shown. */
  caption: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  rowKey: (row: T) => string
}

/** Rows of figures. Scrolls sideways by itself where the screen is narrow. */
export function Table<T>({ caption, columns, rows, rowKey }: Props<T>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className="scrolls-sideways rounded-b-card">
      <table className="table text-sm max-sm:[&_:is(td,th)]:px-2.5">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classes('text-muted', column.figures && 'text-right')}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-base-300">
              {columns.map((column) => (
                <td key={column.key} className={column.figures ? 'text-right tabular-nums' : undefined}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
