import { uuid7 } from '../../shared/rules/uuid.ts'
import type { Deps } from '../deps.ts'

export interface AccountMail {
  businessId: string
  to: string
  subject: string
  html: string
  text: string
}

const FROM = 'Blipp'

/**
 * Mail about the account itself, such as its verification. Without a mail server it is kept, to be read on screen on this
 * machine alone: it opens an account. What a mail server says of it is logged, without the address.
 */
export async function sendAccountMail(
  { carriers, db, clock, log }: Pick<Deps, 'carriers' | 'db' | 'clock' | 'log'>,
  { businessId, to, subject, html, text }: AccountMail,
): Promise<void> {
  const id = uuid7()
  const outcome = await carriers.email.send({
    form: {
      fromName: FROM,
      replyTo: null,
      subject: [subject],
      html: [html],
      text: [text],
      feedbackId: null,
    },
    id,
    mark: null,
    to: { name: '', address: to },
    values: {},
    unsubscribeUrl: null,
  })
  if (outcome.state === 'captured')
    await db.write(businessId, (unit) =>
      unit.trx
        .insertInto('captured')
        .values({
          businessId,
          id,
          kind: 'account',
          deliveryId: null,
          campaignId: null,
          customerId: null,
          channel: 'email',
          recipient: to,
          sender: FROM,
          subject,
          text,
          html,
          at: clock.now(),
        })
        .execute(),
    )
  else if (outcome.state !== 'accepted')
    log.warn({ businessId, mail: id, outcome: outcome.state, reason: outcome.reason }, 'account mail')
}
