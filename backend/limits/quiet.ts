import type { Channel } from '../../shared/consents.ts'
import type { SendCap } from '../../shared/pace.ts'
import {
  DEFAULT_QUIET,
  nextAllowedFor,
  type QuietHours,
  type ShopClock,
} from '../../shared/rules/quiet-hours.ts'
import type { BusinessRow, Unit } from '../database/index.ts'

export const quietHoursOf = ({
  quietFor,
  quietFrom,
  quietTo,
}: Pick<BusinessRow, 'quietFor' | 'quietFrom' | 'quietTo'>): QuietHours => ({
  for: quietFor ?? DEFAULT_QUIET.for,
  from: quietFrom ?? DEFAULT_QUIET.from,
  to: quietTo ?? DEFAULT_QUIET.to,
})

export const sendCapOf = ({
  capMessages,
  capDays,
}: Pick<BusinessRow, 'capMessages' | 'capDays'>): SendCap | null =>
  capMessages === null || capDays === null ? null : { messages: capMessages, days: capDays }

export async function shopClockOf({ trx, businessId }: Pick<Unit, 'trx' | 'businessId'>): Promise<ShopClock> {
  const row = await trx
    .selectFrom('businesses')
    .select(['timeZone', 'quietFor', 'quietFrom', 'quietTo'])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  return { timeZone: row.timeZone, quietHours: quietHoursOf(row) }
}

/** The time, from `at` on, at which a message of this channel may go. */
export const allowedFrom = async (
  unit: Pick<Unit, 'trx' | 'businessId'>,
  channel: Channel,
  at: string,
): Promise<string> => nextAllowedFor(at, channel, await shopClockOf(unit))
