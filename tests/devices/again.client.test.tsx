// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import type { MirrorRow } from '../../pwa/browser/database.ts'
import CounterScreen from '../../pwa/devices/CounterScreen.tsx'
import { setPin } from '../../pwa/devices/pin.ts'
import { forgetPeople } from '../../pwa/sync/index.ts'
import { type Enrolment, writeEnrolment } from '../../pwa/taps/index.ts'
import { setLanguage } from '../../pwa/words/copy.ts'
import { devices } from '../../shared/copy/devices.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { acting, mounted } from '../support/mounted.tsx'
import { closers, inStore, rowOf, tablet } from '../support/store-screen.tsx'

const opened = vi.hoisted(() => vi.fn(async (_: { code: string }) => {}))
vi.mock('../../pwa/devices/opening.ts', () => ({ openCounter: opened }))

const t = devices('sv')
const tagged = (code: string, label: string) => rowOf('tag', { code, label, target: 'signup' })

/** The counter's screen, without a network, on a tablet that was a counter before with the form of `code`. */
async function counterScreen(
  tags: MirrorRow[],
  { code, isLeft = false }: { code: string; isLeft?: boolean },
) {
  const profile = rowOf('profile', { merchantId: 'butik' })
  const { db, store } = await tablet([profile, ...tags])
  const key = { deviceId: uuid7(), deviceKey: 'nyckel', label: 'Kassan', startedAt: '' }
  await writeEnrolment({ ...key, businessId: profile.id, codes: [code], code } satisfies Enrolment)
  // As when it is locked.
  if (isLeft) await forgetPeople(db)
  const page = await mounted(inStore(store)(<CounterScreen />))
  closers.push(page.leave)
  const select = () => page.place.querySelector('select')
  const isBefore = () => [...(select()?.options ?? [])].some(({ text }) => text === t('formBefore'))
  // Until the tags are read there is the form that was open before.
  await page.until(() => select() !== null && !(tags.length > 0 && isBefore()))
  return {
    forms: () => [...(select()?.options ?? [])].map(({ value, text }) => [value, text]),
    chosen: () => select()?.value,
    open: async (pin: string) => {
      const input = page.place.querySelector('input') as HTMLInputElement
      await acting(() => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, pin)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      })
      const submit = new Event('submit', { bubbles: true, cancelable: true })
      await acting(() => page.place.querySelector('form')?.dispatchEvent(submit))
      await vi.waitFor(() => expect(opened).toHaveBeenCalled())
    },
  }
}

beforeEach(() => {
  opened.mockClear()
  setLanguage('sv')
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('navigator', { onLine: false, userAgent: '', serviceWorker: {} })
})

test('a tablet that was left with the PIN and no network can become a counter again', async () => {
  const { forms, chosen } = await counterScreen([tagged('disken', 'Disken')], {
    code: 'disken',
    isLeft: true,
  })
  expect(forms()).toEqual([
    ['disken', 'Disken'],
    ['@butik', t('shopForm')],
  ])
  expect(chosen()).toBe('disken')
})

test('and with the form that it had before where it does not know the shop’s tags', async () => {
  const { forms, chosen } = await counterScreen([], { code: 'disken', isLeft: true })
  expect(forms()).toEqual([
    ['disken', t('formBefore')],
    ['@butik', t('shopForm')],
  ])
  expect(chosen()).toBe('disken')
})

test.each([
  ['was deleted', [tagged('ny', 'Nya')], 'ny'],
  ['leads elsewhere', [rowOf('tag', { code: 'disken', label: 'Disken', target: 'review' })], '@butik'],
])('a tablet whose tag %s opens the form that it shows as chosen', async (_, tags, code) => {
  await setPin('2468', 10)
  const { chosen, open } = await counterScreen(tags, { code: 'disken' })
  expect(chosen()).toBe(code)
  await open('2468')
  expect(opened.mock.calls[0]?.[0]).toMatchObject({ code })
})
