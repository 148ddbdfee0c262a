// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { DecideNow } from '../../pwa/campaigns/comparison/DecideNow.tsx'
import { setLanguage } from '../../pwa/words/copy.ts'
import type { Campaign } from '../../shared/campaigns.ts'
import type { Channel } from '../../shared/consents.ts'
import { acting, mounted } from '../support/mounted.tsx'

const shop = { timeZone: 'Europe/Stockholm', quietHours: { for: 'texts', from: '21:00', to: '08:00' } }
vi.mock('../../pwa/sync/index.ts', () => ({
  useProfile: () => shop,
  useConnection: () => ({ online: true }),
  syncNow: async () => undefined,
}))

let leave = async () => {}
afterEach(async () => {
  vi.useRealTimers()
  await leave()
})

/** What is asked at a time before the rest gets a text. */
async function askedAt(time: string, type: Channel): Promise<string> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(time) })
  const page = await mounted(
    <DecideNow campaign={{ id: '1', status: 'sending', type } as Campaign} rest={7} />,
  )
  leave = page.leave
  await acting(() => page.place.querySelector('button')?.click())
  return document.querySelector('dialog')?.textContent ?? ''
}

const night = '2026-11-21T20:30:00.000Z'
const evening = '2026-11-21T19:30:00.000Z'

test.each(['sv', 'en'] as const)(
  'sending a text to the rest says in %s that it is in the quiet hours, and only of texts in them',
  async (language) => {
    setLanguage(language)
    const said = '21:00–08:00'
    expect(await askedAt(night, 'sms')).toContain(said)
    await leave()
    expect(await askedAt(evening, 'sms')).not.toContain(said)
    await leave()
    expect(await askedAt(night, 'email')).not.toContain(said)
  },
)
