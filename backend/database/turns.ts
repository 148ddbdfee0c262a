import type Database from 'better-sqlite3'
import { prepared } from './prepared.ts'
import type { statementsOn } from './sqlite/statements.ts'
import type { Turn } from './unit.ts'

const loadTurn = prepared<{ businessId: string }>()((db, slot) =>
  db
    .selectFrom('businesses')
    .select(['revision', 'consentHead', 'suppressed', 'lastEvent'])
    .where('id', '=', slot('businessId')),
)

export const storeTurn = prepared<Turn & { businessId: string }>()((db, slot) =>
  db
    .updateTable('businesses')
    .set({
      revision: slot('revision'),
      consentHead: slot('consentHead'),
      suppressed: slot('suppressed'),
      lastEvent: slot('lastEvent'),
    })
    .where('id', '=', slot('businessId')),
)

/** Runs part of a job; when it fails, the turn is what it was before, as the rows are. */
export async function restoreOnError<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
  const before = { ...turn }
  try {
    return await work()
  } catch (error) {
    Object.assign(turn, before)
    throw error
  }
}

export const emptyTurn = (): Turn => ({
  revision: 0,
  consentHead: null,
  suppressed: 0,
  lastEvent: null,
})

/** Tells whether a turn has changed. */
export const keyOf = ({ revision, consentHead, suppressed, lastEvent }: Turn): string =>
  `${revision} ${consentHead} ${suppressed} ${lastEvent}`

const TURNS_KEPT = 20_000

/**
 * Turns of the one SQLite writer, kept between commits: this process is the only one that changes them, until
 * `data_version` tells that another has written.
 */
export function createTurns(raw: Database.Database, statements: ReturnType<typeof statementsOn>) {
  const version = raw.prepare('pragma data_version').pluck()
  const kept = new Map<string, Turn>()
  const touched = new Map<string, { turn: Turn; before: string }>()
  let seen = version.get()

  return {
    begin(): void {
      const now = version.get()
      if (now !== seen || kept.size > TURNS_KEPT) kept.clear()
      seen = now
    },
    of(businessId: string): Turn {
      const mine = touched.get(businessId)
      if (mine) return mine.turn
      const turn = kept.get(businessId) ?? statements.one(loadTurn, { businessId }) ?? emptyTurn()
      kept.set(businessId, turn)
      touched.set(businessId, { turn, before: keyOf(turn) })
      return turn
    },
    /** Writes what changed; a business whose row was not there yet is read again next time. */
    store(): void {
      for (const [businessId, { turn, before }] of touched) {
        if (keyOf(turn) === before) continue
        if (statements.run(storeTurn, { businessId, ...turn }) === 0) kept.delete(businessId)
      }
      touched.clear()
    },
    forget(): void {
      kept.clear()
      touched.clear()
    },
  }
}
