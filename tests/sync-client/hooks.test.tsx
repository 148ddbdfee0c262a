// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { enqueue } from '../../pwa/queue/index.ts'
import { setOnline } from '../../pwa/sync/connection.ts'
import {
  useCampaigns,
  useConnection,
  useCustomerOf,
  useCustomersSoFar,
  useLastSync,
  useProfile,
  useRow,
  useRows,
} from '../../pwa/sync/index.ts'
import { applyLocally, refill } from '../../pwa/sync/local.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { addAnna, operation, rename } from '../support/device.ts'
import { acting, using } from '../support/mounted.tsx'
import { inStore, named, rowOf, screen, tablet } from '../support/store-screen.tsx'

const names = (rows: readonly { name?: unknown }[] | undefined) => rows?.map(({ name }) => name)

describe('the customers so far', () => {
  test('are shown newest first, and follow what changes', async () => {
    const [anna, erik] = [named('customer', 'Anna'), named('customer', 'Erik')]
    const it = await tablet([anna, erik])
    const { until } = await screen(it, () => useCustomersSoFar())
    const whole = await until(({ isWhole }) => isWhole)
    expect(names(whole.rows)).toEqual(['Erik', 'Anna'])
    await enqueue(it.db, rename(anna.id, 'Anna', 'Anna Ek'))
    const after = await until(({ rows }) => names(rows)?.includes('Anna Ek') ?? false)
    expect(after.rows.map(({ waiting }) => waiting)).toEqual([false, true])
  })

  test('let the page say that it broke when the device cannot read them', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const it = await tablet([])
    const { until, faults, now } = await screen(it, () => useCustomersSoFar())
    await until(({ isWhole }) => isWhole)
    vi.spyOn(it.db.operations, 'orderBy').mockImplementation(() => {
      throw new Error('the disk is broken')
    })
    await enqueue(it.db, addAnna())
    await until(() => faults.length > 0)
    expect(faults).toMatchObject([{ message: 'the disk is broken' }])
    expect(now().rows).toEqual([])
  })

  test('are found by id, and looked for again with each change alone', async () => {
    const anna = named('customer', 'Anna')
    const it = await tablet([anna])
    const { until, now, use } = await screen(it, () => useCustomerOf())
    await until((find) => find(anna.id)?.name === 'Anna')
    const before = now()
    await use(() => useCustomerOf())
    expect(now()).toBe(before)
    await enqueue(it.db, rename(anna.id, 'Anna', 'Anna Ek'))
    await until((find) => find !== before)
    expect(now()(anna.id)?.name).toBe('Anna Ek')
    expect(now()(uuid7())).toBeUndefined()
  })

  test('are found among those of the store that is shown', async () => {
    const anna = named('customer', 'Anna')
    const [here, there] = [await tablet([]), await tablet([])]
    const { until, use } = await screen(here, () => useCustomerOf())
    // Neither has any, so that the rows alone do not tell the two apart.
    Object.assign(there.store.customerList, {
      state: here.store.customerList.state,
      get: () => ({ name: 'Anna' }),
    })
    await use(() => useCustomerOf(), inStore(there.store))
    await until((find) => find(anna.id)?.name === 'Anna')
  })
})

test('the campaigns have answers to single replies among them only while those wait for a decision', async () => {
  const answer = (name: string, more: object) => rowOf('campaign', { name, isAnswer: true, ...more })
  const it = await tablet([
    rowOf('campaign', { name: 'Höst', status: 'sent' }),
    answer('Svar till Anna', { status: 'sent' }),
    answer('Svar till Bo', { status: 'scheduled', scheduleTrouble: null }),
    answer('Svar till Cissi', { status: 'paused' }),
  ])
  const { until } = await screen(it, () => useCampaigns())
  expect(names(await until((rows) => rows !== undefined))).toEqual(['Svar till Cissi', 'Höst'])
})

