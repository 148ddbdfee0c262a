import { expect, test } from 'vitest'
import { campaignFigures, figuresOf, lastSent } from '../../pwa/shell/dashboard/figures.ts'
import { dayIn } from '../../shared/rules/zone.ts'

const dayOf = (at: string) => dayIn('Europe/Stockholm', at)
const clock = { now: '2026-11-21T08:00:00.000Z', today: '2026-11-21', dayOf }

const yes = (at: string) => ({ consentGiven: true, consentAt: at, createdAt: at })
const no = (at: string) => ({ consentGiven: false, consentAt: at, createdAt: at })

test('a yes counts today by the clock of the shop, not by that of the server', () => {
  const justAfterMidnight = yes('2026-11-20T23:01:00.000Z')
  const justBefore = yes('2026-11-20T22:59:00.000Z')
  expect(figuresOf([justAfterMidnight, justBefore], clock).yesToday).toBe(1)
})

test('a no of today is no yes of today', () => {
  const { customers, active, yesToday } = figuresOf([no('2026-11-21T07:00:00.000Z')], clock)
  expect({ customers, active, yesToday }).toEqual({ customers: 1, active: 0, yesToday: 0 })
})

test('a week is the last seven days', () => {
  const people = [yes('2026-11-14T08:00:01.000Z'), yes('2026-11-14T07:59:59.000Z')]
  const { yesThisWeek, newThisWeek, active } = figuresOf(people, clock)
  expect({ yesThisWeek, newThisWeek, active }).toEqual({ yesThisWeek: 1, newThisWeek: 1, active: 2 })
})

test('a customer who says yes again counts in the week of the yes, and as new in the week they came', () => {
  const back = {
    consentGiven: true,
    consentAt: '2026-11-20T12:00:00.000Z',
    createdAt: '2025-01-01T12:00:00.000Z',
  }
  expect(figuresOf([back], clock)).toMatchObject({ yesThisWeek: 1, newThisWeek: 0 })
})

const nothing = {
  recipients: 0,
  pending: 0,
  accepted: 0,
  captured: 0,
  delivered: 0,
  failed: 0,
  unknown: 0,
  skipped: 0,
  clicked: 0,
  machineClicked: 0,
  opened: 0,
  machineOpened: 0,
  optedOut: 0,
}

test('active campaigns are those that were sent', () => {
  const statuses = ['draft', 'sent', 'sending', 'sent', 'scheduled', 'cancelled'] as const
  const campaigns = statuses.map((status) => ({ status, report: null }))
  expect(campaignFigures(campaigns)).toEqual({ sent: 2, captured: 0, drafts: 1 })
})

test('a campaign whose messages all stayed in the outbox is told apart', () => {
  const counts = { ...nothing, recipients: 3, captured: 3 }
  const captured = { status: 'sent', report: counts } as const
  const sent = { status: 'sent', report: { ...counts, accepted: 1, captured: 2 } } as const
  expect(campaignFigures([captured, sent])).toEqual({ sent: 2, captured: 1, drafts: 0 })
})

test('the campaign that went out last is the one with the latest time', () => {
  const early = { sentAt: '2026-11-01T08:00:00.000Z' }
  const late = { sentAt: '2026-11-20T08:00:00.000Z' }
  const never = { sentAt: null }
  expect(lastSent([early, never, late])).toBe(late)
  expect(lastSent([never])).toBeUndefined()
})
