/** A time at which a tag leads somewhere else, on the shop's clock. */
export interface TagRule {
  /** 1 for Monday to 7 for Sunday: the days on which it begins. */
  days: readonly number[]
  /** `HH:mm`, with this minute. */
  from: string
  /** `HH:mm`, until this minute; before `from` it is the next morning's, the same is a whole day. */
  to: string
  target: string
}

const dayOf = (date: string): number => new Date(`${date}T00:00Z`).getUTCDay() || 7
const dayBefore = (day: number): number => (day === 1 ? 7 : day - 1)

function holds({ days, from, to }: TagRule, day: number, time: string): boolean {
  if (from < to) return days.includes(day) && time >= from && time < to
  return (days.includes(day) && time >= from) || (days.includes(dayBefore(day)) && time < to)
}

/**
 * The target of a tag at a time on the shop's clock: that of the first rule that holds, otherwise its own.
 * @param wall `2026-11-22T17:30`
 */
export function targetAt(
  { target, hours = [] }: { target: string; hours?: readonly TagRule[] | undefined },
  wall: string,
): string {
  const [date = '', time = ''] = wall.split('T')
  const day = dayOf(date)
  return hours.find((rule) => holds(rule, day, time))?.target ?? target
}
