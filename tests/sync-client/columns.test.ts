import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { tabLocks as locks } from '../../pwa/browser/locks.ts'
import { drain, enqueue } from '../../pwa/queue/index.ts'
import { readRows } from '../../pwa/sync/mirror.ts'
import { pullAll } from '../../pwa/sync/pull.ts'
import { askServer } from '../../pwa/sync/transport.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { addAnna, device, rename } from '../support/device.ts'
import { json } from '../support/fake-blipp.ts'

type Device = ReturnType<typeof device>

const putMany = ({ blipp }: Device, many: number): string[] =>
  Array.from({ length: many }, (_, n) => blipp.put('customer', { id: uuid7(), name: `Kund ${n}` }).id)

const namesIn = async ({ db }: Device) =>
  (await readRows(db(), 'customer')).map(({ name }) => name).toSorted()
const namesAt = ({ blipp }: Device) =>
  [...blipp.rows.values()].flatMap(({ row }) => (row && 'name' in row ? [row.name] : [])).toSorted()

describe('customers who come as columns', () => {
  test('are kept as they came, a block to a page', async () => {
    const it = device()
    putMany(it, 250)
    const { batches } = await askServer({ before: 150, since: 0, ceiling: 250 })
    expect(batches).toMatchObject([{ columns: { count: 150 } }])
    await pullAll(it.db(), { locks })
    const kept = await it.db().blocks.toArray()
    expect(kept).toMatchObject([{ columns: { count: 100 } }, { columns: { count: 150 } }])
    expect(kept[1]?.columns).toEqual(batches[0]?.columns)
    expect(await namesIn(it)).toEqual(namesAt(it))
  })

  test('are the same from a server that knows only rows', async () => {
    const it = device()
    putMany(it, 250)
    it.blipp.knowsColumns = false
    await pullAll(it.db(), { locks })
    expect(await it.db().blocks.count()).toBe(2)
    expect(await namesIn(it)).toEqual(namesAt(it))
  })

  test('do not take back what a push has brought since the page was asked for', async () => {
    const it = device()
    const [oldest] = putMany(it, 150)
    const anna = addAnna()
    await pullAll(it.db(), {
      locks,
      pull: async (wanted, signal) => {
        const answer = await askServer(wanted, signal)
        if (Number(wanted.before) <= 150) {
          await enqueue(it.db(), anna)
          await enqueue(it.db(), rename(oldest as string, 'Kund 0', 'Anna Öberg'))
          await drain(it.db(), it.deps())
        }
        return answer
      },
    })
    expect(await namesIn(it)).toEqual(namesAt(it))
    expect(await namesIn(it)).toEqual(expect.arrayContaining(['Anna Ek', 'Anna Öberg']))
  })

  test('come in one block too when many are new at once', async () => {
    const it = device()
    const [first] = putMany(it, 2)
    await pullAll(it.db(), { locks })
    it.blipp.put('customer', { id: first as string, name: 'Anna Öberg' })
    await pullAll(it.db(), { locks })
    it.blipp.put('customer', { id: first as string, name: 'Anna Ek' })
    putMany(it, 120)
    await pullAll(it.db(), { locks })
    expect(await it.db().blocks.where('later').equals(1).toArray()).toMatchObject([
      { columns: { count: 121 } },
    ])
    expect(await it.db().rows.get(['customer', first as string])).toBeUndefined()
    expect(await namesIn(it)).toEqual(namesAt(it))
  })

  test('leave nothing of somebody who was erased', async () => {
    const it = device()
    const [id] = putMany(it, 150)
    await pullAll(it.db(), { locks })
    it.blipp.remove(id as string)
    await pullAll(it.db(), { locks })
    expect(JSON.stringify(await it.db().blocks.toArray())).not.toContain(id)
    expect(await namesIn(it)).toEqual(namesAt(it))
  })

  test('that an earlier version kept as text are read, and rid of whoever is erased', async () => {
    const it = device()
    const [id] = putMany(it, 3)
    await pullAll(it.db(), { locks })
    const text = JSON.stringify(await readRows(it.db(), 'customer'))
    const [block] = await it.db().blocks.toArray()
    await it.db().blocks.put({ id: Number(block?.id), newest: 3, later: 0, text })
    expect(await namesIn(it)).toEqual(namesAt(it))
    it.blipp.remove(id as string)
    await pullAll(it.db(), { locks })
    expect(await namesIn(it)).toEqual(['Kund 1', 'Kund 2'])
    expect(JSON.stringify(await it.db().blocks.toArray())).not.toContain(id)
  })

  test('and lack what a list needs are left out', async () => {
    const it = device()
    putMany(it, 2)
    const whole = await (await it.blipp.fetch('/api/sync/pull?before=9&customers=columns')).json()
    whole.customers.columns.email = { values: ['anna@example.se'], at: '0-' }
    it.blipp.fault = () => json(whole)
    await pullAll(it.db(), { locks })
    expect(await namesIn(it)).toEqual(['Kund 1'])
  })

  test('that are no columns are no answer of Blipp', async () => {
    const it = device()
    putMany(it, 2)
    const whole = await (await it.blipp.fetch('/api/sync/pull?before=9&customers=columns')).json()
    it.blipp.fault = () => json({ ...whole, customers: { count: 2, columns: { id: 'a' } } })
    await expect(pullAll(it.db(), { locks })).rejects.toThrow()
    expect(await it.db().blocks.count()).toBe(0)
  })
})
