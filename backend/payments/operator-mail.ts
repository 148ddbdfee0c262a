import { careMails } from '../../shared/copy/care-mails.ts'
import { methodNames } from '../../shared/payments.ts'
import { ownMail } from '../carriers/index.ts'
import type { PaymentRow } from '../database/index.ts'
import type { JobDeps } from '../deps.ts'

/** Mails the operator that a payment waits for them; the server's log says it too. Where no mail is set up, it alone does. */
export async function mailReview(
  { db, carriers, config, pages, log }: JobDeps,
  { businessId, id, method, amountOre }: PaymentRow,
): Promise<void> {
  const to = config.operatorEmail
  if (to === undefined) return
  const business = await db.read
    .selectFrom('businesses')
    .select('name')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  // The operator's own area is in English.
  const t = careMails('en')
  const amount = `SEK ${(amountOre / 100).toFixed(2)}`
  const name = methodNames[method]
  const { subject, html, text } = pages.mail({
    kind: 'notice',
    language: 'en',
    subject: t('reviewSubject'),
    heading: t('reviewHello'),
    paragraphs: [
      t('reviewText', { business: business.name, method: name, amount }),
      t('reviewWhich', { id }),
    ],
    button: { label: t('toDesk'), url: `${config.publicUrl}/superadmin/dashboard` },
    footer: t('reviewWhy'),
  })
  const outcome = await carriers.email.send(ownMail({ id, to, subject, html, text }))
  if (outcome.state !== 'accepted') log.warn({ payment: id, outcome: outcome.state }, 'mail to the operator')
}
