import { type Kysely, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../backend/database/index.ts'
import type { Tables } from '../../backend/database/tables.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { onEachEngine } from '../support/engines.ts'
import { businessRow } from '../support/rows.ts'

async function open(db: Database): Promise<string> {
  const id = uuid7()
  await db.write(
    id,
    async ({ trx }) => void (await trx.insertInto('businesses').values(businessRow(id)).execute()),
  )
  return id
}

const revisionOf = async (db: Database, id: string) =>
  (await db.read.selectFrom('businesses').select('revision').where('id', '=', id).executeTakeFirstOrThrow())
    .revision

onEachEngine('the writer', (openDb) => {
  let db: Database
  beforeAll(async () => {
    db = await openDb()
  })
  const wordingsOf = async (id: string) =>
    (await db.read.selectFrom('wordings').select('version').where('businessId', '=', id).execute()).map(
      ({ version }) => version,
    )

  test('gives each change of a business the next number, also when many share a commit', async () => {
    const id = await open(db)
    const before = db.stats.commits
    const numbers = await Promise.all(
      Array.from({ length: 40 }, () => db.write(id, (unit) => unit.nextRevision())),
    )
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1))
    expect(db.stats.commits - before).toBeLessThan(5)
    expect(await revisionOf(db, id)).toBe(40)
  })

  test('tells of the largest group that shared a commit', async () => {
    const id = await open(db)
    const { largestGroup } = db.stats
    const many = largestGroup + 2
    await Promise.all(Array.from({ length: many }, () => db.write(id, (unit) => unit.nextRevision())))
    await db.write(id, (unit) => unit.nextRevision())
    expect(db.stats.largestGroup).toBeGreaterThan(largestGroup)
    expect(db.stats.largestGroup).toBeLessThanOrEqual(many)
  })

  test('keeps the numbers of two businesses apart', async () => {
    const [a, b] = [await open(db), await open(db)]
    await Promise.all([a, b, a].map((id) => db.write(id, (unit) => unit.nextRevision())))
    expect([await revisionOf(db, a), await revisionOf(db, b)]).toEqual([2, 1])
  })

  test('lets one job fail without taking those beside it along', async () => {
    const id = await open(db)
    const wrong = new Error('not this one')
    const outcomes = await Promise.allSettled([
      db.write(id, (unit) => unit.nextRevision()),
      db.write(id, async (unit) => {
        unit.nextRevision()
        await unit.trx
          .insertInto('wordings')
          .values({ businessId: id, version: 'x', language: 'sv', text: 'x', createdAt: 'x' })
          .execute()
        throw wrong
      }),
      db.write(id, (unit) => unit.nextRevision()),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(outcomes[1]).toMatchObject({ reason: wrong })
    expect(await revisionOf(db, id)).toBe(2)
    expect(await wordingsOf(id)).toEqual([])
  })

  test('does not tell what follows a commit while its job runs, nor after one that failed', async () => {
    const id = await open(db)
    const told: number[] = []
    await db.write(id, (unit) => {
      const revision = unit.nextRevision()
      unit.afterCommit(() => told.push(revision))
      expect(told).toEqual([])
    })
    const no = new Error('no')
    const failing = db.write(id, (unit) => {
      unit.afterCommit(() => told.push(-1))
      throw no
    })
    await expect(failing).rejects.toBe(no)
    expect(told).toEqual([1])
  })

  test('does no job again because something went wrong after its commit, and tells whoever asked', async () => {
    const id = await open(db)
    const no = new Error('no')
    const told: number[] = []
    const jobs = [
      db.write(id, (unit) => {
        unit.afterCommit(() => {
          throw no
        })
        return unit.nextRevision()
      }),
      db.write(id, (unit) => {
        const revision = unit.nextRevision()
        unit.afterCommit(() => told.push(revision))
        return revision
      }),
    ]
    expect(await Promise.allSettled(jobs)).toEqual([
      { status: 'rejected', reason: no },
      { status: 'fulfilled', value: 2 },
    ])
    expect(told).toEqual([2])
    expect(await revisionOf(db, id)).toBe(2)
  })

  test('refuses to be used inside itself instead of waiting for ever', async () => {
    const id = await open(db)
    await expect(db.write(id, () => db.write(id, () => 1))).rejects.toThrow('inside')
  })

  test('undoes only what stood in a savepoint that failed', async () => {
    const id = await open(db)
    const word = (version: string) => ({
      businessId: id,
      version,
      language: 'sv' as const,
      text: 'x',
      createdAt: 'x',
    })
    await db.write(id, async (unit) => {
      await unit.trx.insertInto('wordings').values(word('kept')).execute()
      await unit
        .savepoint(async () => {
          await unit.trx.insertInto('wordings').values(word('gone')).execute()
          throw new Error('no')
        })
        .catch(() => {})
    })
    expect(await wordingsOf(id)).toEqual(['kept'])
  })

  test('leaves no savepoint open behind one that failed', async () => {
    const id = await open(db)
    const failing = db.write(id, async (unit) => {
      await unit.savepoint(() => Promise.reject(new Error('no'))).catch(() => {})
      await sql`release savepoint part`.execute(unit.trx)
    })
    await expect(failing).rejects.toThrow(/no such savepoint|does not exist/)
  })

  test('lets several businesses share a commit, and what fails in one take nothing of the others', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => open(db)))
    const before = db.stats.commits
    await Promise.all(ids.map((id) => db.write(id, (unit) => unit.nextRevision())))
    expect(db.stats.commits - before).toBeLessThan(5)
    const outcomes = await Promise.allSettled(
      ids.map((id, nth) =>
        db.write(id, async (unit) => {
          unit.nextRevision()
          if (nth === 7) await unit.trx.insertInto('businesses').values(businessRow(id)).execute()
        }),
      ),
    )
    expect(outcomes.flatMap(({ status }, nth) => (status === 'rejected' ? [nth] : []))).toEqual([7])
    const revisions = await Promise.all(ids.map((id) => revisionOf(db, id)))
    expect(revisions).toEqual(ids.map((_, nth) => (nth === 7 ? 1 : 2)))
  })

  test('runs jobs that share a commit one after the other where they touch what belongs to no business', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => open(db)))
    const receipts = (trx: Kysely<Tables>) =>
      trx.updateTable('counters').where('name', '=', 'receipts').returning('value')
    await Promise.all(
      ids.map((id) =>
        db.write(id, async ({ trx }) => {
          // Takes the row as a chain's head is taken, so that processes go one after the other.
          const { value } = await receipts(trx)
            .set((is) => ({ value: is.ref('value') }))
            .executeTakeFirstOrThrow()
          await receipts(trx)
            .set({ value: value + 1 })
            .execute()
        }),
      ),
    )
    expect(await db.read.selectFrom('counters').select('value').execute()).toEqual([{ value: 12 }])
  })

  test('goes on for others while somebody else holds one business', async () => {
    const [held, free] = [await open(db), await open(db)]
    let letGo = () => {}
    const holding = new Promise<void>((resolve) => {
      letGo = resolve
    })
    let began = () => {}
    const isHeld = new Promise<void>((resolve) => {
      began = resolve
    })
    // On SQLite there is one writer, which nobody else can hold for long.
    if (db.engine === 'sqlite') letGo()
    const first = db.write(held, async (unit) => {
      began()
      await holding
      return unit.nextRevision()
    })
    await isHeld
    const behind = db.write(held, (unit) => unit.nextRevision())
    expect(await db.write(free, (unit) => unit.nextRevision())).toBe(1)
    letGo()
    expect(await Promise.all([first, behind])).toEqual([1, 2])
  })
})
