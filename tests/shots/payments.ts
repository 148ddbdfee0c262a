import type { Page } from 'playwright'
import type { Payment, PaymentState, PlanStanding, Receipt } from '../../shared/payments.ts'
import { asBlipp } from '../support/as-blipp.ts'
import { failing, type Shot } from './shot.ts'

const id = '0190b6f0-0000-7000-8000-000000000001'
const select = '/payment/select?plan=starter&amount=299&name=Starter'
const result = `/payment/result?payment=${id}`

const payment: Payment = {
  id,
  method: 'swish',
  plan: 'starter',
  term: 'yearly',
  amountOre: 29_900,
  vatOre: 5980,
  state: 'pending',
  reason: null,
  createdAt: '2026-11-21T09:00:00.000Z',
  expiresAt: '2026-11-21T09:10:00.000Z',
  paidAt: null,
  refundedAt: null,
  periodFrom: null,
  periodTo: null,
  receiptNumber: null,
  creditNumber: null,
  refundOre: null,
  redirectUrl: null,
  appUrl: 'swish://paymentrequest?token=c28a4061470f4af48973bd2a4642b4fa',
  qrCode: 'Dc28a4061470f4af48973bd2a4642b4fa',
}

const answering = (pattern: string, json: object) => async (page: Page) => {
  await page.route(pattern, (route) => route.fulfill(asBlipp(json)))
}

const ways = (klarna: boolean, swish: boolean) => answering('**/api/payment/methods', { klarna, swish })

const ended = (state: PaymentState, more: Partial<Payment> = {}, name: string = state): Shot => ({
  name: `payments-result-${name}`,
  path: result,
  as: 'owner',
  arrange: answering('**/api/payments/*/check', {
    payment: { ...payment, state, appUrl: null, qrCode: null, ...more },
  }),
})

const paidFor: PlanStanding = {
  stored: 'professional',
  now: 'professional',
  trialEndsAt: null,
  subscription: {
    plan: 'professional',
    term: 'yearly',
    priceOre: 79_900,
    paidUntil: '2026-12-21T09:00:00.000Z',
    boundUntil: '2027-11-21T09:00:00.000Z',
    next: { plan: 'free', at: '2027-11-21T09:00:00.000Z' },
    fallsAt: null,
  },
  renewal: null,
  used: { newCustomers: 12, sms: 140, emails: 20, aiTexts: 3 },
  remaining: { newCustomers: 488, sms: 1860, emails: null, aiTexts: 197 },
  receipts: [
    { ...payment, state: 'paid', receiptNumber: 12, paidAt: payment.createdAt, appUrl: null, qrCode: null },
    { ...payment, id: id.replace(/1$/, '2'), method: 'klarna', state: 'refunded', receiptNumber: 7 },
  ],
  seller: {
    name: 'Blipp Drift AB',
    address: 'Storgatan 1, 903 26 Umeå',
    number: '556016-0680',
    vatNumber: 'SE556016068001',
  },
  methods: { klarna: true, swish: true },
}

const receiptPath = `/dashboard/plan/receipts/${id}`

const receipt: Receipt = {
  isCredit: false,
  number: 12,
  creditOf: null,
  at: payment.createdAt,
  seller: paidFor.seller,
  payer: { name: 'Björns Barbershop AB', taxId: '559123-4568', address: 'Kungsgatan 4, 903 25 Umeå' },
  method: 'klarna',
  planName: 'Professional',
  term: 'yearly',
  periodFrom: '2026-11-21T09:00:00.000Z',
  periodTo: '2026-12-21T09:00:00.000Z',
  amountOre: 79_900,
  vatOre: 15_980,
  timeZone: 'Europe/Stockholm',
}

export const payments: Shot[] = [
  { name: 'payments-select', path: select, as: 'owner', arrange: ways(true, true) },
  { name: 'payments-select-signed-out', path: select, as: 'visitor', arrange: ways(true, true) },
  { name: 'payments-select-not-set-up', path: select, as: 'owner' },
  { name: 'payments-select-invalid', path: '/payment/select?plan=starter&amount=1&name=x', as: 'visitor' },
  {
    name: 'payments-select-failed',
    path: select,
    as: 'owner',
    arrange: async (page) => {
      await ways(true, true)(page)
      await failing('**/api/payment/*/create')(page)
    },
    prepare: async (page) => {
      await page.getByRole('button', { name: /Swish/ }).click()
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'payments-select-away',
    path: select,
    as: 'owner',
    arrange: async (page) => {
      await page.route('**/api/payment/methods', (route) => route.abort())
    },
  },
  {
    name: 'payments-result-swish',
    path: result,
    as: 'owner',
    arrange: answering('**/api/payments/*/check', { payment }),
  },
  ended('pending', { method: 'klarna', redirectUrl: 'https://pay.klarna.com/x' }),
  ended(
    'pending',
    { method: 'klarna', redirectUrl: 'https://pay.klarna.com/x', reason: 'declined' },
    'declined-once',
  ),
  ended('paid', { periodTo: '2026-12-21T09:00:00.000Z' }),
  ended('failed', { reason: 'declined' }),
  ended('cancelled'),
  ended('expired'),
  ended('review', { reason: 'differs' }),
  { name: 'payments-result-unknown', path: '/payment/result', as: 'visitor' },
  { name: 'payments-plan', path: '/dashboard/plan', as: 'owner' },
  {
    name: 'payments-plan-paid',
    path: '/dashboard/plan',
    as: 'owner',
    arrange: answering('**/api/plan', { plan: paidFor }),
  },
  {
    name: 'payments-plan-renews',
    path: '/dashboard/plan',
    as: 'owner',
    arrange: answering('**/api/plan', {
      plan: {
        ...paidFor,
        subscription: paidFor.subscription && { ...paidFor.subscription, next: null },
        renewal: { agreedAt: payment.createdAt, at: '2026-12-21T09:00:00.000Z', amountOre: 79_900 },
      },
    }),
  },
  ...(['on', 'ended'] as const).map(
    (state): Shot => ({
      name: `payments-renewal-${state}`,
      path: '/payment/renewal?key=abc',
      as: 'visitor',
      arrange: answering('**/api/renewals/*', {
        renewal: {
          businessName: 'Björns Barbershop',
          planName: 'Professional',
          amountOre: 79_900,
          isOn: state === 'on',
          at: state === 'on' ? '2026-12-21T09:00:00.000Z' : null,
        },
      }),
    }),
  ),
  { name: 'payments-renewal-unknown', path: '/payment/renewal', as: 'visitor' },
  {
    name: 'payments-receipt',
    path: receiptPath,
    as: 'owner',
    arrange: answering('**/api/payments/*/receipt*', { receipt }),
  },
  {
    name: 'payments-receipt-gone',
    path: receiptPath,
    as: 'owner',
  },
  {
    name: 'payments-receipt-failed',
    path: receiptPath,
    as: 'owner',
    arrange: failing('**/api/payments/*/receipt*'),
    prepare: (page) => page.getByRole('alert').waitFor(),
  },
  {
    name: 'payments-receipt-away',
    path: receiptPath,
    as: 'owner',
    arrange: async (page) => {
      await page.route('**/api/payments/*/receipt*', (route) => route.abort())
    },
  },
  {
    name: 'payments-plan-failed',
    path: '/dashboard/plan',
    as: 'owner',
    arrange: failing('**/api/plan'),
    prepare: (page) => page.getByRole('alert').waitFor(),
  },
]
