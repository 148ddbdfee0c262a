import 'fake-indexeddb/auto'
import '../support/browser-globals.ts'
import { expect, test } from 'vitest'
import { openDatabase } from '../../pwa/browser/database.ts'
import { beginCampaign } from '../../pwa/demo/data/beginning.ts'
import { samplePeople } from '../../pwa/demo/data/people.ts'
import { sampleRows } from '../../pwa/demo/data/sample.ts'
import type { Campaign } from '../../shared/campaigns.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { wallAt } from '../../shared/rules/zone.ts'

// 02:52 on the shop's clock, in winter and in summer, and noon.
const times = ['2026-11-26T01:52:00.000Z', '2026-07-02T00:52:00.000Z', '2026-11-26T11:00:00.000Z']
const hourOf = (at: string) => Number(wallAt('Europe/Stockholm', at).slice(11, 13))

test.each(times)(
  'whoever opens the demo at %s sees campaigns of the shop’s day, before now or after it',
  (at) => {
    const now = Date.parse(at)
    const rows = sampleRows(uuid7(), 'sv', now).filter(({ kind }) => kind === 'campaign')
    const campaigns = rows.map(({ row }) => row as Campaign)
    expect(campaigns).toHaveLength(4)
    for (const { createdAt, sentAt, scheduledAt } of campaigns) {
      const all = [createdAt, sentAt, scheduledAt].flatMap((each) => each ?? [])
      for (const each of all) {
        expect(hourOf(each)).toBeGreaterThanOrEqual(9)
        expect(hourOf(each)).toBeLessThan(18)
      }
      expect(Date.parse(sentAt ?? createdAt)).toBeLessThan(now)
      if (scheduledAt) expect(Date.parse(scheduledAt)).toBeGreaterThan(now)
    }
  },
)

test.each(times)('at %s everybody of the sample came while the shop was open, before now', (at) => {
  const now = Date.parse(at)
  const people = samplePeople({ tags: [uuid7()], labels: ['a', 'b'], language: 'sv', now })
  for (const { createdAt } of people) {
    expect(hourOf(createdAt)).toBeGreaterThanOrEqual(8)
    expect(hourOf(createdAt)).toBeLessThan(20)
    expect(Date.parse(createdAt)).toBeLessThanOrEqual(now)
  }
  const recent = people.filter(({ createdAt }) => now - Date.parse(createdAt) < 30 * 24 * 3_600_000)
  expect(recent).toHaveLength(28)
})

test.each([
  ['a text that is sent at once waits for the end of the quiet hours', 'sms', 'immediate'],
  ['a text that is planned in them waits for the end of them', 'sms', 'delayed'],
  ['a mail, which they do not hold back, goes at once', 'email', 'immediate'],
] as const)('at 02:52 in the demo, %s', async (_, type, schedule) => {
  const now = Date.parse(times[0] as string)
  const db = openDatabase({ businessId: 'night', userId: `${type}-${schedule}` })
  await db.rows.bulkPut(sampleRows(uuid7(), 'sv', now))
  const draft = (await db.rows.toArray()).find(
    ({ kind, row }) => kind === 'campaign' && (row as Campaign).status === 'draft',
  )
  if (!draft) throw new Error('The sample has no draft.')
  await db.rows.put({ ...draft, row: { ...draft.row, type } as typeof draft.row })
  const at = '2026-11-26T02:30:00.000Z'
  const wish = schedule === 'delayed' ? { schedule, at } : { schedule }
  const begun = await beginCampaign(db, draft.id, { ...wish, audience: 'all' }, now)
  expect(begun).toMatchObject(
    type === 'email'
      ? { status: 'sent', sentAt: times[0], scheduledAt: null }
      : { status: 'scheduled', sentAt: null, scheduledAt: '2026-11-26T08:00:00.000Z' },
  )
  db.close()
})
