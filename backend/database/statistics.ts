import type Database from 'better-sqlite3'

/** Tables that grow with people and messages; the others stay small beside them. */
const large = [
  'customers',
  'customerHistory',
  'replies',
  'consents',
  'suppressions',
  'deliveries',
  'deliveryEvents',
  'captured',
  'linkClicks',
  'automationPeople',
  'vouchers',
  'redemptions',
  'visits',
  'events',
  'operations',
]
const LARGE_ROWS = 1_000_000
const SMALL_ROWS = 10_000

/** Into how many parts a column divides the rows before it. A campaign may be most of what a shop has sent. */
const partsOf: Record<string, number> = { state: 4, channel: 2, run: 2, campaignId: 10 }
const PARTS = 100

interface Index {
  name: string
  unique: 0 | 1
  origin: 'c' | 'u' | 'pk'
}

/** Rows in all, then how many share the first column, the first two and so on (sqlite.org/fileformat2.html#stat1tab). */
function statisticOf(rows: number, columns: string[], isUnique: boolean): string {
  let sharing = rows
  const figures = columns.map((column, at) => {
    const isLast = at === columns.length - 1
    sharing = isUnique && isLast ? 1 : Math.max(1, Math.round(sharing / (partsOf[column] ?? PARTS)))
    return sharing
  })
  return [rows, ...figures].join(' ')
}

/**
 * Tells SQLite's planner what to expect of the tables once they have grown. Without statistics it takes ten rows for one
 * business and walks through all of them, although an index leads to the few that are wanted; and what ANALYZE finds in
 * young tables would lead it astray later.
 */
export function tellStatistics(raw: Database.Database): void {
  const tables = raw.prepare(
    "select name, wr as isClustered from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite%'",
  )
  const indexes = raw.prepare('select name, "unique", origin from pragma_index_list(?)')
  const columns = raw.prepare('select name from pragma_index_info(?) order by seqno').pluck()
  // Creates the table of statistics.
  raw.exec('analyze sqlite_schema')
  raw.transaction(() => {
    raw.exec('delete from sqlite_stat1')
    const put = raw.prepare('insert into sqlite_stat1 (tbl, idx, stat) values (?, ?, ?)')
    for (const { name: table, isClustered } of tables.all() as { name: string; isClustered: 0 | 1 }[]) {
      const rows = large.includes(table) ? LARGE_ROWS : SMALL_ROWS
      // The key of a clustered table goes by the table's name.
      for (const { name, unique, origin } of indexes.all(table) as Index[])
        put.run(
          table,
          origin === 'pk' && isClustered ? table : name,
          statisticOf(rows, columns.all(name) as string[], unique === 1),
        )
    }
  })()
  // Has the planner read them.
  raw.exec('analyze sqlite_schema')
}
