import { uuid7 } from '../../shared/rules/uuid.ts'
import type { Blipp } from './blipp.ts'

/** Stores something that a customer wrote back; answers with its id. */
export async function writtenBack(
  { deps, clock }: Blipp,
  { businessId, customerId }: { businessId: string; customerId: string },
): Promise<string> {
  const id = uuid7()
  const text = { channel: 'sms', writtenTo: '+46701740690', text: 'Har ni öppet?', media: 0 } as const
  const row = {
    ...{ businessId, id, customerId, deliveryId: uuid7(), ...text },
    ...{ at: clock.now(), readAt: null, campaignId: null },
  }
  await deps.db.write(businessId, ({ trx }) => trx.insertInto('replies').values(row).execute())
  return id
}
