import type { Business } from '../../shared/businesses.ts'
import type { Channel } from '../../shared/consents.ts'
import { addDays } from '../../shared/rules/periods.ts'
import { DEFAULT_QUIET, nextAllowedFor, type QuietHours } from '../../shared/rules/quiet-hours.ts'
import { atWall, dayIn, isWall, wallAt } from '../../shared/rules/zone.ts'

type Shop = Pick<Business, 'timeZone' | 'quietHours'>

export const quietHoursOf = ({ quietHours }: Pick<Business, 'quietHours'>): QuietHours =>
  quietHours ?? DEFAULT_QUIET

/** The time at which a send that is pressed now would go if it kept the quiet hours; null when it may go at once. */
export function quietUntil(shop: Shop, channel: Channel, now: string): string | null {
  const at = nextAllowedFor(now, channel, { timeZone: shop.timeZone, quietHours: quietHoursOf(shop) })
  return at === now ? null : at
}

/** Whether the shop's quiet hours hold back a channel at this moment. */
export const isQuietNow = (shop: Shop, channel: Channel): boolean =>
  quietUntil(shop, channel, new Date().toISOString()) !== null

/** The result of a typed day and time. */
export interface Moment {
  /** ISO 8601. */
  at: string
  /** Why it differs from the minute that was typed. `past`: it is over, and nothing can go then. */
  moved: 'quiet' | 'gap' | 'past' | null
}

/** Null while the input is not a time. @param now ISO 8601 */
export function momentOf(
  shop: Shop,
  channel: Channel,
  { date, time }: { date: string; time: string },
  now: string,
): Moment | null {
  const wall = `${date}T${time}`
  if (!isWall(wall)) return null
  const { timeZone } = shop
  const asked = atWall(timeZone, wall)
  if (asked <= now) return { at: asked, moved: 'past' }
  const at = nextAllowedFor(asked, channel, { timeZone, quietHours: quietHoursOf(shop) })
  if (at !== asked) return { at, moved: 'quiet' }
  return { at, moved: wallAt(timeZone, at) === wall ? null : 'gap' }
}

/** The fields' first values: the time that is set, or tomorrow at ten on the shop's clock. */
export function firstMoment(timeZone: string, scheduledAt: string | null, now: number) {
  const isAhead = scheduledAt !== null && Date.parse(scheduledAt) > now
  const today = dayIn(timeZone, new Date(now).toISOString())
  const wall = isAhead ? wallAt(timeZone, scheduledAt) : `${addDays(today, 1)}T10:00`
  const [date = '', time = ''] = wall.split('T')
  return { date, time }
}
