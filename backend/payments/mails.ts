import type { PaymentMailProps, PlanMailProps } from '../../shared/pages/payment-mails.ts'
import { planNames, vatWithin } from '../../shared/rules/plans.ts'
import type { PaymentRow, RenewalRow } from '../database/index.ts'
import { sendAccountMail } from '../deliveries/index.ts'
import type { JobDeps } from '../deps.ts'
import { receiptOf } from './receipt.ts'
import { type PaymentKey, setPayment } from './store.ts'
import type { nextOffer } from './term.ts'

type Mailing = Pick<JobDeps, 'carriers' | 'db' | 'clock' | 'log' | 'pages' | 'config'>

/** Each owner who can still be written to, and the language that the business is written to in. */
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
    // Their address is gone, and that of everybody with an account that was erased.
    .where('removedAt', 'is', null)
    .execute()
  return { ...business, to: owners.map(({ email }) => email) }
}

/** Who has closed the account hears of money that was paid or came back, and of the plan no more. */
async function mailOwners(
  deps: Mailing,
  businessId: string,
  propsOf: (business: { name: string; language: 'sv' | 'en'; timeZone: string }) => PaymentMailProps,
): Promise<void> {
  const owners = await ownersOf(deps, businessId)
  if (!owners) return
  const props = propsOf(owners)
  if (owners.closedAt !== null && props.kind === 'plan') return
  const mail = deps.pages.mail(props)
  for (const to of owners.to) await sendAccountMail(deps, { businessId, to, ...mail })
}

/**
 * Mails the receipt, once: it is written down before the mail goes, so that a crash in between leaves a mail that was not
 * sent, never a second one. The receipt itself stands on the plan's page.
 */
export async function mailReceipt(deps: Mailing, key: PaymentKey): Promise<void> {
  const payment = await claimMail(deps, key, 'receiptMailedAt')
  if (payment) await mailOwners(deps, key.businessId, (owner) => receiptMail(deps, payment, owner, false))
}

/** The same for the credit note of a refund. */
export async function mailCredit(deps: Mailing, key: PaymentKey): Promise<void> {
  const payment = await claimMail(deps, key, 'creditMailedAt')
  if (payment) await mailOwners(deps, key.businessId, (owner) => receiptMail(deps, payment, owner, true))
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

function receiptMail(
  { config }: Mailing,
  payment: PaymentRow,
  { language, timeZone }: { language: 'sv' | 'en'; timeZone: string },
  isCredit: boolean,
): PaymentMailProps {
  const receipt = receiptOf(config, payment, { timeZone, isCredit })
  return {
    ...receipt,
    kind: 'receipt',
    language,
    isPart: isCredit && receipt.amountOre < Number(payment.amountOre),
    url: `${config.publicUrl}/dashboard/plan/receipts/${payment.id}${isCredit ? '?of=refund' : ''}`,
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

/** The page on which a renewal is ended, for whoever has its mail. */
const renewalUrl = (publicUrl: string, { endToken }: RenewalRow): string =>
  `${publicUrl}/payment/renewal?${new URLSearchParams({ key: endToken })}`

interface PlanMailing {
  offer: ReturnType<typeof nextOffer>
  paidUntil: string
  fallsAt: string
  renewal: RenewalRow | undefined
}

/** Announces a charge, asks for the next month, reminds of it when the paid time is over, or tells that the plan has ended. */
export const mailAboutPlan = (
  deps: Mailing,
  businessId: string,
  about: PlanMailProps['about'],
  { offer, paidUntil, fallsAt, renewal }: PlanMailing,
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
    chargeAt: renewal?.chargeAt ?? paidUntil,
    url:
      about === 'renews' && renewal
        ? renewalUrl(deps.config.publicUrl, renewal)
        : payUrl(deps.config.publicUrl, offer),
  }))
