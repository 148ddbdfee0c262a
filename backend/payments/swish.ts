import * as z from 'zod'
import type { PaymentReason } from '../../shared/payments.ts'
import { MINUTE } from '../clock.ts'
import type { PaymentRow } from '../database/index.ts'
import { ask, type Peer, type ProviderResponse } from './ask.ts'
import { type Provider, ProviderAway, type ProviderState, refundOf, textOf } from './provider.ts'

// developer.swish.nu: Payment Request API v2 and Refund API v2, m-commerce (without the payer's number).

export interface SwishSettings {
  /** Our own number, which gets the money. */
  payee: string
  baseUrl: string
  cert: string
  key: string
  /** The certificate authorities that are trusted instead of Node's; undefined for Node's. */
  ca: string | undefined
}

const API = '/swish-cpcapi/api'
const LIFE_MS = 10 * MINUTE

const paymentRequest = z.object({
  id: z.string(),
  payeePaymentReference: z.string().nullish(),
  paymentReference: z.string().nullish(),
  payeeAlias: z.string().nullish(),
  amount: z.union([z.number(), z.string()]).nullish(),
  currency: z.string().nullish(),
  status: z.string(),
  errorCode: z.string().nullish(),
})
const refundStatus = z.object({ status: z.string() })

const reasonOf: Record<string, PaymentReason> = {
  RF07: 'declined',
  BANKIDCL: 'declined',
  TM01: 'timedOut',
  ACMT03: 'notEnrolled',
  ACMT01: 'notEnrolled',
}

/** Kronor as Swish writes them: `399.00`. */
const kronor = (ore: number): string => (ore / 100).toFixed(2)
const oreOf = (amount: number | string | null | undefined): number => Math.round(Number(amount) * 100)

function seenIn(body: unknown): ProviderState {
  const parsed = paymentRequest.safeParse(body)
  if (!parsed.success) throw new ProviderAway('Swish answered something else than a payment')
  const { status, errorCode, ...said } = parsed.data
  if (status === 'PAID')
    return {
      state: 'paid',
      amountOre: oreOf(said.amount),
      currency: said.currency ?? '',
      reference: said.id,
      payee: said.payeeAlias ?? '',
      paidRef: said.paymentReference ?? '',
    }
  if (status === 'CANCELLED') return { state: 'cancelled' }
  if (status === 'DECLINED') return { state: 'failed', reason: 'declined' }
  if (status === 'ERROR') return { state: 'failed', reason: reasonOf[errorCode ?? ''] ?? 'refused' }
  return { state: 'waiting' }
}

export function swishProvider(
  { payee, baseUrl, cert, key, ca }: SwishSettings,
  { publicUrl, timeoutMs }: { publicUrl: string; timeoutMs?: number | undefined },
): Provider {
  const peer: Peer = { baseUrl, tls: { cert, key, ...(ca ? { ca } : {}) }, timeoutMs }
  const callbackUrl = `${publicUrl}/api/webhooks/swish`

  async function status(payment: PaymentRow): Promise<ProviderState> {
    const answer = await ask(peer, { method: 'GET', path: `${API}/v1/paymentrequests/${payment.reference}` })
    if (answer.status === 404) return { state: 'missing' }
    return seenIn(expected(answer))
  }

  async function refundSeen(id: string): Promise<'missing' | 'refunded' | 'pending' | 'refused'> {
    const answer = await ask(peer, { method: 'GET', path: `${API}/v1/refunds/${id}` })
    if (answer.status === 404) return 'missing'
    const parsed = refundStatus.safeParse(expected(answer))
    if (!parsed.success) throw new ProviderAway('Swish answered something else than a refund')
    if (parsed.data.status === 'PAID') return 'refunded'
    return parsed.data.status === 'ERROR' ? 'refused' : 'pending'
  }

  return {
    method: 'swish',
    renewals: null,
    payee,
    lifeMs: LIFE_MS,
    async create(payment) {
      const answer = await ask(peer, {
        method: 'PUT',
        path: `${API}/v2/paymentrequests/${payment.reference}`,
        body: {
          payeePaymentReference: payment.reference,
          callbackUrl,
          callbackIdentifier: payment.callbackToken,
          payeeAlias: payee,
          amount: kronor(payment.amountOre),
          currency: payment.currency,
          message: textOf(payment),
        },
      })
      if (answer.status >= 400) return { state: 'refused' }
      const token = answer.headers.paymentrequesttoken
      if (answer.status !== 201 || typeof token !== 'string')
        throw new ProviderAway('Swish answered something else than 201 and a token')
      return { state: 'started', providerRef: payment.reference, redirectUrl: null, appToken: token }
    },
    status,
    finalise: (payment) => status(payment),
    async cancel(payment) {
      // Refused where it was paid, called off or over already, which `status` tells then.
      await ask(peer, {
        method: 'PATCH',
        path: `${API}/v1/paymentrequests/${payment.reference}`,
        body: [{ op: 'replace', path: '/status', value: 'cancelled' }],
        headers: { 'content-type': 'application/json-patch+json' },
      })
    },
    async refund(payment) {
      const id = payment.refundReference ?? ''
      const before = await refundSeen(id)
      if (before !== 'missing') return { state: before }
      const answer = await ask(peer, {
        method: 'PUT',
        path: `${API}/v2/refunds/${id}`,
        body: {
          originalPaymentReference: payment.paidRef,
          callbackUrl,
          callbackIdentifier: payment.callbackToken,
          payerAlias: payee,
          payerPaymentReference: payment.reference,
          amount: kronor(refundOf(payment)),
          currency: payment.currency,
          message: 'Blipp',
        },
      })
      if (answer.status >= 400) return { state: 'refused' }
      const after = await refundSeen(id)
      return { state: after === 'missing' ? 'pending' : after }
    },
  }
}

/** A 4xx answer to a question means that we are not known there, not that the payment is not. */
function expected({ status, body }: ProviderResponse): unknown {
  if (status !== 200) throw new ProviderAway(`Swish answered ${status}`)
  return body
}
