import { type Campaign, isEligible } from '../../../shared/campaigns.ts'
import { DEFAULT_QUIET, nextAllowedFor } from '../../../shared/rules/quiet-hours.ts'
import { type BuiltInSegment, builtInSegments } from '../../../shared/rules/segments.ts'
import type { Database } from '../../browser/database.ts'
import { applyLocally } from '../../sync/index.ts'
import { noteCaptured } from './recipients.ts'
import { captured, insideOf, rowsIn } from './sending.ts'
import { TIME_ZONE } from './shop.ts'

export const schedules = ['immediate', 'delayed', 'recurring'] as const
export type Schedule = (typeof schedules)[number]
export const audiences = builtInSegments
export type Audience = BuiltInSegment

export interface Wish {
  schedule: Schedule
  /** ISO 8601; for a delayed one. */
  at?: string
  audience: Audience
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Does with a campaign that was just made what was wished: at once it is captured, later it is scheduled. What falls in
 * the shop's quiet hours is scheduled for the end of them.
 */
export async function beginCampaign(
  db: Database,
  id: string,
  { schedule, at, audience }: Wish,
  now = Date.now(),
): Promise<Campaign | undefined> {
  const campaign = (await rowsIn(db, 'campaign')).find((each) => each.id === id)
  if (!campaign) return undefined
  const people = (await insideOf(db, audience, now)).filter((customer) =>
    isEligible(customer, campaign.type, {}),
  )
  const [profile] = await rowsIn(db, 'profile')
  const clock = {
    timeZone: profile?.timeZone ?? TIME_ZONE,
    quietHours: profile?.quietHours ?? DEFAULT_QUIET,
  }
  const pressed = new Date(now).toISOString()
  const asked = schedule === 'immediate' ? pressed : (at ?? new Date(now + WEEK_MS).toISOString())
  const goesAt = nextAllowedFor(asked, campaign.type, clock)
  const isNow = schedule === 'immediate' && goesAt === pressed
  const begun: Campaign = isNow
    ? captured(campaign, people.length, pressed)
    : {
        ...campaign,
        status: 'scheduled',
        scheduledAt: goesAt,
        scheduledFor: { recipients: people.length, segment: null },
      }
  if (isNow) await noteCaptured(db, id, people)
  await applyLocally(db, 'campaign', id, begun)
  return begun
}
