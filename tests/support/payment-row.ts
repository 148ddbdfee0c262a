import { uuid7 } from '../../shared/rules/uuid.ts'
import type { Blipp } from './blipp.ts'

/** Stores a payment that waits to be paid; answers with its id. */
export async function waitingPayment(
  { deps, clock }: Blipp,
  { business }: { business: { id: string } },
): Promise<string> {
  const id = uuid7()
  const [at, reference] = [clock.now(), 'A'.repeat(32)]
  const none = {
    renewalId: null,
    reason: null,
    redirectUrl: null,
    appToken: null,
    providerRef: null,
    paidRef: null,
  }
  const never = { lookAt: null, settledAt: null, paidAt: null, refundedAt: null, before: null }
  const unpaid = { periodFrom: null, periodTo: null, receiptNumber: null, receiptMailedAt: null }
  const unreturned = { refundReference: null, refundOre: null, creditNumber: null, creditMailedAt: null }
  const offer = { plan: 'starter', term: 'yearly', amountOre: 29_900, vatOre: 5980, currency: 'SEK' } as const
  await deps.db.write(business.id, async ({ trx, businessId }) => {
    const key = { businessId, id, method: 'swish', reference, callbackToken: reference } as const
    const times = { createdAt: at, expiresAt: at, ...never }
    await trx
      .insertInto('payments')
      .values({
        ...key,
        ...offer,
        ...none,
        ...unpaid,
        ...unreturned,
        ...times,
        userId: uuid7(),
        state: 'pending',
        payer: '{}',
      })
      .execute()
  })
  return id
}
