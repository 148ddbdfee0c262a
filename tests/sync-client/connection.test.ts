import { beforeEach, describe, expect, test, vi } from 'vitest'
import { deleteCustomer } from '../../shared/customers.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { json, noContent } from '../support/fake-blipp.ts'

/** The connection of a page that has just been opened. */
async function opened() {
  vi.resetModules()
  const connection = await import('../../pwa/sync/connection.ts')
  const { call } = await import('../../pwa/api/call.ts')
  const ask = async (answer: () => Response): Promise<void> => {
    vi.stubGlobal('fetch', async () => answer())
    await call(deleteCustomer, { id: uuid7() }).catch(() => undefined)
  }
  return { ...connection, ask }
}

const done = () => noContent()
const refuses = () => json({ message: 'Nej.' }, { status: 404 })
const fails = () => json({ message: 'Fel.' }, { status: 500 })
const isAway = () => {
  throw new TypeError('Failed to fetch')
}
const fine = { online: true, syncing: false, troubled: false }

let page: Awaited<ReturnType<typeof opened>>
beforeEach(async () => {
  page = await opened()
})

describe('what a screen knows of the way to the server', () => {
  test('is that all is well, until something else is heard', () => {
    expect(page.connection()).toEqual(fine)
  })

  test('is what the last answer told', async () => {
    await page.ask(isAway)
    expect(page.connection()).toEqual({ ...fine, online: false })
    await page.ask(fails)
    expect(page.connection()).toEqual({ ...fine, troubled: true })
    await page.ask(refuses)
    expect(page.connection()).toEqual(fine)
    await page.ask(fails)
    await page.ask(isAway)
    expect(page.connection()).toEqual({ ...fine, online: false })
    await page.ask(done)
    expect(page.connection()).toEqual(fine)
  })

  test('does not lose the rest when the stream says that the server is there', async () => {
    await page.ask(fails)
    page.setOnline(false)
    expect(page.connection()).toEqual({ online: false, syncing: false, troubled: true })
    page.setOnline(true)
    expect(page.connection()).toEqual({ ...fine, troubled: true })
  })

  test('is told with every turn, and never twice', async () => {
    const told = vi.fn()
    const stop = page.watchConnection(() => told(page.connection()))
    await page.ask(done)
    expect(told).not.toHaveBeenCalled()
    await page.ask(fails)
    await page.ask(fails)
    expect(told.mock.calls).toEqual([[{ ...fine, troubled: true }]])
    await page.ask(done)
    page.setOnline(false)
    page.setOnline(false)
    await page.whileSyncing(async () => undefined)
    expect(told.mock.calls.slice(1)).toEqual([
      [fine],
      [{ ...fine, online: false }],
      [{ ...fine, online: false, syncing: true }],
      [{ ...fine, online: false }],
    ])
    stop()
    page.setOnline(true)
    expect(told).toHaveBeenCalledTimes(5)
  })

  test('is one and the same as long as nothing turns', async () => {
    const before = page.connection()
    await page.ask(done)
    expect(page.connection()).toBe(before)
  })
})

describe('a push or a pull', () => {
  test('is under way until all of them have ended, whatever they hear meanwhile', async () => {
    const push = Promise.withResolvers<string>()
    const pull = Promise.withResolvers<string>()
    const pushing = page.whileSyncing(() => push.promise)
    const pulling = page.whileSyncing(() => pull.promise)
    expect(page.connection()).toEqual({ ...fine, syncing: true })
    await page.ask(fails)
    expect(page.connection()).toEqual({ online: true, syncing: true, troubled: true })
    push.resolve('sent')
    expect(await pushing).toBe('sent')
    expect(page.connection().syncing).toBe(true)
    pull.resolve('fetched')
    expect(await pulling).toBe('fetched')
    expect(page.connection()).toEqual({ ...fine, troubled: true })
  })

  test('is over when it fails, and whoever asked hears why', async () => {
    await page.ask(fails)
    const failing = page.whileSyncing(async () => Promise.reject(new Error('a bug')))
    await expect(failing).rejects.toThrow('a bug')
    expect(page.connection()).toEqual({ ...fine, troubled: true })
    await page.whileSyncing(async () => undefined)
    expect(page.connection().syncing).toBe(false)
  })
})