describe('the rows of a kind', () => {
  test('are those of the customers only once all of them are there', async () => {
    const it = await tablet()
    await enqueue(it.db, addAnna())
    const { until, now, seen } = await screen(it, () => [useRows('customer'), useCustomersSoFar()] as const)
    await until(([, { rows }]) => rows.length === 1)
    expect(now()[0]).toBeUndefined()
    await it.db.operations.clear()
    await refill(it.db, [named('customer', 'Anna'), named('customer', 'Erik')])
    await until(([rows]) => rows?.length === 2)
    expect(names(now()[0])).toEqual(['Erik', 'Anna'])
    expect(seen.every(([rows]) => rows === undefined || rows.length === 2)).toBe(true)
  })

  test('follow what changes of the customers, without reading them from the disk again', async () => {
    const anna = named('customer', 'Anna')
    const it = await tablet([anna])
    const read = vi.spyOn(it.db.blocks, 'toArray')
    const { until } = await screen(it, () => useRows('customer'))
    await until((rows) => rows?.length === 1)
    await enqueue(it.db, rename(anna.id, 'Anna', 'Anna Ek'))
    await until((rows) => rows?.[0]?.name === 'Anna Ek')
    expect(read).not.toHaveBeenCalled()
  })

  test('show this device’s own changes laid over, and follow what changes', async () => {
    const [old, young] = [named('segment', 'Stammisar'), named('segment', 'Nya')]
    const it = await tablet([old, young, named('template', 'Hej')])
    const { until } = await screen(it, () => useRows('segment'))
    expect(names(await until((rows) => rows !== undefined))).toEqual(['Nya', 'Stammisar'])
    const edit = operation('segment.update', old.id, { name: 'Trogna' }, { base: { name: 'Stammisar' } })
    await enqueue(it.db, edit)
    const rows = await until((rows) => rows?.[1]?.name === 'Trogna')
    expect(rows?.map(({ waiting }) => waiting)).toEqual([false, true])
  })

  test('are not read again while customers alone are edited', async () => {
    const anna = named('customer', 'Anna')
    const it = await tablet([anna, named('segment', 'Nya')])
    const { until, seen } = await screen(it, () => [useRows('segment'), useRows('customer')] as const)
    await until(([segments, customers]) => Boolean(segments && customers))
    await enqueue(it.db, rename(anna.id, 'Anna', 'Anna Ek'))
    await until(([, rows]) => rows?.[0]?.name === 'Anna Ek')
    await enqueue(it.db, operation('segment.create', uuid7(), { name: 'Trogna', filter: {} }))
    await until(([rows]) => rows?.length === 2)
    expect(new Set(seen.map(([rows]) => rows)).size).toBe(3)
  })

  test('are those of one that was given another id', async () => {
    const segment = named('segment', 'Stammisar')
    const it = await tablet([segment])
    const earlier = uuid7()
    await it.db.aliases.put({ from: earlier, to: segment.id })
    await enqueue(it.db, operation('segment.update', earlier, { name: 'Trogna' }, { base: {} }))
    const { until } = await screen(it, () => useRows('segment'))
    expect(names(await until((rows) => rows !== undefined))).toEqual(['Trogna'])
  })

  test('are not known before the first pull has come to its end, but for those that are here already', async () => {
    const it = await tablet()
    const { until, now, seen } = await screen(it, () => ({ rows: useRows('segment'), at: useLastSync() }))
    await until(({ at }) => at === null)
    expect(now().rows).toBeUndefined()
    await enqueue(it.db, operation('segment.create', uuid7(), { name: 'Trogna', filter: {} }))
    await until(({ rows }) => rows?.length === 1)
    await it.db.operations.clear()
    await until(({ rows }) => rows === undefined)
    await refill(it.db, [])
    await until(({ rows }) => rows?.length === 0)
    expect(seen.filter(({ at, rows }) => !at && rows?.length === 0)).toEqual([])
  })

  test('are not drawn anew when customers change', async () => {
    const it = await tablet([named('segment', 'Stammisar')])
    const segments = await screen(it, () => useRows('segment'))
    const customers = await screen(it, () => useRows('customer'))
    await segments.until((rows) => rows?.length === 1)
    await customers.until((rows) => rows?.length === 0)
    const drawn = segments.seen.length
    await acting(() => applyLocally(it.db, 'customer', uuid7(), named('customer', 'Anna').row))
    await customers.until((rows) => rows?.length === 1)
    expect(segments.seen).toHaveLength(drawn)
  })

  test('are those of the kind and of the store that are shown', async () => {
    const here = await tablet([named('segment', 'Stammisar'), named('template', 'Hej')])
    const there = await tablet([named('template', 'Välkommen')])
    const { until, use } = await screen(here, () => useRows('segment'))
    await until((rows) => names(rows)?.[0] === 'Stammisar')
    await use(() => useRows('template') as never)
    await until((rows) => names(rows)?.[0] === 'Hej')
    await use(() => useRows('template') as never, inStore(there.store))
    await until((rows) => names(rows)?.[0] === 'Välkommen')
  })
})

