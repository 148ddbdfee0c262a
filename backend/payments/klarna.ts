import * as z from 'zod'
import { HOUR } from '../clock.ts'
import type { PaymentRow } from '../database/index.ts'
import { ask, type Peer } from './ask.ts'
import { bodyOf, orderOf, placed } from './klarna-order.ts'
import { klarnaRenewals } from './klarna-renewals.ts'
import { agreesToRenew, type Provider, type ProviderState, refundOf } from './provider.ts'

// docs.klarna.com: a Payments session, a Hosted Payment Page on it, and an order that we place when it is completed.

export interface KlarnaSettings {
  username: string
  password: string
  baseUrl: string
}

const LIFE_MS = 2 * HOUR

const paymentSession = z.object({ session_id: z.string() })
const pageSession = z.object({ session_id: z.string(), redirect_url: z.string() })
const pageStatus = z.object({
  status: z.string(),
  authorization_token: z.string().nullish(),
  order_id: z.string().nullish(),
})
const order = z.object({
  order_id: z.string(),
  status: z.string(),
  order_amount: z.number(),
  purchase_currency: z.string(),
  merchant_reference1: z.string().nullish(),
  fraud_status: z.string().nullish(),
})

/**
 * The meaning of a page's status without an authorisation: final are `COMPLETED`, `CANCELLED` and `DISABLED` alone,
 * in all others the payer can go on (docs.klarna.com/hosted-payment-page/get-started/tracking-session-status).
 */
const pageStatuses: Record<string, ProviderState> = {
  CANCELLED: { state: 'cancelled' },
  DISABLED: { state: 'cancelled' },
  FAILED: { state: 'waiting', reason: 'declined' },
  ERROR: { state: 'waiting', reason: 'refused' },
}

export function klarnaProvider(
  { username, password, baseUrl }: KlarnaSettings,
  { publicUrl, timeoutMs }: { publicUrl: string; timeoutMs?: number | undefined },
): Provider {
  const signIn = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  const peer: Peer = { baseUrl, headers: { authorization: signIn }, timeoutMs }
  const once = (payment: PaymentRow, step: string) => ({
    'klarna-idempotency-key': `${payment.reference}-${step}`,
  })

  /** Whether the payer may be sent there: Klarna's own pages, or those of the stand-in that is configured. */
  const isTheirs = (address: string): boolean => {
    if (!URL.canParse(address)) return false
    const { protocol, hostname, host } = new URL(address)
    return host === new URL(baseUrl).host || (protocol === 'https:' && /(^|\.)klarna\.com$/.test(hostname))
  }

  async function orderSeen(id: string): Promise<ProviderState> {
    const path = `/ordermanagement/v1/orders/${encodeURIComponent(id)}`
    const answer = await ask(peer, { method: 'GET', path })
    const said = bodyOf(answer, order)
    if (said.fraud_status === 'PENDING') return { state: 'waiting', paidRef: said.order_id }
    if (said.fraud_status === 'REJECTED') return { state: 'failed', reason: 'refused' }
    if (said.status === 'CANCELLED') return { state: 'cancelled' }
    if (said.status === 'EXPIRED') return { state: 'failed', reason: 'timedOut' }
    return {
      state: 'paid',
      amountOre: said.order_amount,
      currency: said.purchase_currency,
      reference: said.merchant_reference1 ?? '',
      payee: null,
      paidRef: said.order_id,
    }
  }

  async function pageSeen(payment: PaymentRow): Promise<z.infer<typeof pageStatus> | null> {
    if (payment.providerRef === null) return null
    const path = `/hpp/v1/sessions/${encodeURIComponent(payment.providerRef)}`
    const answer = await ask(peer, { method: 'GET', path })
    return answer.status === 404 ? null : bodyOf(answer, pageStatus)
  }

  return {
    method: 'klarna',
    payee: null,
    renewals: klarnaRenewals(peer, { once, orderSeen }),
    lifeMs: LIFE_MS,
    async create(payment, language) {
      const session = await ask(peer, {
        method: 'POST',
        path: '/payments/v1/sessions',
        body: {
          ...orderOf(payment),
          ...(agreesToRenew(payment) && { intent: 'buy_and_tokenize' }),
          locale: language === 'sv' ? 'sv-SE' : 'en-SE',
        },
        headers: once(payment, 'session'),
      })
      if (session.status >= 400) return { state: 'refused' }
      const { session_id } = bodyOf(session, paymentSession)
      const result = `${publicUrl}/payment/result?payment=${payment.id}`
      const page = await ask(peer, {
        method: 'POST',
        path: '/hpp/v1/sessions',
        body: {
          payment_session_url: `${baseUrl}/payments/v1/sessions/${session_id}`,
          merchant_urls: {
            success: result,
            cancel: result,
            back: result,
            failure: result,
            error: result,
            status_update: `${publicUrl}/api/webhooks/klarna?token=${payment.callbackToken}`,
          },
          options: { place_order_mode: 'NONE' },
        },
        headers: once(payment, 'page'),
      })
      if (page.status >= 400) return { state: 'refused' }
      const said = bodyOf(page, pageSession)
      if (!isTheirs(said.redirect_url)) return { state: 'refused' }
      return {
        state: 'started',
        providerRef: said.session_id,
        redirectUrl: said.redirect_url,
        appToken: null,
      }
    },
    async status(payment) {
      if (payment.paidRef !== null) return orderSeen(payment.paidRef)
      const page = await pageSeen(payment)
      if (page === null) return { state: 'missing' }
      if (page.order_id) return orderSeen(page.order_id)
      if (page.status === 'COMPLETED' && page.authorization_token)
        return { state: 'authorised', token: page.authorization_token }
      return pageStatuses[page.status] ?? { state: 'waiting' }
    },
    async finalise(payment, token) {
      const answer = await ask(peer, {
        method: 'POST',
        path: `/payments/v1/authorizations/${encodeURIComponent(token)}/order`,
        body: { ...orderOf(payment), auto_capture: true },
        headers: once(payment, 'order'),
      })
      if (answer.status === 404) return { state: 'failed', reason: 'timedOut' }
      if (answer.status >= 400) return { state: 'failed', reason: 'refused' }
      return orderSeen(bodyOf(answer, placed).order_id)
    },
    async cancel(payment) {
      if (payment.paidRef !== null) {
        const path = `/ordermanagement/v1/orders/${encodeURIComponent(payment.paidRef)}/cancel`
        await ask(peer, { method: 'POST', path })
        return
      }
      const page = await pageSeen(payment)
      if (page === null) return
      if (page.authorization_token && !page.order_id)
        await ask(peer, {
          method: 'DELETE',
          path: `/payments/v1/authorizations/${encodeURIComponent(page.authorization_token)}`,
        })
      await ask(peer, {
        method: 'DELETE',
        path: `/hpp/v1/sessions/${encodeURIComponent(payment.providerRef ?? '')}`,
      })
    },
    async refund(payment) {
      const answer = await ask(peer, {
        method: 'POST',
        path: `/ordermanagement/v1/orders/${encodeURIComponent(payment.paidRef ?? '')}/refunds`,
        body: { refunded_amount: refundOf(payment), reference: payment.refundReference },
        headers: { 'klarna-idempotency-key': payment.refundReference ?? '' },
      })
      return { state: answer.status < 300 ? 'refunded' : 'refused' }
    },
  }
}
