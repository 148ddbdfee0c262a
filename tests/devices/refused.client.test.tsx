// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { SignupsCard } from '../../pwa/outbox/SignupsCard.tsx'
import { postWith } from '../../pwa/taps/post.ts'
import { everyKept, keep } from '../../pwa/taps/store.ts'
import { ToastProvider } from '../../pwa/ui/index.ts'
import { setLanguage } from '../../pwa/words/copy.ts'
import { outbox } from '../../shared/copy/outbox.ts'
import { acting, mounted } from '../support/mounted.tsx'
import { closers, inStore, rowOf, tablet } from '../support/store-screen.tsx'
import { filled, waiting } from '../taps/kept.ts'

const o = outbox('sv')

beforeEach(() => {
  setLanguage('sv')
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})

test('what a counter took and the server refused is read, and removed when its shop says so', async () => {
  const { store } = await tablet([rowOf('profile', { merchantId: 'butik' })])
  postWith(async () => null)
  const signup = filled({ name: 'Maja Nyberg', email: 'maja@kund' })
  const refused = { fields: { email: 'Kontrollera e-postadressen' } }
  await keep(waiting({ id: signup.id, code: '@butik', signup, refused }))
  await keep(waiting({ code: '@butik' }))
  const page = await mounted(
    inStore(store)(
      <ToastProvider>
        <SignupsCard />
      </ToastProvider>,
    ),
  )
  closers.push(page.leave)
  const says = (text: string) => document.body.textContent?.includes(text) ?? false
  const buttons = () => [...document.querySelectorAll('button')]
  const press = (isIt: (button: HTMLButtonElement) => boolean) => acting(() => buttons().find(isIt)?.click())
  await page.until(() => says('Maja Nyberg'))
  await press((button) => button.textContent?.startsWith('Maja Nyberg') ?? false)
  expect(says('Kontrollera e-postadressen')).toBe(true)
  expect(says('maja@kund')).toBe(true)
  expect(says(o('signupRefusedAtCounter'))).toBe(true)
  const removal = o('signupRemoveOf', { name: 'Maja Nyberg' })
  expect(buttons().filter((button) => button.textContent === o('signupRemove'))).toHaveLength(1)
  await press((button) => button.getAttribute('aria-label') === removal)
  expect(await everyKept()).toHaveLength(2)
  await press((button) => button.textContent === removal)
  await page.until(() => !says('Maja Nyberg'))
  expect((await everyKept()).map(({ signup: { name } }) => name)).toEqual(['Anna Ek'])
})