describe('one row', () => {
  test('is unknown while it is read, and found by the id that it has or once had', async () => {
    const [anna, erik] = [named('customer', 'Anna'), named('customer', 'Erik')]
    const it = await tablet([anna, erik])
    const earlier = uuid7()
    await it.db.aliases.put({ from: earlier, to: anna.id })
    const customers = await screen(it, () => useRows('customer'))
    await customers.until((rows) => rows?.length === 2)
    const { until, seen, use } = await screen(it, () => useRow('customer', anna.id))
    expect(seen[0]).toBeUndefined()
    expect((await until((row) => row !== undefined))?.name).toBe('Anna')
    await use(() => useRow('customer', earlier))
    expect((await until((row) => row !== undefined))?.name).toBe('Anna')
    await use(() => useRow('customer', erik.id))
    await until((row) => row?.name === 'Erik')
    await use(() => useRow('customer', uuid7()))
    expect(await until((row) => row?.name !== 'Erik')).toBeNull()
  })

  test('is unknown for as long as the rows are', async () => {
    const it = await tablet()
    const { until, now } = await screen(it, () => [useRow('segment', uuid7()), useLastSync()] as const)
    await until(([, at]) => at === null)
    expect(now()[0]).toBeUndefined()
    await refill(it.db, [])
    await until(([row]) => row === null)
  })

  test('is found by the ids that the store that is shown knows of', async () => {
    const anna = named('customer', 'Anna')
    const [here, there] = [await tablet([]), await tablet([anna])]
    const earlier = uuid7()
    await there.db.aliases.put({ from: earlier, to: anna.id })
    const { until, use } = await screen(here, () => useRow('customer', earlier))
    await until((row) => row === null)
    await use(() => useRow('customer', earlier), inStore(there.store))
    await until((row) => row?.name === 'Anna')
  })
})

describe('the rest that a screen asks for', () => {
  beforeEach(() => setOnline(true))

  test('is when everything was last fetched', async () => {
    const [here, there] = [await tablet([]), await tablet()]
    const { until, seen, use } = await screen(here, () => useLastSync())
    expect(seen[0]).toBeUndefined()
    const at = await until((at) => at !== undefined)
    expect(Date.parse(at ?? '')).toBeGreaterThan(Date.now() - 60_000)
    await use(() => useLastSync(), inStore(there.store))
    expect(await until((now) => now !== at && now !== undefined)).toBeNull()
  })

  test('is the way to the server, as it turns', async () => {
    const { now } = await screen(await tablet([]), () => useConnection())
    expect(now()).toEqual({ online: true, syncing: false, troubled: false })
    await acting(() => setOnline(false))
    expect(now().online).toBe(false)
  })

  test('is nothing outside of a store', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    for (const hook of [useCustomersSoFar, useCustomerOf, useProfile, useLastSync])
      await expect(using<unknown>(hook)).rejects.toThrow('the mirror is read outside <StoreProvider>')
  })
})
