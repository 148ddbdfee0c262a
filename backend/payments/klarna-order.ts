import * as z from 'zod'
import { planNames, VAT_PERCENT } from '../../shared/rules/plans.ts'
import type { PaymentRow } from '../database/index.ts'
import type { ProviderResponse } from './ask.ts'
import { ProviderAway, textOf } from './provider.ts'

// An order as Klarna is told of it, by whichever of its APIs it is placed.

/** The VAT in Klarna's hundredths of a percent. */
const TAX_RATE = VAT_PERCENT * 100

/**
 * What tells Klarna that a line is charged month after month: the same name each time, an id in it, and not the seller's
 * (docs.klarna.com/klarna-payments/in-depth-knowledge/subscription-object-details).
 */
const subscriptionOf = ({ plan, renewalId }: PaymentRow) =>
  renewalId === null
    ? {}
    : { subscription: { name: `${planNames[plan]} {{${renewalId}}}`, interval: 'MONTH', interval_count: 1 } }

/** A month of a plan as an order of one line. */
export const orderOf = (payment: PaymentRow) => ({
  purchase_country: 'SE',
  purchase_currency: payment.currency,
  order_amount: payment.amountOre,
  order_tax_amount: payment.vatOre,
  order_lines: [
    {
      type: 'digital',
      reference: payment.plan,
      name: textOf(payment),
      quantity: 1,
      unit_price: payment.amountOre,
      tax_rate: TAX_RATE,
      total_amount: payment.amountOre,
      total_tax_amount: payment.vatOre,
      ...subscriptionOf(payment),
    },
  ],
  merchant_reference1: payment.reference,
})

/** Klarna's answer to an order that it took. */
export const placed = z.object({ order_id: z.string(), fraud_status: z.string().nullish() })

/** Reads an answer. Throws `ProviderAway` for what is none that is known. */
export function bodyOf<S extends z.ZodType>({ status, body }: ProviderResponse, schema: S): z.output<S> {
  const parsed = schema.safeParse(body)
  if (status >= 300 || !parsed.success) throw new ProviderAway(`Klarna answered ${status} and nothing known`)
  return parsed.data
}
