import { ownMail } from '../carriers/index.ts'
import { DAY, later, MINUTE, SECOND } from '../clock.ts'
import type { InquiryRow } from '../database/index.ts'
import type { JobDeps } from '../deps.ts'

const LOOK_MS = 5 * SECOND
const AT_ONCE = 20
const MOST_TRIES = 8
/**
 * The time for which others leave a mail alone that is being sent; it is tried again afterwards if its process died.
 */
const LEASE_MS = 2 * MINUTE

/**
 * Returns the loop that mails the operator about inquiries. A mail that is lost is worse here than one that comes
 * twice, so what a crash interrupted is sent again, and so is what the mail server may have taken. Answers with the
 * milliseconds until the next.
 */
export function createOperatorMail(deps: JobDeps): () => Promise<number> {
  return async () => {
    const { db, clock, config } = deps
    if (config.operatorEmail === undefined) return LOOK_MS
    const due = await db.read
      .selectFrom('inquiries')
      .selectAll()
      .where('mailDueAt', '<=', clock.now())
      .orderBy('mailDueAt')
      .limit(AT_ONCE)
      .execute()
    for (const row of due) if (await claim(deps, row)) await mail(deps, row, config.operatorEmail)
    return due.length === AT_ONCE ? 0 : LOOK_MS
  }
}

async function claim({ db, clock }: JobDeps, { id, mailDueAt, mailTries }: InquiryRow): Promise<boolean> {
  const claimed = await db.write('', ({ trx }) =>
    trx
      .updateTable('inquiries')
      .set({ mailDueAt: later(clock.now(), LEASE_MS), mailTries: mailTries + 1 })
      .where('id', '=', id)
      .where('mailDueAt', '=', mailDueAt)
      .returning('id')
      .executeTakeFirst(),
  )
  return claimed !== undefined
}

async function mail(deps: JobDeps, row: InquiryRow, to: string): Promise<void> {
  const { carriers, config, pages, db, clock, log } = deps
  const { subject, html, text } = pages.mail({
    kind: 'inquiry',
    about: row.kind,
    name: row.name,
    email: row.email,
    language: row.language,
    details: JSON.parse(row.details) as Record<string, string | number | null>,
    url: `${config.publicUrl}/superadmin/dashboard`,
  })
  const outcome = await carriers.email.send(
    ownMail({
      id: row.id,
      to,
      replyTo: { name: row.name, address: row.email },
      subject,
      html,
      text,
    }),
  )
  const tries = row.mailTries + 1
  const isAgain = (outcome.state === 'retry' || outcome.state === 'unknown') && tries < MOST_TRIES
  const wait = Math.max(outcome.state === 'retry' ? outcome.afterMs : 0, MINUTE * 2 ** tries)
  await db.write('', ({ trx }) =>
    trx
      .updateTable('inquiries')
      .set({ mailDueAt: isAgain ? later(clock.now(), Math.min(wait, DAY)) : null })
      .where('id', '=', row.id)
      .execute(),
  )
  if (outcome.state !== 'accepted')
    log.warn({ inquiry: row.id, outcome: outcome.state, tries }, 'mail to the operator')
}
