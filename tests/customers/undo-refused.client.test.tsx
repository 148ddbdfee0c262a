// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { ChangeLines } from '../../pwa/customers/ChangeLines.tsx'
import { QueueContext } from '../../pwa/queue/index.ts'
import { ToastProvider } from '../../pwa/ui/index.ts'
import type { HistoryOf } from '../../shared/history.ts'
import { device } from '../support/device.ts'
import { acting, mounted } from '../support/mounted.tsx'
import { rowOf } from '../support/store-screen.tsx'

vi.stubGlobal('matchMedia', () => ({ matches: true }))

test('an undo that the server refuses for a field says why', async () => {
  const db = device().db()
  await db.open()
  const { row } = rowOf('customer', { name: 'Anna Ek', email: 'ny@kund.example', phone: null })
  const refused = { state: 'rejected', fields: { email: 'Adressen används redan' } } as const
  const queue = { db, post: vi.fn(), wake: () => void db.operations.toCollection().modify(refused) }
  const changes = [{ field: 'email', before: 'anna@kund.example', after: 'ny@kund.example' }]
  const page = await mounted(
    <QueueContext value={queue}>
      <ToastProvider>
        <ChangeLines entry={{ changes } as HistoryOf<'change'>} customer={row as never} />
      </ToastProvider>
    </QueueContext>,
  )
  await acting(() => page.place.querySelector('button')?.click())
  await page.until(() => page.place.querySelector('[role=alert]') !== null)
  expect(page.place.querySelector('[role=alert]')?.textContent).toContain('Adressen används redan')
  await page.leave()
})
