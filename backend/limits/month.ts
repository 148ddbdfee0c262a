import { atWall, wallAt } from '../../shared/rules/zone.ts'

/** The start of the month on the clocks of a time zone (ISO 8601, UTC). */
export const monthStart = (timeZone: string, now: string): string =>
  atWall(timeZone, `${wallAt(timeZone, now).slice(0, 7)}-01T00:00`)
