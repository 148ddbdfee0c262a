import type { Kysely } from 'kysely'
import type { Channel } from '../../shared/consents.ts'
import { nextAllowedFor } from '../../shared/rules/quiet-hours.ts'
import type { Tables } from '../database/index.ts'
import { shopClockOf } from '../limits/index.ts'

/** Returns the time at which a message that is due at `at` may go, by the shop's quiet hours and its clock. */
export type AllowedTime = (channel: Channel, at: string) => string

export async function allowedIn(db: Kysely<Tables>, businessId: string): Promise<AllowedTime> {
  const clock = await shopClockOf({ trx: db, businessId })
  return (channel, at) => nextAllowedFor(at, channel, clock)
}
