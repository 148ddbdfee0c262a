// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { ChangeLines } from '../../pwa/customers/ChangeLines.tsx'
import { ToastProvider } from '../../pwa/ui/index.ts'
import type { HistoryOf } from '../../shared/history.ts'
import { mounted } from '../support/mounted.tsx'
import { inStore, rowOf, tablet } from '../support/store-screen.tsx'

vi.stubGlobal('matchMedia', () => ({ matches: true }))

test.each([
  ['email', 'email', 'Det gavs för kunden utan e-postadress.'],
  ['phone', 'sms', 'Det gavs för kunden utan nummer.'],
] as const)(
  'a yes that lapsed with a first %s says what the customer was without',
  async (field, channel, says) => {
    const { row } = rowOf('customer', { name: 'Anna Ek', email: 'anna@kund.example', phone: '070-174 06 10' })
    const changes = [{ field, before: null, after: (row as unknown as Record<string, string>)[field] }]
    const yeses = [{ channel, holds: false, since: null }]
    const entry = { changes, yeses } as HistoryOf<'change'>
    const { store } = await tablet([])
    const page = await mounted(
      inStore(store)(
        <ToastProvider>
          <ChangeLines entry={entry} customer={row as never} />
        </ToastProvider>,
      ),
    )
    expect(page.place.textContent).toContain(says)
    await page.leave()
  },
)
