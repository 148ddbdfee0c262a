import { Failure } from '../../shared/errors.ts'
import type { Receipt } from '../../shared/payments.ts'
import { planNames, vatWithin } from '../../shared/rules/plans.ts'
import type { PaymentRow } from '../database/index.ts'
import type { Deps, JobDeps } from '../deps.ts'
import { refundOf } from './provider.ts'
import { findPayment, type PaymentKey } from './store.ts'

/** The payer as a receipt names them, kept with the payment: what a business calls itself later changes no receipt. */
export interface ReceiptPayer {
  name: string
  taxId: string
  address: string | null
}

/** The operator of this installation, who sells its plans. */
export const sellerOf = ({ operator }: Pick<JobDeps['config'], 'operator'>): Receipt['seller'] => ({
  name: operator.name ?? null,
  address: operator.address ?? null,
  number: operator.number ?? null,
  vatNumber: operator.vatNumber ?? null,
})

/** The receipt of a payment that has a number, or the credit note of its refund. */
export function receiptOf(
  config: JobDeps['config'],
  payment: PaymentRow,
  { timeZone, isCredit }: { timeZone: string; isCredit: boolean },
): Receipt {
  const back = refundOf(payment)
  const isPart = isCredit && back < Number(payment.amountOre)
  const seller = isCredit ? payment.creditSeller : payment.seller
  return {
    isCredit,
    number: Number(isCredit ? payment.creditNumber : payment.receiptNumber),
    creditOf: isCredit && payment.receiptNumber !== null ? Number(payment.receiptNumber) : null,
    at: (isCredit ? payment.refundedAt : payment.paidAt) ?? payment.createdAt,
    seller: seller === null ? sellerOf(config) : (JSON.parse(seller) as Receipt['seller']),
    payer: JSON.parse(payment.payer) as ReceiptPayer,
    method: payment.method,
    planName: planNames[payment.plan],
    term: payment.term,
    periodFrom: payment.periodFrom,
    periodTo: payment.periodTo,
    amountOre: isPart ? back : Number(payment.amountOre),
    vatOre: isPart ? vatWithin(back) : Number(payment.vatOre),
    timeZone,
  }
}

/** The receipt of a business, or its credit note. Throws `notFound` where there is none. */
export async function findReceipt(
  { db, config }: Deps,
  key: PaymentKey,
  of: 'payment' | 'refund',
): Promise<Receipt> {
  const payment = await findPayment(db.read, key)
  const isCredit = of === 'refund'
  const number = isCredit ? payment?.creditNumber : payment?.receiptNumber
  if (!payment || number === null || number === undefined) throw new Failure('notFound')
  const { timeZone } = await db.read
    .selectFrom('businesses')
    .select('timeZone')
    .where('id', '=', key.businessId)
    .executeTakeFirstOrThrow()
  return receiptOf(config, payment, { timeZone, isCredit })
}
