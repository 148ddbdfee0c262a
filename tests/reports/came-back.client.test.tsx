// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { CameBack } from '../../pwa/reports/business/CameBack.tsx'
import { setLanguage } from '../../pwa/words/copy.ts'
import { acting, mounted } from '../support/mounted.tsx'

const connection = vi.hoisted(() => ({ online: true }))
const call = vi.hoisted(() => vi.fn())
const kept = {
  ...{ at: '2026-11-20T08:00:00.000Z', hasVisits: true },
  rows: [
    { month: '2026-10', tagId: null, label: null, joined: 4, within: Array(3).fill({ of: 4, back: 1 }) },
  ],
}
const drafts = { read: async () => kept, keep: async () => {} }
vi.mock('../../pwa/sync/index.ts', () => ({
  useConnection: () => connection,
  useDrafts: () => drafts,
  useProfile: () => ({ timeZone: 'Europe/Stockholm' }),
}))
vi.mock('../../pwa/api/call.ts', async (original) => ({ ...(await original<object>()), call }))

test('who came back can be asked for again where it failed once with a network, and is not laid to that', async () => {
  setLanguage('sv')
  call.mockRejectedValueOnce(new Error('500'))
  const page = await mounted(<CameBack />)
  const text = () => page.place.textContent ?? ''
  await page.until(() => text().includes('Det gick inte att hämta'))
  expect(text()).not.toContain('Blipp nås inte')
  const retry = [...page.place.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Försök igen',
  )
  call.mockResolvedValueOnce({ cohorts: kept })
  await acting(() => retry?.click())
  await page.until(() => !text().includes('Det gick inte att hämta'))
  await page.leave()
})
