import type Database from 'better-sqlite3'
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { type Bound, compileOnce, isSlot, type Prepared } from '../prepared.ts'
import type { Tables } from '../tables.ts'

/**
 * SQLite plans a statement anew each time that a value is bound which could have led to another plan (`ENABLE_STAT4`, and
 * partial indexes: sqlite.org/c3ref/c_dbconfig_defensive.html, `ENABLE_QPSG`), and a join costs ten times as much for it.
 * Behind a plus a value is no reason to; what never changes stands in the text, so that partial indexes are known.
 */
class PlannedOnce extends SqliteQueryCompiler {
  protected override appendValue(value: unknown): void {
    if (isSlot(value)) {
      this.append('+')
      super.appendValue(value)
    } else this.appendImmediateValue(value)
  }
}

const planner = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new PlannedOnce(),
  },
})

/** Runs prepared queries on one connection, at once. */
export function statementsOn(raw: Database.Database) {
  const kept = new WeakMap<object, { bound: Bound; statement: Database.Statement }>()
  function of<Values, Row>(query: Prepared<Values, Row>) {
    let found = kept.get(query)
    if (!found) {
      const bound = compileOnce(planner, query)
      found = { bound, statement: raw.prepare(bound.sql) }
      kept.set(query, found)
    }
    return found
  }
  return {
    one<Values extends object, Row>(query: Prepared<Values, Row>, values: Values): Row | undefined {
      const { bound, statement } = of(query)
      return statement.get(bound.bind(values)) as Row | undefined
    },
    all<Values extends object, Row>(query: Prepared<Values, Row>, values: Values): Row[] {
      const { bound, statement } = of(query)
      return statement.all(bound.bind(values)) as Row[]
    },
    /** Returns how many rows were changed. */
    run<Values extends object, Row>(query: Prepared<Values, Row>, values: Values): number {
      const { bound, statement } = of(query)
      return statement.run(bound.bind(values)).changes
    },
  }
}
