import type { Socket } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Tables } from '../tables.ts'
import { restoreOnError } from '../turns.ts'
import type { Turn, Unit, Work } from '../unit.ts'
import { createGate, type Gate } from './gate.ts'
import { type Queryable, statementsOn } from './statements.ts'

const takeWaiting = {
  name: 'takeWaiting',
  text: 'select id, revision, "consentHead", suppressed, "lastEvent" from businesses where id = $1 for update',
}
/** Never waits, so that transactions which hold several businesses never wait for each other in a circle. */
const takeFree = {
  name: 'takeFree',
  text: 'select id, revision, "consentHead", suppressed, "lastEvent" from businesses where id = any($1::text[]) for update skip locked',
}
const storeTurn = {
  name: 'storeTurn',
  text: 'update businesses set revision = $2, "consentHead" = $3, suppressed = $4, "lastEvent" = $5 where id = $1',
}
const storeTurns = {
  name: 'storeTurns',
  text: `update businesses set revision = fresh.revision, "consentHead" = fresh.head, suppressed = fresh.suppressed,
      "lastEvent" = fresh.event
    from unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[])
      as fresh(id, revision, head, suppressed, event)
    where businesses.id = fresh.id`,
}

/** A transaction on a connection of its own, and the rows of the businesses that it holds. */
export interface Transaction {
  /** Takes the row of one business, which another transaction may hold for a while. */
  take(businessId: string): Promise<Turn | undefined>
  /** Takes those rows that nobody else holds now. */
  takeFree(businessIds: string[]): Promise<Map<string, Turn>>
  /**
   * Runs a job. Jobs of several businesses may run beside each other: their prepared queries touch nothing but their own
   * business's rows, and go out together. One that asks in another way, or sets a savepoint, runs on alone to its end.
   */
  run<T>(businessId: string, turn: Turn, after: (() => void)[], work: Work<T>): Promise<T>
  /** Writes the turns, ends the transaction, and gives the connection back. */
  commit(turns: Map<string, Turn>): Promise<void>
  /** Undoes everything; never throws. */
  rollback(): Promise<void>
}

type Send = <Row extends pg.QueryResultRow>(
  config: string | pg.QueryConfig,
  values?: unknown[],
) => Promise<pg.QueryResult<Row>>

/** Sends what is asked in one turn of the event loop as one piece, without waiting for an answer in between. */
function senderOn(client: pg.PoolClient): Send {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  let isCorked = false
  const uncork = () => {
    isCorked = false
    stream.uncork()
  }
  return (config, values) => {
    if (!isCorked) {
      isCorked = true
      stream.cork()
      process.nextTick(uncork)
    }
    return client.query(config as pg.QueryConfig, values)
  }
}

/** Kysely on the one connection of a transaction. */
const kyselyOn = (query: Send): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { connect: async () => ({ query, release: () => {} }) as never, end: async () => {} } as never,
    }),
  })

function unitOf(
  send: Send,
  gate: Gate,
  { businessId, turn, after }: { businessId: string; turn: Turn; after: (() => void)[] },
): { unit: Unit; end(): void } {
  const me = {}
  let isOver = false
  const sendNow: Send = (config, values) => {
    if (isOver) throw new Error('The transaction is over')
    return send(config, values)
  }
  const beside: Queryable = {
    query: (config) => {
      const wait = gate.pass(me)
      return wait ? wait.then(() => sendNow(config)) : sendNow(config)
    },
  }
  const byItself: Send = async (config, values) => {
    await gate.hold(me)
    return sendNow(config, values)
  }
  const savepoint: Unit['savepoint'] = async (work) => {
    await byItself('savepoint part')
    try {
      const value = await work()
      await byItself('release savepoint part')
      return value
    } catch (error) {
      await byItself('rollback to savepoint part')
      // Otherwise each part that fails leaves a transaction within the next.
      await byItself('release savepoint part')
      throw error
    }
  }
  let kysely: Kysely<Tables> | undefined
  const unit: Unit = {
    businessId,
    get trx() {
      kysely ??= kyselyOn(byItself)
      return kysely
    },
    turn,
    nextRevision: () => ++turn.revision,
    ...statementsOn(beside),
    savepoint: (work) => restoreOnError(turn, () => savepoint(work)),
    afterCommit: (work) => void after.push(work),
  }
  const end = () => {
    isOver = true
    gate.leave(me)
  }
  return { unit, end }
}

export async function beginOn(pool: pg.Pool): Promise<Transaction> {
  const client = await pool.connect()
  const send = senderOn(client)
  const gate = createGate()
  // Not waited for: what comes next fails with it.
  send('begin').catch(() => {})
  const turnsIn = async (query: { name: string; text: string }, value: unknown) => {
    const { rows } = await send<Turn & { id: string }>({ ...query, values: [value] })
    return new Map(rows.map(({ id, ...turn }) => [id, turn]))
  }
  return {
    take: async (businessId) => (await turnsIn(takeWaiting, businessId)).get(businessId),
    takeFree: (businessIds) => turnsIn(takeFree, businessIds),
    run: async (businessId, turn, after, work) => {
      const { unit, end } = unitOf(send, gate, { businessId, turn, after })
      try {
        return await work(unit)
      } finally {
        end()
      }
    },
    commit: async (turns) => {
      const stored = turns.size > 0 ? send(storing(turns)) : Promise.resolve()
      const [, { command }] = await Promise.all([stored, send('commit')])
      // PostgreSQL answers so when a statement had failed, and nobody heeded it.
      if (command === 'ROLLBACK') throw new Error('The transaction was rolled back')
      client.release()
    },
    rollback: async () => {
      try {
        await send('rollback')
        client.release()
      } catch (error) {
        client.release(error as Error)
      }
    },
  }
}

function storing(turns: Map<string, Turn>): pg.QueryConfig {
  const ids = [...turns.keys()]
  const all = [...turns.values()]
  const columns = [
    ids,
    all.map(({ revision }) => revision),
    all.map(({ consentHead }) => consentHead),
    all.map(({ suppressed }) => suppressed),
    all.map(({ lastEvent }) => lastEvent),
  ]
  if (ids.length > 1) return { ...storeTurns, values: columns }
  return { ...storeTurn, values: columns.map(([only]) => only) }
}
