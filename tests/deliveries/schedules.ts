import type { BusinessRow } from '../../backend/database/account-rows.ts'
import type { CampaignRow, ScheduleRow } from '../../backend/database/campaign-rows.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { nine, past, type Twins } from './twins.ts'

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

export const changeShop = (twins: Twins, values: Partial<BusinessRow>, id = twins.shop) =>
  Object.keys(values).length === 0
    ? Promise.resolve()
    : twins.db.write(id, ({ trx }) =>
        trx.updateTable('businesses').set(values).where('id', '=', id).execute(),
      )

/** The owner's address is proved. */
export const verify = (twins: Twins, businessId: string) =>
  twins.db.write(businessId, ({ trx }) =>
    trx
      .insertInto('users')
      .values({
        ...{ businessId, id: uuid7(), email: `${uuid7()}@bjorn.example`, firstName: 'Björn', lastName: 'B' },
        ...{ role: 'owner', emailVerifiedAt: nine, passwordHash: 'x', phone: null, createdAt: nine },
        ...{ termsVersion: '1', privacyVersion: '1', acceptedAt: nine, removedAt: null },
        ...{ totpSecret: null, totpStep: null, totpAt: null },
      })
      .execute(),
  )
