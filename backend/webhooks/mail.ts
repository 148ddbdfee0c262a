import { webhookMails } from '../../shared/copy/webhook-mails.ts'
import { mayNotify, personOf } from '../businesses/index.ts'
import { HOUR, later, MINUTE } from '../clock.ts'
import type { WebhookEndpointRow } from '../database/index.ts'
import { sendAccountMail } from '../deliveries/index.ts'
import type { JobDeps } from '../deps.ts'

/** The time for which others leave a mail alone that is being sent; it is sent again if its process died. */
const LEASE_MS = 2 * MINUTE
/** Who was told of much today, or has not proved their address, is told then. */
const TRY_AGAIN_MS = HOUR
const AT_ONCE = 20

/** Tells the owners of endpoints that were switched off by themselves. A mail that is lost is worse than one that comes twice. */
export async function mailAboutOff(deps: JobDeps): Promise<void> {
  const due = await deps.db.read
    .selectFrom('webhookEndpoints')
    .selectAll()
    .where('mailDueAt', '<=', deps.clock.now())
    .where('offAt', 'is not', null)
    .orderBy('mailDueAt')
    .limit(AT_ONCE)
    .execute()
  for (const row of due) if (await set(deps, row, later(deps.clock.now(), LEASE_MS))) await mail(deps, row)
}

/** Whether nobody else was first. */
const set = ({ db }: JobDeps, { businessId, id, mailDueAt }: WebhookEndpointRow, to: string) =>
  db.write(businessId, async ({ trx }) => {
    const row = await trx
      .updateTable('webhookEndpoints')
      .set({ mailDueAt: to })
      .where('businessId', '=', businessId)
      .where('id', '=', id)
      .where('mailDueAt', '=', mailDueAt)
      .returning('id')
      .executeTakeFirst()
    return row !== undefined
  })

async function mail(deps: JobDeps, { businessId, id, url, offWhy }: WebhookEndpointRow): Promise<void> {
  const owner = await deps.db.read
    .selectFrom('users')
    .select('id')
    .where('businessId', '=', businessId)
    .where('role', '=', 'owner')
    .where('removedAt', 'is', null)
    .where('emailVerifiedAt', 'is not', null)
    .executeTakeFirst()
  const person = owner && (await personOf(deps, { businessId, userId: owner.id, role: 'owner' }))
  const isHeard = person && (await mayNotify(deps, person))
  if (isHeard) {
    const t = webhookMails(person.language)
    const values = { host: new URL(url).host, business: person.businessName }
    const text = deps.pages.mail({
      kind: 'notice',
      language: person.language,
      subject: t('offSubject'),
      heading: t('offHello', values),
      paragraphs: [t(offWhy === 'gone' ? 'offGone' : 'offFailing', values)],
      button: { label: t('offButton'), url: `${deps.config.publicUrl}/dashboard/settings/connections` },
      footer: t('offIgnore'),
    })
    await sendAccountMail(deps, { businessId, to: person.email, ...text })
  }
  await deps.db.write(businessId, ({ trx }) =>
    trx
      .updateTable('webhookEndpoints')
      .set({ mailDueAt: isHeard ? null : later(deps.clock.now(), TRY_AGAIN_MS) })
      .where('businessId', '=', businessId)
      .where('id', '=', id)
      .where('offAt', 'is not', null)
      .execute(),
  )
}
