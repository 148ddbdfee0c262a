import type { CompiledQuery, Kysely } from 'kysely'
import type { Tables } from './tables.ts'

export type MaybePromise<T> = T | Promise<T>

/** Marks where a value of that name goes. */
export type Slot<Values> = <Name extends keyof Values & string>(name: Name) => Values[Name]

interface Compilable<Row> {
  compile(): CompiledQuery<Row>
}

/**
 * A query of a hot path: built and typed by Kysely, compiled once a connection, run with values by name. On SQLite it
 * runs at once, without a promise. Make it with `prepared<Values>()(build)` beside the store that uses it.
 */
export interface Prepared<Values, Row> {
  build(db: Kysely<Tables>, slot: Slot<Values>): Compilable<Row>
}

export const prepared =
  <Values extends object>() =>
  <Row>(build: (db: Kysely<Tables>, slot: Slot<Values>) => Compilable<Row>): Prepared<Values, Row> => ({
    build,
  })

class Marker {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Whether a value of a query is the place for one that comes later. */
export const isSlot = (value: unknown): boolean => value instanceof Marker

export interface Bound {
  sql: string
  query: CompiledQuery
  bind(values: object): unknown[]
}

/** Compiles once for one Kysely handle. */
export function compileOnce<Values, Row>(db: Kysely<Tables>, query: Prepared<Values, Row>): Bound {
  const slot = ((name: string) => new Marker(name)) as unknown as Slot<Values>
  const compiled = query.build(db, slot).compile()
  const names = compiled.parameters.map((value) => (value instanceof Marker ? value.name : null))
  return {
    sql: compiled.sql,
    query: compiled,
    bind: (values) =>
      names.map((name, at) =>
        name === null ? compiled.parameters[at] : (values as Record<string, unknown>)[name],
      ),
  }
}
