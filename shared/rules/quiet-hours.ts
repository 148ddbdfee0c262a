import type { Channel } from '../consents.ts'
import { addDays } from './periods.ts'
import { atWall, wallAt } from './zone.ts'

/** The messages that the shop's quiet hours hold back: none, texts (SMS and WhatsApp), or e-mail as well. */
export const quietFor = ['off', 'texts', 'all'] as const
export type QuietFor = (typeof quietFor)[number]

/** The hours in which a shop does not write to people, on its own clock. */
export interface QuietHours {
  for: QuietFor
  /** `HH:mm`; they begin with this minute. */
  from: string
  /** `HH:mm`; the first minute in which messages may go again. Before `from` it is the next morning's. */
  to: string
}

/** No statute: what is custom in Sweden, and what providers ask of senders. */
export const DEFAULT_QUIET: QuietHours = { for: 'texts', from: '20:00', to: '09:00' }

/** Whether quiet hours hold back messages of a channel at all. */
export const holdsBack = ({ for: what }: Pick<QuietHours, 'for'>, channel: Channel): boolean =>
  what === 'all' || (what === 'texts' && channel !== 'email')

/** A part of the day on a clock. */
export interface QuietWindow {
  from: string
  to: string
  timeZone: string
}

function isWithin(time: string, { from, to }: QuietWindow): boolean {
  if (from <= to) return time >= from && time < to
  return time >= from || time < to
}

const isQuiet = (at: string, quiet: QuietWindow): boolean =>
  isWithin(wallAt(quiet.timeZone, at).slice('2026-11-28T'.length), quiet)

/**
 * The first instant from `at` on that is outside quiet hours (ISO 8601, UTC): `at` itself, or the minute in which they end.
 * Where both times are the same nothing is quiet.
 */
export function nextAllowed(at: string, quiet: QuietWindow): string {
  const { timeZone, from, to } = quiet
  const wall = wallAt(timeZone, at)
  const [date = '', time = ''] = wall.split('T')
  if (!isWithin(time, quiet)) return at
  const end = `${from > to && time >= from ? addDays(date, 1) : date}T${to}`
  // What was free may all be left out in a night in which clocks go forward: then the next day's comes.
  return nextAllowed(laterThan(at, timeZone, end), quiet)
}

/** The first instant after `at`, which is outside of them, at which quiet hours begin; null where nothing is quiet. */
export function nextQuiet(at: string, quiet: QuietWindow): string | null {
  const { timeZone, from, to } = quiet
  if (from === to) return null
  const [date = '', time = ''] = wallAt(timeZone, at).split('T')
  const begin = `${time < from ? date : addDays(date, 1)}T${from}`
  const next = laterThan(at, timeZone, begin)
  // Quiet hours may themselves be left out, or over already when those of the day are.
  return isQuiet(next, quiet) ? next : nextQuiet(next, quiet)
}

/** When the clock shows this, after `at`: in an hour that comes twice the first time can be over already. */
function laterThan(at: string, timeZone: string, wall: string): string {
  const first = atWall(timeZone, wall)
  return first > at ? first : atWall(timeZone, wall, 'last')
}

/** A shop's clock and its quiet hours. */
export interface ShopClock {
  timeZone: string
  quietHours: QuietHours
}

/** Like `nextAllowed`, for a message of one channel by a shop's settings. */
export const nextAllowedFor = (at: string, channel: Channel, { quietHours, timeZone }: ShopClock): string =>
  holdsBack(quietHours, channel) ? nextAllowed(at, { ...quietHours, timeZone }) : at

const HOUR_MS = 3_600_000

/**
 * Whether what somebody had sent at `pressedAt` may go in quiet hours. It may for an hour: long enough for what is sent in
 * them on purpose, and for most of what is under way when they begin. What is left by then, also after an outage or a
 * pause, waits for their end.
 */
export const isFreshPress = (pressedAt: string, now: string): boolean =>
  Date.parse(now) - Date.parse(pressedAt) < HOUR_MS
