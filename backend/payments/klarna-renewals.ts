import * as z from 'zod'
import type { PaymentRow } from '../database/index.ts'
import { ask, type Peer } from './ask.ts'
import { bodyOf, orderOf, placed } from './klarna-order.ts'
import { ProviderAway, type ProviderState, type RenewalProvider, textOf } from './provider.ts'

// docs.klarna.com, "Set up a recurring payment order" and "Charge a subscription": a session with the intent
// `buy_and_tokenize` gives an authorisation, which becomes a customer token before the first order is placed with it.

const tokenised = z.object({ token_id: z.string() })

interface Known {
  once: (payment: PaymentRow, step: string) => Record<string, string>
  orderSeen: (id: string) => Promise<ProviderState>
}

export function klarnaRenewals(peer: Peer, { once, orderSeen }: Known): RenewalProvider {
  return {
    async tokenise(payment, authorisation) {
      const answer = await ask(peer, {
        method: 'POST',
        path: `/payments/v1/authorizations/${encodeURIComponent(authorisation)}/customer-token`,
        body: {
          purchase_country: 'SE',
          purchase_currency: payment.currency,
          locale: 'sv-SE',
          description: textOf(payment),
          intended_use: 'SUBSCRIPTION',
        },
        headers: once(payment, 'token'),
      })
      return answer.status >= 400 ? null : bodyOf(answer, tokenised).token_id
    },
    async charge(payment, token) {
      // The country is the token's.
      const { purchase_country: _, ...order } = orderOf(payment)
      const answer = await ask(peer, {
        method: 'POST',
        path: `/customer-token/v1/tokens/${encodeURIComponent(token)}/order`,
        body: { ...order, auto_capture: true },
        headers: once(payment, 'charge'),
      })
      // The sign-in is the operator's to mend; all else is said of this payer's token.
      if (answer.status === 401) throw new ProviderAway('Klarna does not know who asks')
      if (answer.status >= 400) return { state: 'failed', reason: 'declined' }
      return orderSeen(bodyOf(answer, placed).order_id)
    },
    async revoke(token) {
      const answer = await ask(peer, {
        method: 'PATCH',
        path: `/customer-token/v1/tokens/${encodeURIComponent(token)}/status`,
        body: { status: 'CANCELLED' },
      })
      // 403 and 404: cancelled by the payer, or gone.
      if (answer.status >= 400 && answer.status !== 403 && answer.status !== 404)
        throw new ProviderAway(`Klarna answered ${answer.status} to the end of a token`)
    },
  }
}
