import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import * as f from './fields.ts'
import { paidPlans, planIds, storedPlans, terms } from './rules/plans.ts'

export const paymentMethods = ['klarna', 'swish'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
export const methodNames = { klarna: 'Klarna', swish: 'Swish' } as const satisfies Record<
  PaymentMethod,
  string
>

/**
 * `created` is written before the provider is called, `pending` once the payer can pay. `review` is money that came
 * with another amount, currency, payee or reference than was asked for: nothing is activated, and people look at it.
 */
export const paymentStates = [
  'created',
  'pending',
  'paid',
  'failed',
  'cancelled',
  'expired',
  'review',
  'refunding',
  'refunded',
] as const
export type PaymentState = (typeof paymentStates)[number]

/**
 * Why a payment failed, or the last attempt of one that can still be paid; the words for each are in
 * `copy/payments.ts`.
 */
const paymentReasons = ['declined', 'timedOut', 'notEnrolled', 'refused', 'unreachable', 'differs'] as const
export type PaymentReason = (typeof paymentReasons)[number]

export const payment = z.object({
  id: f.id,
  method: z.enum(paymentMethods),
  plan: z.enum(paidPlans),
  term: z.enum(terms),
  /** VAT included. */
  amountOre: z.number().int(),
  vatOre: z.number().int(),
  state: z.enum(paymentStates),
  reason: z.enum(paymentReasons).nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
  paidAt: z.string().nullable(),
  refundedAt: z.string().nullable(),
  /** The month that it pays for. */
  periodFrom: z.string().nullable(),
  periodTo: z.string().nullable(),
  receiptNumber: z.number().int().nullable(),
  /** For a refund. */
  creditNumber: z.number().int().nullable(),
  /** How much goes or went back, VAT included: all of it or a part. */
  refundOre: z.number().int().nullable(),
  /** Klarna's page, while it can be paid there. */
  redirectUrl: z.string().nullable(),
  /** Opens Swish on the same phone, while it can be paid there. */
  appUrl: z.string().nullable(),
  /** The content of a QR code that Swish on another phone reads. */
  qrCode: z.string().nullable(),
})
export type Payment = z.infer<typeof payment>

const words = z.string().nullable()

/** The operator as seller, as far as it is configured. */
const seller = z.object({ name: words, address: words, number: words, vatNumber: words })

/**
 * The contents of a receipt, or of a credit note: what mervärdesskattelagen 17 kap. 24 § asks for. Sums in öre, VAT
 * included, and never negative.
 */
export const receipt = z.object({
  /** Money that goes back; `creditOf` is then the receipt's number. */
  isCredit: z.boolean(),
  number: z.number().int(),
  creditOf: z.number().int().nullable(),
  at: z.string(),
  seller,
  payer: z.object({ name: z.string(), taxId: z.string(), address: words }),
  method: z.enum(paymentMethods),
  planName: z.string(),
  term: z.enum(terms),
  periodFrom: words,
  periodTo: words,
  amountOre: z.number().int(),
  vatOre: z.number().int(),
  /** For its dates. */
  timeZone: z.string(),
})
export type Receipt = z.infer<typeof receipt>

const count = z.number().int()
const left = count.nullable()

const planStanding = z.object({
  /** The stored plan, and the one whose limits hold now. */
  stored: z.enum(storedPlans),
  now: z.enum(planIds as [(typeof planIds)[number], ...typeof planIds]),
  trialEndsAt: z.string().nullable(),
  /** The plan that is paid for month by month; null for none. */
  subscription: z
    .object({
      plan: z.enum(paidPlans),
      term: z.enum(terms),
      priceOre: count,
      paidUntil: z.string(),
      /** A yearly contract's end. */
      boundUntil: z.string().nullable(),
      /** The plan that follows, and when. */
      next: z.object({ plan: z.enum(['free', ...paidPlans]), at: z.string() }).nullable(),
      /** The time at which it falls to Free unless somebody pays; set once the paid time is over. */
      fallsAt: z.string().nullable(),
    })
    .nullable(),
  /** What the payer agreed to be charged each month; null where they did not, or ended it. */
  renewal: z
    .object({
      agreedAt: z.string(),
      /** When the next month is charged, and how much, VAT included; null once the plan is cancelled. */
      at: words,
      amountOre: count,
    })
    .nullable(),
  used: z.object({ newCustomers: count, sms: count, emails: count, aiTexts: count }),
  remaining: z.object({ newCustomers: left, sms: left, emails: left, aiTexts: left }),
  /** Newest first, those that came to nothing left out. */
  receipts: z.array(payment),
  seller,
  methods: z.object({ klarna: z.boolean(), swish: z.boolean() }),
})
export type PlanStanding = z.infer<typeof planStanding>

const createInput = z.object({
  /** Whole kronor, as shown; must be the plan table's. */
  amount: z.number().int(),
  /** A plan's id or name. */
  plan: f.opaque(100),
  /** Taken and not used: the payer is the business that is signed in. */
  customerInfo: z.object({}).optional(),
})

const created = z.object({
  success: z.literal(true),
  payment,
  redirectUrl: z.string().optional(),
  qrCode: z.string().optional(),
})

export const createKlarnaPayment = endpoint({
  method: 'POST',
  path: '/api/payment/klarna/create',
  access: 'owner',
  summary: 'Begins a payment of a month of a plan by Klarna and answers with the page to pay it on.',
  input: createInput.extend({
    /** The payer agrees that each next month is charged by Klarna, until they end it. */
    renew: z.boolean().optional(),
  }),
  output: created,
})

export const createSwishPayment = endpoint({
  ...createKlarnaPayment,
  input: createInput,
  path: '/api/payment/swish/create',
  summary: 'Begins a payment of a month of a plan by Swish and answers with the code that Swish reads.',
})

export const getPaymentMethods = endpoint({
  method: 'GET',
  path: '/api/payment/methods',
  access: 'public',
  summary: 'Which ways to pay are set up.',
  input: z.object({}),
  output: z.object({ klarna: z.boolean(), swish: z.boolean() }),
})

export const checkPayment = endpoint({
  method: 'POST',
  path: '/api/payments/:id/check',
  access: 'owner',
  summary: 'Asks the provider what has become of a payment.',
  input: z.object({ id: f.id }),
  output: z.object({ payment }),
})

export const cancelPayment = endpoint({
  method: 'POST',
  path: '/api/payments/:id/cancel',
  access: 'owner',
  summary: 'Calls a payment off that is not paid yet; one that was paid meanwhile stays paid.',
  input: z.object({ id: f.id }),
  output: z.object({ payment }),
})

export const getPlan = endpoint({
  method: 'GET',
  path: '/api/plan',
  access: 'owner',
  summary: 'The plan, what is used and left of it this month, and the receipts.',
  input: z.object({}),
  output: z.object({ plan: planStanding }),
})

export const choosePlan = endpoint({
  method: 'PUT',
  path: '/api/plan',
  access: 'owner',
  summary: 'Chooses what follows when the paid time is over; the plan itself takes a cancellation back.',
  input: z.object({ next: z.enum(['free', ...paidPlans]) }),
  output: z.object({ plan: planStanding }),
})

const receiptInput = z.object({
  id: f.id,
  /** The credit note of a payment that was given back, rather than its receipt. */
  of: z.enum(['payment', 'refund']).default('payment'),
})

export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/payments/:id/receipt',
  access: 'owner',
  summary: 'The receipt of a payment, or the credit note of its refund.',
  input: receiptInput,
  output: z.object({ receipt }),
})

