// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdSignups } from '../../pwa/taps/counter/held.ts'
import { amend, everyKept, keep, remove } from '../../pwa/taps/store.ts'
import { accepted, filled, json, server, settled } from './kept.ts'

type Reply = Parameters<typeof server>[0]

const silent: Reply = () => Promise.reject(new TypeError('Failed to fetch'))
const broken = () =>
  vi.stubGlobal('indexedDB', {
    open() {
      throw new DOMException('', 'InvalidStateError')
    },
  })
const lookAgain = () => window.dispatchEvent(new Event('online'))
/** Looks, and has come to the end of what that leads to. */
const looks = async () => {
  lookAgain()
  await settled(60)
}
const keptIds = async () => (await everyKept()).map(({ id }) => id)
let reply: Reply
let calls: ReturnType<typeof server>['calls']

// They stay for what a page still does after its test.
beforeEach(() => {
  reply = silent
  const here = server((call) => reply(call))
  calls = here.calls
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('fetch', here.fetch)
})
afterEach(() => {
  window.dispatchEvent(new Event('pagehide'))
})

/** A tablet that has taken so many, and thanked its guests. */
async function taken(count: number) {
  const guests = Array.from({ length: count }, () => filled())
  const { hold } = holdSignups('disken')
  for (const signup of guests) {
    await keep({ id: signup.id, code: 'disken', signup, notBefore: 0 })
    hold(signup)
  }
  return guests.map(({ id }) => id)
}
const postedSince = (from: number) => calls.slice(from).flatMap(({ ids }) => ids)

test('what a tablet loses while its page is open is kept there again, and sent', async () => {
  const [first, second] = (await taken(2)) as [string, string]
  await remove([first])
  await expect.poll(async () => lookAgain() && (await keptIds())).toEqual([first, second])
  reply = accepted
  await expect.poll(async () => lookAgain() && (await keptIds())).toEqual([])
  expect(postedSince(0)).toEqual(expect.arrayContaining([first, second]))
})

test('what a tablet cannot read any more is posted from the page, together, until it has arrived', async () => {
  const ids = await taken(3)
  broken()
  const before = calls.length
  await expect.poll(() => lookAgain() && calls.length).toBeGreaterThan(before + 1)
  expect(calls.at(-1)?.ids).toEqual(ids)
  reply = accepted
  await expect.poll(() => lookAgain() && calls.length).toBeGreaterThan(before + 2)
  const arrived = calls.length
  lookAgain()
  await new Promise(setImmediate)
  expect(calls.slice(arrived)).toEqual([])
})

test('one that spoils a call from the page does not hold the others', async () => {
  const [good, bad, other] = (await taken(3)) as [string, string, string]
  broken()
  reply = (call) => (call.ids.includes(bad) ? json({ code: 'invalid', message: 'Nej' }, 422) : accepted(call))
  await expect
    .poll(() => lookAgain() && postedSince(0).filter((id) => id === other).length)
    .toBeGreaterThan(1)
  // What has arrived is posted no more.
  await expect.poll(() => lookAgain() && calls.at(-1)?.ids).toEqual([bad])
  expect(postedSince(0)).toContain(good)
})

test('what was refused is left to staff, who may take it away', async () => {
  const [id] = (await taken(1)) as [string]
  await amend([id], () => ({ refused: { message: 'Nej' } }))
  await looks()
  await remove([id])
  await looks()
  expect(await keptIds()).toEqual([])
})

test('a page that has been left keeps nobody’s details', async () => {
  const [id] = (await taken(1)) as [string]
  window.dispatchEvent(new Event('pagehide'))
  await remove([id])
  await looks()
  expect(await keptIds()).toEqual([])
})
