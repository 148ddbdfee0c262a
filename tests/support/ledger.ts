import { type ConsentAnswer, type ConsentColumns, record } from '../../backend/consents/index.ts'
import type { BusinessRow } from '../../backend/database/account-rows.ts'
import type { Database, Unit } from '../../backend/database/index.ts'
import type { CustomerRow, SuppressionRow } from '../../backend/database/people-rows.ts'
import { addressHash, type Keys } from '../../backend/secrets/keys.ts'
import type { Channel } from '../../shared/consents.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { customerRow } from './people-rows.ts'
import { businessRow } from './rows.ts'

export const keys: Keys = { session: ['k'.repeat(32)], data: 'd'.repeat(32) }

/** So many minutes past nine o'clock, as rows hold it. */
export const minute = (n: number): string => new Date(Date.UTC(2026, 10, 21, 9, n)).toISOString()

/** A shop's customers and their answers, straight on the rows. */
export interface Ledger {
  businessId: string
  write<T>(work: (unit: Unit) => Promise<T>): Promise<T>
  add(values?: Partial<CustomerRow>): Promise<CustomerRow>
  /** The customer as they are now. */
  now(customer: Pick<CustomerRow, 'id'>): Promise<CustomerRow>
  /** One more answer, stored with the customer as every part does; null where it was there already. */
  answer(customer: CustomerRow, occasion: Partial<ConsentAnswer>): Promise<ConsentColumns | null>
  hash(channel: Channel, address: string): string
  suppress(row: Pick<SuppressionRow, 'channel' | 'addressHash'> & Partial<SuppressionRow>): Promise<void>
  /** What may not be written to, as `sms optedOut 2026…`. */
  suppressed(): Promise<string[]>
}

export async function openLedger(
  db: Database,
  businessId = uuid7(),
  values: Partial<BusinessRow> = {},
): Promise<Ledger> {
  const write: Ledger['write'] = (work) => db.write(businessId, work)
  await db.write('', ({ trx }) =>
    trx.insertInto('businesses').values(businessRow(businessId, values)).execute(),
  )
  const now: Ledger['now'] = ({ id }) =>
    db.read
      .selectFrom('customers')
      .selectAll()
      .where('businessId', '=', businessId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  return {
    businessId,
    write,
    now,
    hash: (channel, address) => addressHash(keys, businessId, channel, address),
    add: async (over) => {
      const row = customerRow(businessId, over)
      await write(({ trx }) => trx.insertInto('customers').values(row).execute())
      return row
    },
    answer: async (customer, occasion) => {
      const before = await now(customer)
      return write(async (unit) => {
        const columns = await record(unit, keys, before, {
          customerId: before.id,
          answers: { email: true },
          source: 'form',
          correctedAt: minute(0),
          at: minute(0),
          language: 'sv',
          email: before.email,
          mobile: before.mobile,
          ...occasion,
        })
        if (columns)
          await unit.trx
            .updateTable('customers')
            .set(columns)
            .where('businessId', '=', businessId)
            .where('id', '=', before.id)
            .execute()
        return columns
      })
    },
    suppress: (row) =>
      write(async ({ trx, turn }) => {
        turn.suppressed += 1
        await trx
          .insertInto('suppressions')
          .values({ businessId, reason: 'optedOut', at: minute(0), liftedAt: null, ...row })
          .execute()
      }),
    suppressed: async () => {
      const rows = await db.read
        .selectFrom('suppressions')
        .selectAll()
        .where('businessId', '=', businessId)
        .where('liftedAt', 'is', null)
        .execute()
      return rows.map(({ channel, reason, at }) => `${channel} ${reason} ${at}`).sort()
    },
  }
}
