// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { Attention } from '../../pwa/admin/Attention.tsx'
import { SendingNow } from '../../pwa/reports/SendingNow.tsx'
import { setLanguage } from '../../pwa/words/copy.ts'
import type { Attention as About } from '../../shared/admin.ts'
import type { Campaign } from '../../shared/campaigns.ts'
import { holdReasonWords } from '../../shared/copy/deliveries.ts'
import { reports } from '../../shared/copy/reports.ts'
import { type HoldReason, holdReasons, type Report } from '../../shared/deliveries.ts'
import { mounted } from '../support/mounted.tsx'

vi.mock('../../pwa/sync/index.ts', () => ({ useConnection: () => ({ online: true }) }))
vi.mock('../../pwa/ui/Toast.tsx', () => ({ useToast: () => () => {}, ToastProvider: () => null }))

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const leave of open.splice(0)) await leave()
})
const shown = async (what: Parameters<typeof mounted>[0]) => {
  const page = await mounted(what)
  open.push(page.leave)
  return page.place
}

const paused = (held: HoldReason, heldCode: string | null) => (
  <SendingNow
    campaign={{ id: 'c', status: 'paused' } as Campaign}
    report={{ recipients: 9, pending: 4 } as Report}
    answer={{ held, heldCode, waiting: 0, provider: null } as never}
  />
)

test.each(['sv', 'en'] as const)(
  'a held campaign says why in %s, names the code, and can be resumed',
  async (language) => {
    setLanguage(language)
    const t = reports(language)
    for (const held of holdReasons.filter((reason) => reason !== 'asking')) {
      const text = (await shown(paused(held, '21660'))).textContent ?? ''
      expect(text).toContain(holdReasonWords(language)(held))
      expect(text).toContain(t('heldCode', { code: '21660' }))
      expect(text).toContain(t('resume'))
    }
    expect((await shown(paused('dailySpend', null))).textContent).not.toContain('{{code}}')
  },
)

const about = { what: 'held', why: 'accountRefused', channel: 'sms', campaigns: 2 } as const

test.each<[string, About, string | null]>([
  ['a page', { ...about, code: '10001', page: 'https://www.twilio.com/docs/api/errors/10001' }, '10001'],
  ['none', { ...about, code: 'HTTP 403', page: null }, null],
])('the desk says what a provider refuses, with %s about the code', async (_, item, link) => {
  const place = await shown(<Attention about={item} />)
  expect(place.textContent).toContain('2 campaigns by SMS are paused.')
  expect(place.textContent).toContain(`Error code: ${item.what === 'held' ? item.code : ''}`)
  expect(place.querySelector('a')?.getAttribute('href') ?? '').toContain(link ?? '')
  expect(place.querySelectorAll('a')).toHaveLength(link ? 1 : 0)
})
