import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '../../pwa/browser/database.ts'
import { enqueue } from '../../pwa/queue/index.ts'
import { showBeforeWrite } from '../../pwa/sync/blocks.ts'
import { applyPage } from '../../pwa/sync/mirror.ts'
import { NO_SUMS } from '../../pwa/sync/sums.ts'
import type { Customer } from '../../shared/customers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { ALL, closeTabs, fullTablet, news, page, pass, tab, tablet } from '../support/customer-list.ts'
import { addAnna } from '../support/device.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  closeTabs()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('while a first pull comes in, a screen', () => {
  test('is told at once of what comes first, and then five times a second', async () => {
    const { db, customerList } = tablet()
    const { told, lengths } = tab(customerList)
    await pass(0)
    expect(customerList.state()).toEqual({ rows: [], sums: NO_SUMS, isWhole: false, filled: null })
    await applyPage(db, page(0))
    await pass(0)
    expect(told).toMatchObject([{ isWhole: false, filled: 0.25 }])
    await pass(50)
    await applyPage(db, page(1))
    await pass(0)
    await pass(199)
    expect(lengths()).toEqual([2])
    await pass(1)
    expect(lengths()).toEqual([2, 4])
    expect(told[1]?.filled).toBe(0.5)
    await pass(200)
    await applyPage(db, page(2))
    await pass(0)
    expect(lengths()).toEqual([2, 4])
    await pass(200)
    expect(lengths()).toEqual([2, 4, 6])
    await pass(201)
    await applyPage(db, page(3, { more: true, next: 1 }))
    await pass(0)
    expect(lengths()).toEqual([2, 4, 6, 8])
  })

  test('is told at once of the end, and nothing else after it', async () => {
    const { db, customerList } = tablet()
    const { told, lengths } = tab(customerList)
    await applyPage(db, page(0))
    await pass(0)
    await applyPage(db, page(1))
    await pass(0)
    await applyPage(db, page(3))
    await pass(0)
    expect(lengths()).toEqual([2, 'all 6'])
    expect(told.map(({ filled }) => filled)).toEqual([0.25, null])
    await pass(1_000)
    expect(lengths()).toEqual([2, 'all 6'])
  })

  test('is told of the end once and for all, however quickly the last pages came', async () => {
    const { db, customerList } = tablet()
    const { lengths } = tab(customerList)
    for (const at of [0, 1, 2, 3]) {
      await applyPage(db, page(at))
      await pass(0)
    }
    await pass(1_000)
    expect(lengths()).toEqual([2, 'all 8'])
  })

  test('is told nothing more once it has been left', async () => {
    const { db, customerList } = tablet()
    const { lengths, close } = tab(customerList)
    await applyPage(db, page(0))
    await pass(0)
    await applyPage(db, page(1))
    await pass(0)
    close()
    await pass(1_000)
    await applyPage(db, page(2))
    await pass(0)
    expect(lengths()).toEqual([2])
  })

  test('is told how far it has come, be there no customers at all', async () => {
    const { db, customerList } = tablet()
    const { told } = tab(customerList)
    await applyPage(db, page(0, { changes: [], ceiling: 0, next: 0, revision: 0 }))
    await pass(0)
    expect(told).toEqual([{ rows: [], sums: NO_SUMS, isWhole: false, filled: 0 }])
    await applyPage(db, page(1, { changes: [], ceiling: 0, next: 0, revision: 0, more: false }))
    await pass(0)
    expect(told[1]).toEqual({ rows: [], sums: NO_SUMS, isWhole: true, filled: null })
  })

  test('is shown the first page before it is written, but only where nothing is shown yet', async () => {
    const { db, customerList } = tablet()
    const { lengths, told } = tab(customerList)
    await pass(0)
    const come = page(0)
      .changes.slice(0, 1)
      .map(({ row }) => row as Customer)
    showBeforeWrite(db, [], { before: 6, ceiling: 8 })
    expect(told).toEqual([])
    showBeforeWrite(db, come, { before: 6, ceiling: 8 })
    expect(told).toMatchObject([{ isWhole: false, filled: 0.25 }])
    showBeforeWrite(
      db,
      page(1).changes.map(({ row }) => row as Customer),
      null,
    )
    await enqueue(db, addAnna())
    await pass(0)
    expect(lengths()).toEqual([1, 2])
    expect(Object.keys(come[0] ?? {})).not.toContain('waiting')
  })

  test('is shown nothing before it is written where there is a pull already, or before it is known', async () => {
    const { db, customerList } = tablet()
    const { lengths } = tab(customerList)
    const come = page(0).changes.map(({ row }) => row as Customer)
    showBeforeWrite(db, come, null)
    expect(lengths()).toEqual([])
    await applyPage(db, page(0, { changes: [], more: false }))
    await pass(0)
    showBeforeWrite(db, come, null)
    expect(lengths()).toEqual(['all 0'])
  })
})

