import type { CampaignRow, ScheduleRow } from '../../backend/database/campaign-rows.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { nine, past, type Twins } from '../deliveries/twins.ts'
import { userRow } from '../support/rows.ts'

/** A campaign that waits for its time, an hour from now. */
export async function addSchedule(
  twins: Twins,
  over: Partial<ScheduleRow> = {},
  values: Partial<CampaignRow> = {},
  others: object = {},
): Promise<string> {
  const campaignId = await twins.campaign({ status: 'scheduled', ...values })
  const time = { at: past(60), wall: '2026-11-21T11:00', timeZone: 'Europe/Stockholm' }
  const press = { sendId: uuid7(), smsFrom: 'Bjorns', userId: 'björn', requestId: null, createdAt: nine }
  const chosen = '{"customerIds":[],"resend":false}'
  const row = { campaignId, ...time, ...press, chosen, statusBefore: 'draft' as const, ...over }
  await twins.put('schedules', row, others)
  return campaignId
}

/** The owner's address is proved. */
export const verify = (twins: Twins, businessId: string) =>
  twins.db.write(businessId, ({ trx }) =>
    trx
      .insertInto('users')
      .values(userRow(businessId, { emailVerifiedAt: nine }))
      .execute(),
  )
