import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type pg from 'pg'
import { isStalePlan } from '../faults.ts'
import { type Bound, compileOnce, type Prepared } from '../prepared.ts'
import type { Tables } from '../tables.ts'

/** A connection, or a pool of them. */
export interface Queryable {
  query(config: { name: string; text: string; values: unknown[] }): Promise<pg.QueryResult>
}

const compiler = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

interface NamedStatement {
  name: string
  bound: Bound
}

let kept = new WeakMap<object, NamedStatement>()
let made = 0

/** Each has a name, by which a connection knows the statement that it parsed and planned before. */
function namedOf<Values, Row>(query: Prepared<Values, Row>): NamedStatement {
  let named = kept.get(query)
  if (!named) {
    made += 1
    named = { name: `blipp${made}`, bound: compileOnce(compiler, query) }
    kept.set(query, named)
  }
  return named
}

/**
 * Gives every query another name once a newer process has changed the tables: a connection refuses what it planned before
 * as long as it is open, and the pool has many of them. Only the first refusal renames: whoever is refused later under an old
 * name finds the new ones there already.
 */
function renameAll(query: object, refused: NamedStatement): void {
  if (kept.get(query) === refused) kept = new WeakMap()
}

/**
 * Runs prepared queries on a connection as they are, past Kysely's own way, which costs as much as the query.
 * @param tries how often a query whose plan is stale is asked; once inside a transaction, which is over then
 */
export function statementsOn(asked: Queryable, tries = 1) {
  const execute = async (query: Prepared<never, unknown>, values: object): Promise<pg.QueryResult> => {
    for (let left = tries - 1; ; left -= 1) {
      const named = namedOf(query)
      const { name, bound } = named
      try {
        return await asked.query({ name, text: bound.sql, values: bound.bind(values) })
      } catch (error) {
        if (!isStalePlan(error)) throw error
        renameAll(query, named)
        if (left === 0) throw error
      }
    }
  }
  return {
    one: async <Values extends object, Row>(
      query: Prepared<Values, Row>,
      values: Values,
    ): Promise<Row | undefined> => (await execute(query, values)).rows[0],
    all: async <Values extends object, Row>(query: Prepared<Values, Row>, values: Values): Promise<Row[]> =>
      (await execute(query, values)).rows,
    /** Returns how many rows were changed. */
    run: async <Values extends object, Row>(query: Prepared<Values, Row>, values: Values): Promise<number> =>
      (await execute(query, values)).rowCount ?? 0,
  }
}
