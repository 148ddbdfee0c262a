// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ownerOf } from '../../pwa/browser/database.ts'
import CounterScreen from '../../pwa/devices/CounterScreen.tsx'
import { readSignups } from '../../pwa/outbox/index.ts'
import { SignupsCard } from '../../pwa/outbox/SignupsCard.tsx'
import { refill } from '../../pwa/sync/index.ts'
import { writeEnrolment } from '../../pwa/taps/index.ts'
import { postWith } from '../../pwa/taps/post.ts'
import { type KeptSignup, keep } from '../../pwa/taps/store.ts'
import { ToastProvider } from '../../pwa/ui/index.ts'
import { setLanguage } from '../../pwa/words/copy.ts'
import { devices } from '../../shared/copy/devices.ts'
import { outbox } from '../../shared/copy/outbox.ts'
import { mounted } from '../support/mounted.tsx'
import { closers, inStore, rowOf, tablet } from '../support/store-screen.tsx'
import { enrolment, filled, waiting } from '../taps/kept.ts'

const [d, o] = [devices('sv'), outbox('sv')]

/** A sign-up of that name, which a counter took. */
const taken = async (name: string, over: Partial<KeptSignup> = {}) => {
  postWith(async () => null)
  const signup = filled({ name })
  await keep(waiting({ id: signup.id, signup, ...over }))
}

/** The dashboard of a shop that has a tag of the code `ny`. */
async function shop() {
  const { db, store } = await tablet()
  const { businessId } = ownerOf(db)
  await refill(db, [
    rowOf('profile', { id: businessId, merchantId: 'butik' }),
    rowOf('tag', { code: 'ny', label: 'Nya', target: 'signup' }),
  ])
  const see = async (part: ReactNode, isThere: string) => {
    const page = await mounted(inStore(store)(<ToastProvider>{part}</ToastProvider>))
    closers.push(page.leave)
    const text = () => page.place.textContent ?? ''
    await page.until(() => text().includes(isThere))
    return {
      text,
      buttons: () => [...page.place.querySelectorAll('button')].map(({ textContent }) => textContent),
    }
  }
  return { businessId, db, see }
}

beforeEach(() => {
  setLanguage('sv')
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('navigator', { onLine: false, userAgent: '', serviceWorker: {} })
})

test('of what another shop’s counter took, whoever signs in sees the number alone', async () => {
  const { see, db } = await shop()
  await writeEnrolment(enrolment)
  await taken('Maja Nyberg')
  await taken('Bo Alm', { refused: {} })
  const card = await see(<SignupsCard />, o('signupsOfOthers', { n: 2 }))
  expect(card.text()).not.toMatch(/Maja|Bo Alm/)
  expect(card.buttons()).toEqual([])
  const screen = await see(<CounterScreen />, d('ofOthers', { n: 2 }))
  expect(screen.buttons()).not.toContain(d('download'))
  expect((await readSignups(db)).own).toEqual([])
})

test('of its own counter’s the shop sees all', async () => {
  const { see, businessId, db } = await shop()
  await writeEnrolment({ ...enrolment, businessId })
  await taken('Maja Nyberg')
  await taken('Bo Alm', { refused: {} })
  const card = await see(<SignupsCard />, 'Maja Nyberg')
  expect(card.text()).toContain('Bo Alm')
  const screen = await see(<CounterScreen />, d('waiting', { n: 1 }))
  expect(screen.buttons()).toContain(d('download'))
  expect((await readSignups(db)).others).toBe(0)
})

test.each([
  ['a tag of the shop', 'ny'],
  ['the shop’s own form', '@butik'],
])('and of an earlier counter what came by %s', async (_, code) => {
  const { db } = await shop()
  await writeEnrolment(enrolment)
  await taken('Maja Nyberg', { code })
  expect(await readSignups(db)).toMatchObject({ own: [{ signup: { name: 'Maja Nyberg' } }], others: 0 })
})

test('and what its counter took also once that is enrolled no more, or for another shop', async () => {
  const { db, businessId } = await shop()
  await writeEnrolment({ ...enrolment, businessId })
  await taken('Maja Nyberg')
  await writeEnrolment(enrolment)
  expect(await readSignups(db)).toMatchObject({ own: [{ signup: { name: 'Maja Nyberg' } }], others: 0 })
  await writeEnrolment()
  expect(await readSignups(db)).toMatchObject({ own: [{ signup: { name: 'Maja Nyberg' } }], others: 0 })
})

test('behind the PIN is what this counter took, and not what one took before it', async () => {
  await writeEnrolment(enrolment)
  await taken('Maja Nyberg')
  await taken('Bo Alm', { code: 'annan' })
  expect(await readSignups()).toMatchObject({ own: [{ signup: { name: 'Maja Nyberg' } }], others: 1 })
})
