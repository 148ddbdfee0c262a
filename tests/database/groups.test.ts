import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database, Unit } from '../../backend/database/index.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { onEachEngine } from '../support/engines.ts'
import { businessRow } from '../support/rows.ts'

const MOST_WAITING = 10_000

onEachEngine('jobs that wait for the writer together', (open) => {
  let db: Database
  let id: string

  const business = async () => {
    const fresh = uuid7()
    await db.write(fresh, async ({ trx }) => {
      await trx.insertInto('businesses').values(businessRow(fresh)).execute()
    })
    return fresh
  }
  const turnOf = (of: string) =>
    db.read
      .selectFrom('businesses')
      .select(['revision', 'consentHead', 'suppressed', 'lastEvent'])
      .where('id', '=', of)
      .executeTakeFirstOrThrow()

  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    id = await business()
    return () => void vi.restoreAllMocks()
  })

  test('are ten thousand at most: one more is told to come again in a second, each time anew', async () => {
    for (let times = 0; times < 2; times += 1) {
      const jobs = Array.from({ length: MOST_WAITING }, (_, nth) => db.write(id, () => nth))
      await expect(db.write(id, () => -1)).rejects.toMatchObject({ code: 'busy', retryAfter: 1 })
      expect(await Promise.all(jobs)).toHaveLength(MOST_WAITING)
      expect(await db.write(id, () => 'again')).toBe('again')
    }
  })

  /** Has time pass for the writer only as the test says. */
  function stopTime() {
    const time = { now: Math.ceil(performance.now()) }
    vi.spyOn(performance, 'now').mockImplementation(() => time.now)
    return time
  }

  test('share a commit with no more than 256, in the order in which they came', async () => {
    stopTime()
    const { commits } = db.stats
    const order: number[] = []
    await Promise.all(Array.from({ length: 600 }, (_, nth) => db.write(id, () => void order.push(nth))))
    expect(order).toEqual(Array.from({ length: 600 }, (_, nth) => nth))
    expect(db.stats.commits - commits).toBe(3)
    expect(db.stats.largestGroup).toBe(256)
  })

  test.each([
    [20, 1],
    [21, 2],
  ])('of which the first took %i ms are committed in %i steps', async (ms, steps) => {
    const time = stopTime()
    const { commits, jobs } = db.stats
    const slow = (unit: Unit) => {
      time.now += ms
      return unit.nextRevision()
    }
    const quick = (unit: Unit) => unit.nextRevision()
    expect(await Promise.all([slow, quick].map((work) => db.write(id, work)))).toEqual([1, 2])
    expect([db.stats.commits - commits, db.stats.jobs - jobs]).toEqual([steps, 2])
  })

  test('keep for each business its own number, head of its chain, count of refusals and last event', async () => {
    const ids = [id, await business(), await business()]
    await Promise.all(
      ids.map((one, nth) =>
        db.write(one, (unit) => {
          for (let times = 0; times <= nth; times += 1) unit.nextRevision()
          unit.turn.consentHead = `head ${nth}`
          unit.turn.suppressed = 10 + nth
          if (nth > 0) unit.turn.lastEvent = 20 + nth
        }),
      ),
    )
    expect(await Promise.all(ids.map(turnOf))).toEqual(
      ids.map((_, nth) => ({
        ...{ revision: nth + 1, consentHead: `head ${nth}`, suppressed: 10 + nth },
        lastEvent: nth > 0 ? 20 + nth : null,
      })),
    )
    // And the next begins with what was written.
    expect(await Promise.all(ids.map((one) => db.write(one, ({ turn }) => ({ ...turn }))))).toEqual(
      await Promise.all(ids.map(turnOf)),
    )
  })

  test('take back with a part that failed its number, its place in the chain and its refusals', async () => {
    await db.write(id, async (unit) => {
      unit.nextRevision()
      unit.turn.consentHead = 'stands'
      const part = unit.savepoint(async () => {
        unit.nextRevision()
        Object.assign(unit.turn, { consentHead: 'gone', suppressed: 7 })
        throw new Error('no')
      })
      await expect(part).rejects.toThrow('no')
      await unit.savepoint(async () => {
        unit.turn.suppressed += 1
      })
    })
    expect(await turnOf(id)).toEqual({ revision: 1, consentHead: 'stands', suppressed: 1, lastEvent: null })
  })
})
