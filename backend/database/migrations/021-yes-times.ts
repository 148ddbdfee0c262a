import { type Kysely, sql } from 'kysely'
import { addColumn, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** When the yes that stands, or waits, was given on each channel; of those from before, the last that counted. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  for (const column of ['smsYesAt', 'emailYesAt', 'whatsappYesAt'] as const)
    await addColumn(db, engine, 'customers', column, 'text?')
  for (const [channel, state] of [
    ['sms', 'sms'],
    ['email', 'emailConsent'],
    ['whatsapp', 'whatsapp'],
  ] as const)
    await sql`update customers set ${sql.ref(`${channel}YesAt`)} = (
      select max(consents."correctedAt") from consents
      where consents."businessId" = customers."businessId" and consents."customerId" = customers.id
        and consents.${sql.ref(channel)} = 'yes'
    ) where ${sql.ref(state)} in ('yes', 'waiting')`.execute(db)
}