describe('what the disk has', () => {
  test('is shown from the first block on, and whole when the last has been read', async () => {
    const { customerList } = await fullTablet()
    const { lengths, told } = tab(customerList)
    await pass(0)
    expect(lengths()).toEqual([2, 'all 8'])
    expect(told[1]?.rows.map(({ name }) => name)).toEqual(
      Array.from({ length: ALL }, (_, n) => `Kund ${ALL - n}`),
    )
  })

  test('is shown block by block where reading takes its time', async () => {
    const { db, customerList } = await fullTablet()
    const get = db.blocks.get.bind(db.blocks)
    vi.spyOn(db.blocks, 'get').mockImplementation(((id: number) => {
      vi.advanceTimersByTime(201)
      return get(id)
    }) as never)
    const { lengths } = tab(customerList)
    await pass(0)
    expect(lengths()).toEqual([2, 4, 6, 'all 8'])
  })

  test('is read once: what is written later is not read back', async () => {
    const { db, customerList } = await fullTablet()
    const get = vi.spyOn(db.blocks, 'get')
    const { lengths } = tab(customerList)
    await pass(0)
    expect(get).toHaveBeenCalledTimes(4)
    await applyPage(db, news(100, 8))
    await pass(0)
    expect(lengths().at(-1)).toBe('all 108')
    expect(get).toHaveBeenCalledTimes(4)
  })

  test('stays whole while more of it comes', async () => {
    const { db, customerList } = await fullTablet()
    const { lengths } = tab(customerList)
    await pass(0)
    await pass(1_000)
    await db.transaction('rw', db.tables, async () => {
      await applyPage(db, news(100, 8))
      await applyPage(db, news(100, 108))
    })
    await pass(0)
    expect(lengths()).toEqual([2, 'all 8', 'all 208'])
  })

  test('is waited for where a block has gone since it was named', async () => {
    const { db, customerList } = await fullTablet()
    vi.spyOn(db.blocks, 'get')
      .mockResolvedValueOnce(undefined as never)
      .mockRejectedValueOnce(new Error('the next has gone as well'))
    const { lengths } = tab(customerList)
    await pass(0)
    expect(lengths()).toEqual([])
    expect(customerList.fault()).toBeUndefined()
    await enqueue(db, addAnna())
    await pass(0)
    expect(lengths().at(-1)).toBe('all 9')
  })

  test('is told to nobody who has stopped listening', async () => {
    const { db, customerList } = await fullTablet()
    const { lengths, stop } = tab(customerList)
    stop()
    await pass(0)
    await enqueue(db, addAnna())
    await pass(0)
    expect(lengths()).toEqual([])
    expect(customerList.state().rows).toHaveLength(9)
  })

  test('is not told again where nothing that shows has changed', async () => {
    const { db, customerList } = await fullTablet()
    const { told } = tab(customerList)
    await pass(0)
    const before = told.length
    await db.aliases.put({ from: uuid7(), to: uuid7() })
    await pass(0)
    const newest = customerList.state().rows[0]
    await db.rows.put({ kind: 'customer', id: newest?.id ?? '', revision: 1, row: { ...newest } as never })
    await pass(0)
    expect(told).toHaveLength(before)
    expect(customerList.state().rows[0]).toBe(newest)
  })
})

describe('a roll', () => {
  test('that is open twice stays open until both are closed, and can be opened anew', async () => {
    const { db, customerList } = tablet()
    await applyPage(db, page(0, { more: false }))
    const first = tab(customerList)
    await pass(0)
    const second = tab(customerList)
    await pass(0)
    first.close()
    await enqueue(db, addAnna())
    await pass(0)
    expect(customerList.state().rows).toHaveLength(3)
    second.close()
    await enqueue(db, addAnna())
    await pass(0)
    expect(customerList.state().rows).toHaveLength(3)
    tab(customerList)
    await pass(0)
    expect(customerList.state().rows).toHaveLength(4)
  })

  const breaks = () => {
    throw new Error('the disk is broken')
  }
  test.each<[string, (db: Database) => { mockRestore: () => unknown }]>([
    ['the sources', (db) => vi.spyOn(db.operations, 'orderBy').mockImplementation(breaks)],
    ['a block', (db) => vi.spyOn(db.blocks, 'get').mockImplementation(breaks)],
  ])('tells that %s cannot be read, and is no worse for it', async (_, breakIn) => {
    const { db, customerList } = tablet()
    await applyPage(db, page(0, { more: false }))
    const broken = breakIn(db)
    const { told } = tab(customerList)
    await pass(0)
    expect(customerList.fault()).toMatchObject({ message: 'the disk is broken' })
    expect(told).toEqual([{ rows: [], sums: NO_SUMS, isWhole: false, filled: null }])
    broken.mockRestore()
    tab(customerList)
    await pass(0)
    expect(customerList.state().rows).toHaveLength(2)
  })

  test.each(['closed', 'left'])('has no fault to tell where its database was %s meanwhile', async (how) => {
    const { db, customerList } = tablet()
    await applyPage(db, page(0, { more: false }))
    const { told, close } = tab(customerList)
    vi.spyOn(db.blocks, 'get').mockImplementation((async () => {
      if (how === 'closed') db.close()
      else close()
      throw new Error('the database is closed')
    }) as never)
    await pass(0)
    expect(customerList.fault()).toBeUndefined()
    expect(told).toEqual([])
  })
})
