import { receipts } from '../../shared/copy/receipts.ts'
import { Failure } from '../../shared/errors.ts'
import * as contract from '../../shared/payments.ts'
import { getReceipt, getReceiptPdf } from '../../shared/payments.ts'
import { MINUTE } from '../clock.ts'
import type { PaymentRow } from '../database/index.ts'
import type { Deps, JobDeps } from '../deps.ts'
import { addressKey, type Limits, type Rate } from '../http/limits.ts'
import { type Route, route } from '../http/route.ts'
import { choose, linked, methodsOf, planOf, shown } from './answer.ts'
import { createPayment } from './create.ts'
import { isCharge, ProviderAway } from './provider.ts'
import { findReceipt } from './receipt.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { finalised, renewalOfLink, stopRenewing } from './renewals.ts'
import { isOpen, record, settle, settleQuietly } from './settle.ts'
import type { PaymentKey } from './store.ts'

export const BEGUN: Rate = { points: 20, seconds: (10 * MINUTE) / 1000 }
/** The page asks every few seconds; each may be a call to the provider. */
const CHECKED: Rate = { points: 60, seconds: MINUTE / 1000 }

/** By address: the key of a link is not to be guessed. */
const LINKED: Rate = { points: 30, seconds: (10 * MINUTE) / 1000 }

export function paymentRoutes(deps: Deps, limits: Limits): Route[] {
  const { publicUrl } = deps.config
  const create = (method: contract.PaymentMethod) =>
    route(
      method === 'klarna' ? contract.createKlarnaPayment : contract.createSwishPayment,
      async ({ input, signedIn, idempotencyKey, language }) => {
        await limits.take('payments begun', signedIn.businessId, BEGUN)
        const asked = { input, signedIn, idempotencyKey, language }
        return begun(await createPayment(deps, method, asked))
      },
    )
  const begun = (row: PaymentRow) => {
    const payment = shown(row, publicUrl)
    return {
      success: true as const,
      payment,
      ...(payment.redirectUrl ? { redirectUrl: payment.redirectUrl } : {}),
      ...(payment.qrCode ? { qrCode: payment.qrCode } : {}),
    }
  }

  return [
    create('klarna'),
    create('swish'),
    route(contract.getPaymentMethods, () => methodsOf(deps)),
    route(contract.checkPayment, async ({ input, signedIn }) => {
      await limits.take('payments checked', signedIn.businessId, CHECKED)
      const row = await settleQuietly(deps, { businessId: signedIn.businessId, id: input.id })
      if (!row) throw new Failure('notFound')
      return { payment: shown(row, publicUrl) }
    }),
    route(contract.cancelPayment, async ({ input, signedIn }) => ({
      payment: shown(await cancelPayment(deps, { businessId: signedIn.businessId, id: input.id }), publicUrl),
    })),
    route(contract.getPlan, async ({ signedIn }) => ({ plan: await planOf(deps, signedIn.businessId) })),
    route(contract.choosePlan, async ({ input, signedIn }) => {
      await choose(deps, signedIn.businessId, input.next)
      return { plan: await planOf(deps, signedIn.businessId) }
    }),
    route(contract.endRenewal, async ({ signedIn }) => {
      await stopRenewing(deps, signedIn.businessId)
      deps.jobs.wake()
      return { plan: await planOf(deps, signedIn.businessId) }
    }),
    route(contract.getRenewalLink, async ({ input, ctx }) => {
      await limits.take('renewal links', addressKey(ctx.ip), LINKED)
      return { renewal: await linked(deps, await renewalOfLink(deps, input.key)) }
    }),
    route(contract.endRenewalByLink, async ({ input, ctx }) => {
      await limits.take('renewal links', addressKey(ctx.ip), LINKED)
      const { businessId, id } = await renewalOfLink(deps, input.key)
      await stopRenewing(deps, businessId, id)
      deps.jobs.wake()
      return { renewal: await linked(deps, await renewalOfLink(deps, input.key)) }
    }),
    route(getReceipt, async ({ input, signedIn }) => ({
      receipt: await findReceipt(deps, { businessId: signedIn.businessId, id: input.id }, input.of),
    })),
    route(getReceiptPdf, async ({ input, signedIn, language, ctx }) => {
      const receipt = await findReceipt(deps, { businessId: signedIn.businessId, id: input.id }, input.of)
      const name = receipts(language)(receipt.isCredit ? 'creditFile' : 'file', { n: String(receipt.number) })
      ctx.attachment(`${name}.pdf`)
      ctx.set('Cache-Control', 'no-store')
      return (await receiptPdf(receipt, language)) as never
    }),
  ]
}

/**
 * Calls a payment off at its provider. One that was paid, or agreed to, in the meantime is paid. Throws `notFound`, and
 * `paymentUnreachable` where the provider does not answer: it may then still be paid.
 */
async function cancelPayment(deps: JobDeps, key: PaymentKey): Promise<PaymentRow> {
  try {
    const payment = await settle(deps, key)
    if (!payment) throw new Failure('notFound')
    const provider = deps.payments[payment.method]
    if (!isOpen(payment) || !provider || isCharge(payment)) return payment
    await provider.cancel(payment)
    const seen = await provider.status(payment)
    const after = seen.state === 'authorised' ? await finalised(deps, provider, payment, seen.token) : seen
    const isTaken = after.state === 'paid' || (after.state === 'waiting' && after.paidRef !== undefined)
    return await record(deps, key, isTaken ? after : { state: 'cancelled' }, provider)
  } catch (error) {
    if (error instanceof ProviderAway) throw new Failure('paymentUnreachable', { cause: error })
    throw error
  }
}
