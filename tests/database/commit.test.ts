import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, prepared, type Unit } from '../../backend/database/index.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { onEachEngine } from '../support/engines.ts'
import { businessRow } from '../support/rows.ts'

const revisionOf = prepared<{ id: string }>()((db, slot) =>
  db.selectFrom('businesses').select('revision').where('id', '=', slot('id')),
)

onEachEngine('a commit', (open, engine) => {
  let db: Database
  let id: string

  beforeAll(async () => {
    db = await open()
    await db.write('nobody', async ({ trx }) => {
      await sql`create table parents (id integer primary key)`.execute(trx)
      await sql`create table orphans (parent integer references parents (id) deferrable initially deferred)`.execute(
        trx,
      )
    })
  })
  beforeEach(async () => {
    id = uuid7()
    await db.write(
      id,
      async ({ trx }) => void (await trx.insertInto('businesses').values(businessRow(id)).execute()),
    )
  })

  const rowsIn = async (table: string) => (await sql`select * from ${sql.table(table)}`.execute(db.read)).rows

  test('that fails answers nobody, tells nobody and leaves nothing, and the next goes on from before it', async () => {
    const told: string[] = []
    const sound = (unit: Unit) => {
      unit.afterCommit(() => told.push('sound'))
      return unit.nextRevision()
    }
    /** Writes what the database objects to at the commit, and not before. */
    const orphan = async (unit: Unit) => {
      unit.afterCommit(() => told.push('orphan'))
      await sql`insert into orphans values (1)`.execute(unit.trx)
      return unit.nextRevision()
    }
    const outcomes = async (jobs: Promise<number>[]) =>
      (await Promise.allSettled(jobs)).map(({ status }) => status)
    expect(await outcomes([db.write(id, orphan)])).toEqual(['rejected'])
    expect(await outcomes([orphan, sound, orphan].map((work) => db.write(id, work)))).toEqual([
      'rejected',
      'fulfilled',
      'rejected',
    ])
    expect(told).toEqual(['sound'])
    expect(await rowsIn('orphans')).toEqual([])
    expect(await db.write(id, (unit) => unit.nextRevision())).toBe(2)
  })

  test('is seen by everybody else once the first of its jobs is answered, or told of', async () => {
    const before = db.stats.commits
    const seen: unknown[] = []
    // On SQLite another connection reads at once, before anything else goes on.
    const look = () => void seen.push(db.one(revisionOf, { id }))
    const first = db.write(id, (unit) => {
      unit.afterCommit(look)
      return unit.nextRevision()
    })
    const second = db.write(id, async (unit) => {
      await sql`select 1`.execute(unit.trx)
      return unit.nextRevision()
    })
    await Promise.all([first.then(look), second.then(look)])
    expect(await Promise.all(seen)).toEqual([{ revision: 2 }, { revision: 2 }, { revision: 2 }])
    expect(db.stats.commits).toBe(before + 1)
  })

  if (engine === 'sqlite') return

  test('is neither answered nor told of while it is on its way', async () => {
    const lock = 7
    await db.write(id, async ({ trx }) => {
      await sql`create function linger() returns trigger language plpgsql as
        ${sql.raw(`$$ begin perform pg_advisory_xact_lock(${lock}); return null; end $$`)}`.execute(trx)
      await sql`create constraint trigger lingers after insert on parents deferrable initially deferred
        for each row execute function linger()`.execute(trx)
    })
    const heard: string[] = []
    let answered = Promise.resolve()
    await db.read.transaction().execute(async (outside) => {
      await sql`select pg_advisory_xact_lock(${lock})`.execute(outside)
      const written = db.write(id, async (unit) => {
        unit.afterCommit(() => heard.push('told'))
        await sql`insert into parents values (1)`.execute(unit.trx)
      })
      answered = written.then(() => void heard.push('answered'))
      const waits = sql`select 1 from pg_locks where locktype = 'advisory' and not granted`
      while ((await waits.execute(outside)).rows.length === 0);
      expect(heard).toEqual([])
    })
    await answered
    expect(heard).toEqual(['told', 'answered'])
  })

  test('is refused where PostgreSQL made a rollback of it, because a job did not heed what failed', async () => {
    const before = await rowsIn('parents')
    const heedless = db.write(id, async ({ trx }) => {
      await sql`insert into parents values (2)`.execute(trx)
      await sql`insert into parents values (2)`.execute(trx).catch(() => {})
    })
    await expect(heedless).rejects.toThrow('rolled back')
    expect(await rowsIn('parents')).toEqual(before)
  })

  test('ends what its jobs may ask: what came later would go into another', async () => {
    const before = await rowsIn('parents')
    let over: Unit | undefined
    await db.write(id, (unit) => {
      over = unit
    })
    const asked = [
      () => over?.one(revisionOf, { id }),
      () => over && sql`insert into parents values (3)`.execute(over.trx),
      () => over?.savepoint(async () => {}),
    ]
    for (const ask of asked) await expect(ask()).rejects.toThrow('over')
    expect(await rowsIn('parents')).toEqual(before)
  })
})
