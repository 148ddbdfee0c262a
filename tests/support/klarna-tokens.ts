import { randomUUID } from 'node:crypto'
import type { Said } from './payments.ts'

// Orders and customer tokens of the stand-in of Klarna: docs.klarna.com, "Set up a recurring payment order", "Place order
// from customer token" and "Cancel a customer token".

export interface Order {
  id: string
  amount: number
  currency: string
  reference: string
  status: 'AUTHORIZED' | 'CAPTURED' | 'CANCELLED'
  fraud: 'ACCEPTED' | 'PENDING' | 'REJECTED'
  refunded: number
}

/** docs.klarna.com/klarna-payments/in-depth-knowledge/customer-token */
export interface CustomerToken {
  id: string
  status: 'ACTIVE' | 'CANCELLED'
  orders: Order[]
}

export interface AskedOrder {
  intent?: string
  order_amount: number
  order_tax_amount: number
  purchase_currency: string
  merchant_reference1: string
  order_lines: {
    total_amount: number
    total_tax_amount: number
    quantity: number
    unit_price: number
    subscription?: { name: string; interval: string; interval_count: number }
  }[]
}

/** Klarna refuses sums that do not agree exactly. */
export const agrees = ({ order_amount, order_tax_amount, order_lines }: AskedOrder): boolean =>
  order_lines.reduce((sum, line) => sum + line.total_amount, 0) === order_amount &&
  order_lines.reduce((sum, line) => sum + line.total_tax_amount, 0) === order_tax_amount &&
  order_lines.every((line) => line.unit_price * line.quantity === line.total_amount)

/** Each line says what it renews, and how often. */
export const isSubscribed = ({ order_lines }: AskedOrder): boolean =>
  order_lines.every(
    ({ subscription }) => subscription?.interval === 'MONTH' && subscription.interval_count === 1,
  )

export type Told = Pick<Order, 'amount' | 'currency' | 'reference'>

/** An order that was placed, as the test has it come out. */
export const takenAs = (order: Told, placing: { amount: number | null; fraud: Order['fraud'] }): Order => ({
  ...order,
  id: randomUUID(),
  amount: placing.amount ?? order.amount,
  // What Klarna looks at is captured when that is over.
  status: placing.fraud === 'PENDING' ? 'AUTHORIZED' : 'CAPTURED',
  fraud: placing.fraud,
  refunded: 0,
})

interface Authorised {
  order: Order | null
  isRecurring: boolean
}

export function klarnaTokens(
  byToken: (authorisation: string) => Authorised | undefined,
  taken: (order: Told) => Order,
) {
  const tokens = new Map<string, CustomerToken>()
  const charging: { refusal: string | null } = { refusal: null }

  /** An authorisation makes a token before its order is placed, and only where the session asked for one. */
  function tokenise(authorisation: string, { intended_use }: { intended_use?: string }): Said {
    const session = byToken(authorisation)
    if (!session || session.order) return { status: 404 }
    if (!session.isRecurring || intended_use !== 'SUBSCRIPTION') return { status: 400 }
    const id = randomUUID()
    tokens.set(id, { id, status: 'ACTIVE', orders: [] })
    return { status: 200, body: { token_id: id } }
  }

  function charge(id: string, body: AskedOrder & { auto_capture?: boolean }): Said {
    const token = tokens.get(id)
    if (!token) return { status: 404, body: { error_code: 'TOKEN_NOT_FOUND' } }
    if (token.status === 'CANCELLED') return { status: 403, body: { error_code: 'TOKEN_CANCELLED' } }
    if (charging.refusal) return { status: 403, body: { error_code: charging.refusal } }
    if (!agrees(body) || !isSubscribed(body) || !body.auto_capture) return { status: 400 }
    const { order_amount: amount, purchase_currency: currency, merchant_reference1: reference } = body
    const order = taken({ amount, currency, reference })
    token.orders.push(order)
    return { status: 200, body: { order_id: order.id, fraud_status: order.fraud } }
  }

  /** A cancelled token stays so. */
  function endToken(id: string, { status }: { status?: string }): Said {
    const token = tokens.get(id)
    if (!token) return { status: 404 }
    if (status !== 'CANCELLED') return { status: 400 }
    token.status = 'CANCELLED'
    return { status: 202 }
  }

  return { tokens, charging, tokenise, charge, endToken }
}
