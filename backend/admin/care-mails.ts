import { careMails } from '../../shared/copy/care-mails.ts'
import { mayNotify } from '../businesses/index.ts'
import { sendAccountMail } from '../deliveries/index.ts'
import type { Deps } from '../deps.ts'

/**
 * Tells the owner that the business was suspended, that it no longer is, or that its mail may go again: why, and how to
 * answer. Told to a proved address alone. Not waited for: what was done is done, whether or not the mail server answers.
 */
export function tellOwner(
  deps: Deps,
  businessId: string,
  about: 'suspended' | 'lifted' | 'released',
  reason: string,
): void {
  mailOwner(deps, businessId, about, reason).catch((error: unknown) =>
    deps.log.warn({ err: error, businessId }, 'an owner was not told of a suspension'),
  )
}

async function mailOwner(
  deps: Deps,
  businessId: string,
  about: 'suspended' | 'lifted' | 'released',
  reason: string,
): Promise<void> {
  const { db, pages, config } = deps
  const owners = await db.read
    .selectFrom('users')
    .innerJoin('businesses', 'businesses.id', 'users.businessId')
    .select(['users.email', 'users.emailVerifiedAt', 'businesses.name', 'businesses.language'])
    .where('users.businessId', '=', businessId)
    .where('users.role', '=', 'owner')
    .execute()
  for (const owner of owners) {
    if (!(await mayNotify(deps, owner))) continue
    const { email, name, language } = owner
    const t = careMails(language)
    const isLifted = about !== 'suspended'
    const mail = pages.mail({
      kind: 'notice',
      language,
      subject: t(`${about}Subject`, { business: name }),
      heading: t(`${about}Hello`),
      paragraphs: [
        t(`${about}Text`, { business: name }),
        ...(isLifted ? [] : [t('because', { reason }), t('answer', { email: config.supportEmail })]),
      ],
      ...(isLifted && { button: { label: t('signIn'), url: `${config.publicUrl}/business/signin` } }),
      footer: t('why'),
    })
    await sendAccountMail(deps, { businessId, to: email, ...mail })
  }
}
