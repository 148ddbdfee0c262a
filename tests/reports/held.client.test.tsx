// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Attention } from '../../pwa/admin/Attention.tsx'
import { SendingNow } from '../../pwa/reports/SendingNow.tsx'
import { setLanguage } from '../../pwa/words/copy.ts'
import type { Attention as About } from '../../shared/admin.ts'
import { type Campaign, resumeCampaign } from '../../shared/campaigns.ts'
import { holdReasonWords } from '../../shared/copy/deliveries.ts'
import { reports } from '../../shared/copy/reports.ts'
import { schedule } from '../../shared/copy/schedule.ts'
import { type HoldReason, holdReasons, type Report } from '../../shared/deliveries.ts'
import { acting, mounted } from '../support/mounted.tsx'

const shop = vi.hoisted(() => ({
  timeZone: 'Europe/Stockholm',
  quietHours: { for: 'off', from: '20:00', to: '09:00' },
}))
const call = vi.hoisted(() => vi.fn(async () => ({})))
vi.mock('../../pwa/sync/index.ts', () => ({
  useConnection: () => ({ online: true }),
  useProfile: () => shop,
}))
vi.mock('../../pwa/api/call.ts', async (original) => ({ ...(await original<object>()), call }))
vi.mock('../../pwa/ui/Toast.tsx', () => ({ useToast: () => () => {}, ToastProvider: () => null }))

const open: (() => unknown)[] = []
afterEach(async () => {
  Object.assign(shop.quietHours, { for: 'off', from: '20:00', to: '09:00' })
  vi.clearAllMocks()
  for (const leave of open.splice(0)) await leave()
})
const shown = async (what: Parameters<typeof mounted>[0]) => {
  const page = await mounted(what)
  open.push(page.leave)
  return page.place
}

const press = async (within: Element, name: string) => {
  const button = [...within.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  await acting(() => button?.click())
}

const paused = (held: HoldReason, heldCode: string | null) => (
  <SendingNow
    campaign={{ id: 'c', status: 'paused', type: 'sms' } as Campaign}
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

describe.each(['sv', 'en'] as const)('in quiet hours (%s)', (language) => {
  const quiet = { for: 'texts', from: '20:00', to: '09:00' }
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-30T22:00:00.000Z') }))
  afterEach(() => vi.useRealTimers())

  test('a campaign whose rest waits for their end says when that is', async () => {
    setLanguage(language)
    const until = '2026-11-30T08:00:00.000Z'
    const place = await shown(
      <SendingNow
        campaign={{ id: 'c', status: 'sending', type: 'sms' } as Campaign}
        report={{ recipients: 9, pending: 4 } as Report}
        answer={{ waiting: 0, provider: null, quietUntil: until } as never}
      />,
    )
    expect(place.textContent).toContain(reports(language)('waitsForMorning', { at: '' }).slice(0, -2))
    expect(place.textContent).toContain('09:00')
  })

  test('going on with a campaign by text is asked about', async () => {
    setLanguage(language)
    Object.assign(shop.quietHours, quiet)
    const place = await shown(paused('dailySpend', null))
    await press(place, reports(language)('resume'))
    expect(call).not.toHaveBeenCalled()
    const dialog = document.querySelector('dialog')
    expect(dialog?.textContent).toContain(schedule(language)('quietResume', { ...quiet }))
    await press(document.body, schedule(language)('quietSend'))
    expect(call).toHaveBeenCalledWith(resumeCampaign, { id: 'c' })
  })

  test('and is let be where nobody says so', async () => {
    setLanguage(language)
    Object.assign(shop.quietHours, quiet)
    await press(await shown(paused('dailySpend', null)), reports(language)('resume'))
    await press(document.body, schedule(language)('back'))
    expect(call).not.toHaveBeenCalled()
    expect(document.querySelector('dialog')).toBeNull()
  })
})

test('at any other hour a campaign goes on at once', async () => {
  setLanguage('sv')
  await press(await shown(paused('dailySpend', null)), reports('sv')('resume'))
  expect(call).toHaveBeenCalledWith(resumeCampaign, { id: 'c' })
})

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
