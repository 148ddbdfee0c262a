import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { arrivals } from '../../pwa/taps/arrivals.ts'
import { everyKept, keep, remove } from '../../pwa/taps/store.ts'
import type { Fate } from '../../pwa/taps/submit.ts'
import { accepted, filled, json, server } from './kept.ts'

type Reply = Parameters<typeof server>[0]

const silent: Reply = () => Promise.reject(new TypeError('Failed to fetch'))
const lookAgain = () => window.dispatchEvent(new Event('online'))
let reply: Reply
let calls: ReturnType<typeof server>['calls']

// They stay for what a page still does after its test.
beforeEach(() => {
  reply = silent
  const here = server((call) => reply(call))
  calls = here.calls
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('fetch', here.fetch)
})
/** A page on which a sign-up was kept, and what it has been told became of it. */
async function keptOnPage() {
  const form = filled()
  await keep({ id: form.id, code: 'disken', signup: form, notBefore: 0 })
  const page: { id: string; fate?: Fate } = { id: form.id }
  const outcome = arrivals('disken')(form, { kind: 'kept' })
  if (outcome.kind === 'kept') void outcome.fate?.then((fate) => Object.assign(page, { fate }))
  const looksAgain = () => expect.poll(() => lookAgain() && page.fate)
  return { page, looksAgain }
}

test('a page is told when the sign-up that waited has arrived', async () => {
  const { looksAgain } = await keptOnPage()
  reply = accepted
  await looksAgain().toEqual({ kind: 'sent' })
})

test('a page is told when the sign-up that waited is refused, and why', async () => {
  const { looksAgain } = await keptOnPage()
  const fields = { email: 'Adressen finns inte' }
  reply = ({ ids }) => json({ results: ids.map((id) => ({ id, status: 'rejected', fields })) })
  await looksAgain().toEqual({ kind: 'rejected', fields })
})

test('what has gone from the device is asked for, and has arrived when the server has it', async () => {
  const { page, looksAgain } = await keptOnPage()
  await remove([page.id])
  reply = ({ ids }) => json({ results: ids.map((id) => ({ id, status: 'duplicate' })) })
  await looksAgain().toEqual({ kind: 'sent' })
})

test('what has gone from the device and has not arrived is kept again, and sent', async () => {
  const { page, looksAgain } = await keptOnPage()
  await remove([page.id])
  await expect.poll(async () => lookAgain() && (await everyKept()).map(({ id }) => id)).toEqual([page.id])
  expect(page.fate).toBeUndefined()
  expect(calls.at(-1)?.ids).toEqual([page.id])
  reply = accepted
  await looksAgain().toEqual({ kind: 'sent' })
})

test('what has gone from the device and is refused then is told with the reason', async () => {
  const { page, looksAgain } = await keptOnPage()
  await remove([page.id])
  reply = () => json({ code: 'shopClosed', message: 'Stängt' }, 409)
  await looksAgain().toMatchObject({ kind: 'refused', message: 'Stängt' })
})

describe('what can neither be sent nor kept', () => {
  const nothingIsWritten = () =>
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError')
    })
  const nothingIsOpened = () =>
    vi.stubGlobal('indexedDB', {
      open() {
        throw new DOMException('', 'InvalidStateError')
      },
    })
  const nothingIsAnswered = () => vi.stubGlobal('indexedDB', { open: () => ({}) })
  afterEach(() => vi.restoreAllMocks())

  /** The page is told that it alone has the sign-up; answers with what it is told after that. */
  const unkept = async ({ page, looksAgain }: Awaited<ReturnType<typeof keptOnPage>>) => {
    await looksAgain().toMatchObject({ kind: 'unkept' })
    const later: { fate?: Fate } = {}
    if (page.fate?.kind === 'unkept') void page.fate.fate.then((fate) => Object.assign(later, { fate }))
    return { later, looksAgain: () => expect.poll(() => lookAgain() && later.fate) }
  }

  test.each([
    ['gone from a device that is full', nothingIsWritten, true],
    ['on a device whose storage cannot be read any more', nothingIsOpened, false],
    ['on a device whose storage does not answer any more', nothingIsAnswered, false],
  ])('is said to be on the page alone, and is posted again until it arrives: %s', async (_, breaks, goes) => {
    const it = await keptOnPage()
    if (goes) await remove([it.page.id])
    breaks()
    const { later, looksAgain } = await unkept(it)
    const before = calls.length
    await expect.poll(() => lookAgain() && calls.length).toBeGreaterThan(before)
    expect([calls.at(-1)?.ids, later.fate]).toEqual([[it.page.id], undefined])
    reply = accepted
    await looksAgain().toEqual({ kind: 'sent' })
  })

  test('is told of with its reason where it is refused then', async () => {
    const it = await keptOnPage()
    nothingIsOpened()
    const { looksAgain } = await unkept(it)
    reply = () => json({ code: 'shopClosed', message: 'Stängt' }, 409)
    await looksAgain().toMatchObject({ kind: 'refused', message: 'Stängt' })
  })

  test('is on the device again as soon as that keeps it, and goes with what waits there', async () => {
    const it = await keptOnPage()
    await remove([it.page.id])
    const full = nothingIsWritten()
    const { later, looksAgain } = await unkept(it)
    full.mockRestore()
    await expect
      .poll(async () => lookAgain() && (await everyKept()).map(({ id }) => id))
      .toEqual([it.page.id])
    expect(later.fate).toBeUndefined()
    reply = accepted
    await looksAgain().toEqual({ kind: 'sent' })
  })
})

test('what is on its way when the storage goes is told of at once, with no new sign of a network', async () => {
  const { page } = await keptOnPage()
  vi.stubGlobal('indexedDB', {
    open() {
      throw new DOMException('', 'InvalidStateError')
    },
  })
  lookAgain()
  await expect.poll(() => page.fate).toMatchObject({ kind: 'unkept' })
  reply = accepted
  const told = page.fate?.kind === 'unkept' ? page.fate.fate : undefined
  expect(await told).toEqual({ kind: 'sent' })
})

test('a page is told nothing of what still waits', async () => {
  const { page } = await keptOnPage()
  const other = await keptOnPage()
  reply = ({ ids }) =>
    json({ results: ids.filter((id) => id === other.page.id).map((id) => ({ id, status: 'created' })) })
  await other.looksAgain().toEqual({ kind: 'sent' })
  expect(page.fate).toBeUndefined()
})
