// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AutomationDialog } from '../../pwa/automations/AutomationDialog.tsx'
import { setLanguage } from '../../pwa/words/copy.ts'
import type { Automation } from '../../shared/automations.ts'
import type { Business } from '../../shared/businesses.ts'
import { automations } from '../../shared/copy/automations.ts'
import { send } from '../../shared/copy/send.ts'
import { ui } from '../../shared/copy/ui.ts'
import { acting, mounted } from '../support/mounted.tsx'

const regulars = vi.hoisted(() => ({ id: 'regulars', name: 'Stammisar' }))

vi.mock('../../pwa/queue/index.ts', () => ({ useChange: () => ({}), useSaidChange: () => async () => null }))
vi.mock('../../pwa/sync/index.ts', () => ({
  useProfile: () => ({}),
  useRows: () => [],
  useLastSync: () => '2026-11-21T09:00:00.000Z',
}))
vi.mock('../../pwa/campaigns/index.ts', () => ({
  CampaignForm: ({ lead }: { lead: ReactNode }) => <form>{lead}</form>,
}))
vi.mock('../../pwa/drafts/index.ts', async () => import('../../pwa/drafts/form.ts'))
vi.mock('../../pwa/sends/index.ts', async () => ({
  ...(await import('../../pwa/sends/SenderField.tsx')),
  ...(await import('../../pwa/sends/useSenderCheck.ts')),
  PricedAudience: ({ children }: { children: ReactNode }) => children,
  useFoundReach: () => undefined,
  useSegments: () => [regulars],
  useSegmentChoices: () => [{ value: regulars.id, label: regulars.name }],
}))

const t = automations('sv')
const business = { name: 'Björns Barbershop', language: 'sv' } as Business
const automation = {
  ...{ kind: 'followUp', channel: 'sms', delay: 14, subject: null, message: 'Välkommen åter!' },
  ...{ smsFrom: 'Bjorns', segmentId: null, offerId: null, on: true },
} as unknown as Automation

let leave = async () => {}
beforeEach(() => setLanguage('sv'))
afterEach(() => leave())

async function opened() {
  const onClose = vi.fn()
  const page = await mounted(
    <AutomationDialog kind="followUp" automation={automation} business={business} onClose={onClose} />,
  )
  leave = page.leave
  const named = (label: string) => {
    const words = [...page.place.querySelectorAll('label')].find((one) => one.textContent?.includes(label))
    return page.place.querySelector(`[id="${words?.htmlFor}"]`) as HTMLInputElement | HTMLSelectElement
  }
  const close = () =>
    acting(() => page.place.querySelector<HTMLElement>(`[aria-label="${ui('sv')('close')}"]`)?.click())
  const fill = (label: string, value: string) =>
    acting(() => {
      const field = named(label)
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
      field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
    })
  return { fill, close, onClose, asks: () => page.place.textContent?.includes(ui('sv')('leaveTitle')) }
}

test.each([
  ['when it is sent', t('waitDays'), '30'],
  ['whom it is for', t('who'), regulars.id],
  ['the sender', send('sv')('sender'), 'Barberaren'],
])('the editor of an automation asks before it throws away %s', async (_, label, value) => {
  const { fill, close, onClose, asks } = await opened()
  await fill(label, value)
  await close()
  expect([asks(), onClose.mock.calls.length]).toEqual([true, 0])
})

test('the editor of an automation closes at once where nothing was changed, or changed back', async () => {
  const { fill, close, onClose, asks } = await opened()
  await fill(t('waitDays'), '30')
  await fill(t('waitDays'), '14')
  await close()
  expect([asks(), onClose.mock.calls.length]).toEqual([false, 1])
})
