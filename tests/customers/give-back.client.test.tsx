// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { OfflineError } from '../../pwa/api/call.ts'
import { openDatabase } from '../../pwa/browser/database.ts'
import { GiveBack } from '../../pwa/customers/GiveBack.tsx'
import { openQueue, type Queue, QueueContext } from '../../pwa/queue/index.ts'
import { setLanguage } from '../../pwa/words/copy.ts'
import { customers } from '../../shared/copy/customers.ts'
import { history as copy } from '../../shared/copy/history.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import type { Operation } from '../../shared/sync.ts'
import { queued } from '../support/device.ts'
import { acting, mounted } from '../support/mounted.tsx'

vi.stubGlobal('matchMedia', () => ({ matches: true }))
vi.mock('../../pwa/ui/Toast.tsx', () => ({ useToast: () => () => {}, ToastProvider: () => null }))

const t = copy('sv')

/** The offer to give back a customer without a name who was deleted while this device changed them. */
async function offered() {
  setLanguage('sv')
  const db = openDatabase({ businessId: uuid7(), userId: uuid7() })
  const queue: Queue = { db, wake: () => {}, post: () => Promise.reject(new OfflineError()) }
  const close = openQueue(queue)
  await db.meta.put({ key: 'pause', since: Date.now(), until: Date.now() + 60_000, failures: 1, firm: false })
  const change: Operation = {
    ...{ id: uuid7(), kind: 'customer.update', entityId: uuid7(), at: '2026-11-21T08:45:00.000Z' },
    ...{ patch: { notes: 'katt' }, base: { name: '', email: '', phone: '0701740610', notes: 'hund' } },
  }
  const operation = queued(change, { state: 'conflict' })
  await db.operations.add(operation)
  const page = await mounted(
    <QueueContext value={queue}>
      <GiveBack operation={operation} />
    </QueueContext>,
  )
  const press = (words: string) =>
    acting(() =>
      [...page.place.querySelectorAll('button')].find(({ textContent }) => textContent === words)?.click(),
    )
  await press(t('giveBack'))
  return {
    ...{ db, operation, page, press },
    type: (text: string) =>
      acting(() => {
        const field = page.place.querySelector('input')
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
        field?.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    end: async () => {
      await page.leave()
      close()
      await db.delete()
    },
  }
}

test('an edit of a customer without a name is given back once a name is given', async () => {
  const { db, operation, page, press, type, end } = await offered()
  expect(page.place.querySelector('h2')?.textContent).toBe(t('giveBackTitle', { name: '070-174 06 10' }))
  await press(t('giveBackConfirm'))
  await page.until(() => page.place.textContent?.includes(customers('sv')('nameRequired')) ?? false)
  expect(await db.operations.toArray()).toMatchObject([{ id: operation.id }])

  await type('Anna Ek')
  await press(t('giveBackConfirm'))
  await page.until(() => page.place.querySelector('dialog') === null)
  expect(await db.operations.toArray()).toMatchObject([
    {
      kind: 'customer.create',
      patch: { name: 'Anna Ek', phone: '0701740610', notes: 'katt', consentGiven: false },
    },
  ])
  await end()
})

test('a customer that could not be kept leaves the dialog open, with the name that was typed', async () => {
  const { db, operation, page, press, type, end } = await offered()
  const add = vi.spyOn(db.operations, 'add').mockRejectedValue(new Error('the disk is full'))
  const put = vi.spyOn(db.operations, 'put').mockRejectedValue(new Error('the disk is full'))
  await type('Anna Ek')
  await press(t('giveBackConfirm'))
  await page.until(() => page.place.querySelector('button[aria-busy="true"]') === null)
  expect(add.mock.calls.length + put.mock.calls.length).toBeGreaterThan(0)
  expect(page.place.querySelector('input')?.value).toBe('Anna Ek')
  expect(await db.operations.toArray()).toMatchObject([{ id: operation.id }])
  await end()
})
