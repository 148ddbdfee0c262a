// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import type { MirrorRow } from '../../pwa/browser/database.ts'
import CounterScreen from '../../pwa/devices/CounterScreen.tsx'
import { forgetPeople } from '../../pwa/sync/index.ts'
import { type Enrolment, writeEnrolment } from '../../pwa/taps/index.ts'
import { setLanguage } from '../../pwa/words/copy.ts'
import { devices } from '../../shared/copy/devices.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { mounted } from '../support/mounted.tsx'
import { closers, inStore, rowOf, tablet } from '../support/store-screen.tsx'

const t = devices('sv')
const tagged = (code: string, label: string) => rowOf('tag', { code, label, target: 'signup' })

/** The counter's screen, without a network, on a tablet that was a counter before with the form of `code`. */
async function opened(tags: MirrorRow[], { code, isLeft = false }: { code: string; isLeft?: boolean }) {
  const profile = rowOf('profile', { merchantId: 'butik' })
  const { db, store } = await tablet([profile, ...tags])
  const key = { deviceId: uuid7(), deviceKey: 'nyckel', label: 'Kassan', startedAt: '' }
  await writeEnrolment({ ...key, businessId: profile.id, codes: [code], code } satisfies Enrolment)
  // As when it is locked.
  if (isLeft) await forgetPeople(db)
  const page = await mounted(inStore(store)(<CounterScreen />))
  closers.push(page.leave)
  const select = () => page.place.querySelector('select')
  await page.until(() => select() !== null)
  return {
    forms: () => [...(select()?.options ?? [])].map(({ value, text }) => [value, text]),
    chosen: () => select()?.value,
  }
}

beforeEach(() => {
  setLanguage('sv')
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('navigator', { onLine: false, userAgent: '', serviceWorker: {} })
})

test('a tablet that was left with the PIN and no network can become a counter again', async () => {
  const { forms, chosen } = await opened([tagged('disken', 'Disken')], { code: 'disken', isLeft: true })
  expect(forms()).toEqual([
    ['disken', 'Disken'],
    ['@butik', t('shopForm')],
  ])
  expect(chosen()).toBe('disken')
})

test('and with the form that it had before where it does not know the shop’s tags', async () => {
  const { forms, chosen } = await opened([], { code: 'disken', isLeft: true })
  expect(forms()).toEqual([
    ['disken', t('formBefore')],
    ['@butik', t('shopForm')],
  ])
  expect(chosen()).toBe('disken')
})
