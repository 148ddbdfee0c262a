import { cleanLine } from '../../shared/rules/text.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { type Mailbox, ownMail } from '../carriers/index.ts'
import type { Deps } from '../deps.ts'

export interface AccountMail {
  businessId: string
  /** Where it may be sent again after a crash: the same each time, so that it is kept once. */
  id?: string
  /**
   * For mail to a customer about their own details: the customer, with whom a kept copy is erased, and the shop that
   * it comes from.
   */
  customer?: { id: string; shop: Mailbox }
  to: string
  subject: string
  html: string
  text: string
}

/**
 * Mail about the account itself, such as its verification, or about what is kept of a customer. Without a mail server it
 * is kept, to be read on screen on this machine alone: it opens an account. What a mail server says of it is logged,
 * without the address.
 */
export async function sendAccountMail(
  { carriers, db, clock, log }: Pick<Deps, 'carriers' | 'db' | 'clock' | 'log'>,
  { businessId, id = uuid7(), customer, to, subject, html, text }: AccountMail,
): Promise<void> {
  const fromName = customer ? `${cleanLine(customer.shop.name)} via Blipp` : null
  const outcome = await carriers.email.send(
    ownMail({ id, to, fromName, replyTo: customer?.shop ?? null, subject, html, text }),
  )
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
          customerId: customer?.id ?? null,
          channel: 'email',
          recipient: to,
          sender: fromName ?? 'Blipp',
          subject,
          text,
          html,
          at: clock.now(),
        })
        .onConflict((conflict) => conflict.columns(['businessId', 'id']).doNothing())
        .execute(),
    )
  else if (outcome.state !== 'accepted')
    log.warn({ businessId, mail: id, outcome: outcome.state, reason: outcome.reason }, 'account mail')
}
