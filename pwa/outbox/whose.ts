import type { Business } from '../../shared/businesses.ts'
import type { Database } from '../browser/database.ts'
import { everyKept, type KeptSignup } from '../taps/index.ts'

/** The sign-ups that this device keeps: all of its shop's, and of other shops', which counters here have taken, the number. */
export interface Signups {
  own: KeptSignup[]
  others: number
}

/** The code of a shop's own form. */
export const shopCode = ({ merchantId }: Business): string => `@${merchantId}`

/** @param db the signed-in person's; without it the shop is that of the counter itself, whose PIN was typed */
export async function readSignups(db?: Database): Promise<Signups> {
  const kept = await everyKept()
  // What was filled in on a page of a customer's own belongs to whoever has the device.
  if (!kept.some(({ counter }) => counter)) return { own: kept, others: 0 }
  // Few devices are counters, and so it is not in the first load.
  const codes = await (await import('./counter-codes.ts')).codesOf(db)
  const own = kept.filter(({ counter, code }) => !counter || codes.has(code))
  return { own, others: kept.length - own.length }
}