export const getReceiptPdf = endpoint({
  method: 'GET',
  path: '/api/payments/:id/receipt/pdf',
  access: 'owner',
  summary: 'The same as a PDF, in the language of the reader.',
  input: receiptInput,
  output: z.string(),
  gives: 'pdf',
})

export const endRenewal = endpoint({
  method: 'POST',
  path: '/api/plan/renewal/end',
  access: 'owner',
  summary: 'Ends the automatic renewal. The plan goes on; the next month is asked for by a link.',
  input: z.object({}),
  output: z.object({ plan: planStanding }),
})

const renewalLink = z.object({
  renewal: z.object({
    businessName: z.string(),
    planName: z.string(),
    /** The most that is charged for a month, VAT included. */
    amountOre: count,
    isOn: z.boolean(),
    /** Whether a next month of the plan is to be paid: false once the plan is cancelled or has ended. */
    planGoesOn: z.boolean(),
    /** When the next month is charged, if it is known. */
    at: words,
  }),
})
export type RenewalLink = z.infer<typeof renewalLink>['renewal']
const linkInput = z.object({ key: f.opaque(100) })

export const getRenewalLink = endpoint({
  method: 'GET',
  path: '/api/renewals/:key',
  access: 'public',
  summary: 'The automatic renewal that the link of a mail leads to: the one that is on, if any.',
  input: linkInput,
  output: renewalLink,
})

export const endRenewalByLink = endpoint({
  method: 'POST',
  path: '/api/renewals/:key/end',
  access: 'public',
  summary: 'Ends the automatic renewal that a link leads to. One that has ended stays so.',
  input: linkInput,
  output: renewalLink,
})

export const endpoints = {
  createKlarnaPayment,
  createSwishPayment,
  getPaymentMethods,
  checkPayment,
  cancelPayment,
  getPlan,
  choosePlan,
  getReceipt,
  getReceiptPdf,
  endRenewal,
  getRenewalLink,
  endRenewalByLink,
}
