import type { PaymentMailProps, Seller } from '../../shared/pages/payment-mails.ts'
import { planNames, vatWithin } from '../../shared/rules/plans.ts'
import type { PaymentRow } from '../database/index.ts'
import { sendAccountMail } from '../deliveries/index.ts'
import type { JobDeps } from '../deps.ts'
import { refundOf } from './provider.ts'
import { type PaymentKey, setPayment } from './store.ts'
import type { nextOffer } from './term.ts'

/** The payer as a receipt names them, kept with the payment: what a business calls itself later changes no receipt. */
export interface ReceiptPayer {
  name: string
  taxId: string
  address: string | null
}

type Mailing = Pick<JobDeps, 'carriers' | 'db' | 'clock' | 'log' | 'pages' | 'config'>

/** Each owner, and the language that the business is written to in. */
async function ownersOf({ db }: Mailing, businessId: string) {
  const business = await db.read
    .selectFrom('businesses')
    .select(['name', 'language', 'timeZone', 'closedAt'])
    .where('id', '=', businessId)
    .executeTakeFirst()
  if (!business) return null
  const owners = await db.read
    .selectFrom('users')
    .select('email')
    .where('businessId', '=', businessId)
    .where('role', '=', 'owner')
    .execute()
  return { ...business, to: owners.map(({ email }) => email) }
}

async function mailOwners(
  deps: Mailing,
  businessId: string,
  propsOf: (business: { name: string; language: 'sv' | 'en'; timeZone: string }) => PaymentMailProps,
): Promise<void> {
  const owners = await ownersOf(deps, businessId)
  if (!owners) return
  const mail = deps.pages.mail(propsOf(owners))
  for (const to of owners.to) await sendAccountMail(deps, { businessId, to, ...mail })
}

/**
 * Mails the receipt, once: it is written down before the mail goes, so that a crash in between leaves a mail that was not
 * sent, never a second one. The receipt itself stands on the plan's page.
 */
export async function mailReceipt(deps: Mailing, key: PaymentKey): Promise<void> {
  const payment = await claimMail(deps, key, 'receiptMailedAt')
  if (payment) await mailOwners(deps, key.businessId, (owner) => receiptOf(deps, payment, owner, false))
}

/** The same for the credit note of a refund. */
export async function mailCredit(deps: Mailing, key: PaymentKey): Promise<void> {
  const payment = await claimMail(deps, key, 'creditMailedAt')
  if (payment) await mailOwners(deps, key.businessId, (owner) => receiptOf(deps, payment, owner, true))
}

const claimMail = (
  { db, clock }: Mailing,
  { businessId, id }: PaymentKey,
  column: 'receiptMailedAt' | 'creditMailedAt',
): Promise<PaymentRow | null> =>
  db.write(businessId, async (unit) => {
    const payment = await unit.trx
      .selectFrom('payments')
      .selectAll()
      .where('businessId', '=', businessId)
      .where('id', '=', id)
      .where(column, 'is', null)
      .executeTakeFirst()
    if (!payment) return null
    return setPayment(unit, id, { [column]: clock.now(), lookAt: null })
  })

/** The operator of this installation, who sells its plans. */
export const sellerOf = ({ operator }: Pick<JobDeps['config'], 'operator'>): Seller => ({
  name: operator.name ?? null,
  address: operator.address ?? null,
  number: operator.number ?? null,
  vatNumber: operator.vatNumber ?? null,
})

function receiptOf(
  { config }: Mailing,
  payment: PaymentRow,
  { language, timeZone }: { language: 'sv' | 'en'; timeZone: string },
  isCredit: boolean,
): PaymentMailProps {
  const payer = JSON.parse(payment.payer) as ReceiptPayer
  const back = refundOf(payment)
  const isPart = isCredit && back < Number(payment.amountOre)
  return {
    kind: 'receipt',
    isCredit,
    language,
    timeZone,
    number: Number(isCredit ? payment.creditNumber : payment.receiptNumber),
    creditOf: isCredit ? payment.receiptNumber : null,
    at: (isCredit ? payment.refundedAt : payment.paidAt) ?? payment.createdAt,
    seller: sellerOf(config),
    payer,
    method: payment.method,
    planName: planNames[payment.plan],
    periodFrom: payment.periodFrom,
    periodTo: payment.periodTo,
    amountOre: isPart ? back : payment.amountOre,
    vatOre: isPart ? vatWithin(back) : payment.vatOre,
    isPart,
    url: `${config.publicUrl}/dashboard/plan`,
    supportEmail: config.supportEmail,
  }
}

/** The page at which an offer is paid. */
const payUrl = (publicUrl: string, { plan, priceOre }: ReturnType<typeof nextOffer>): string =>
  `${publicUrl}/payment/select?${new URLSearchParams({
    plan,
    amount: String(priceOre / 100),
    name: planNames[plan],
  })}`

/** Asks for the next month, reminds of it when the paid time is over, or tells that the plan has ended. */
export const mailAboutPlan = (
  deps: Mailing,
  businessId: string,
  about: 'ask' | 'remind' | 'ended',
  { offer, paidUntil, fallsAt }: { offer: ReturnType<typeof nextOffer>; paidUntil: string; fallsAt: string },
): Promise<void> =>
  mailOwners(deps, businessId, ({ name, language, timeZone }) => ({
    kind: 'plan',
    about,
    language,
    timeZone,
    businessName: name,
    planName: planNames[offer.plan],
    amountOre: offer.priceOre,
    vatOre: vatWithin(offer.priceOre),
    paidUntil,
    fallsAt,
    url: payUrl(deps.config.publicUrl, offer),
  }))
