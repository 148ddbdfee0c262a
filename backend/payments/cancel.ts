import { Failure } from '../../shared/errors.ts'
import type { PaymentRow } from '../database/index.ts'
import type { JobDeps } from '../deps.ts'
import { ProviderAway } from './provider.ts'
import { isOpen, record, settle } from './settle.ts'
import type { PaymentKey } from './store.ts'

/**
 * Calls a payment off at its provider. One that was paid, or agreed to, in the meantime is paid. Throws `notFound`, and
 * `paymentUnreachable` where the provider does not answer: it may then still be paid.
 */
export async function cancelPayment(deps: JobDeps, key: PaymentKey): Promise<PaymentRow> {
  try {
    const payment = await settle(deps, key)
    if (!payment) throw new Failure('notFound')
    const provider = deps.payments[payment.method]
    if (!isOpen(payment) || !provider) return payment
    await provider.cancel(payment)
    const seen = await provider.status(payment)
    const after = seen.state === 'authorised' ? await provider.finalise(payment, seen.token) : seen
    const isTaken = after.state === 'paid' || (after.state === 'waiting' && after.paidRef !== undefined)
    return await record(deps, key, isTaken ? after : { state: 'cancelled' }, provider)
  } catch (error) {
    if (error instanceof ProviderAway) throw new Failure('paymentUnreachable', { cause: error })
    throw error
  }
}
