import type { Kysely } from 'kysely'
import type { AutomationChannel } from '../../shared/automations.ts'
import { DEFAULT_QUIET, nextAllowedFor } from '../../shared/rules/quiet-hours.ts'
import type { Tables } from '../database/index.ts'

/** When a message that is due at `at` may go, by the shop's quiet hours and its clock. */
export type Allowed = (channel: AutomationChannel, at: string) => string

export async function allowedIn(db: Kysely<Tables>, businessId: string): Promise<Allowed> {
  const { timeZone } = await db
    .selectFrom('businesses')
    .select('timeZone')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  return (channel, at) => nextAllowedFor(at, channel, { quietHours: DEFAULT_QUIET, timeZone })
}
