import { securityMail } from '../../../shared/copy/security-mail.ts'
import { sendAccountMail } from '../../deliveries/index.ts'
import type { Deps } from '../../deps.ts'
import type { Person } from './store.ts'

type About = 'reset' | 'passwordChanged' | 'emailNotice' | 'changeEmail' | 'factorOn' | 'factorOff'

/** Mails a person about the way into their account. @param newEmail the address that it is to change to */
export async function mailAbout(
  deps: Deps,
  { businessId, businessName, email, language }: Person,
  about: About,
  url: string,
  newEmail = '',
): Promise<void> {
  const t = securityMail(language)
  const mail = deps.pages.mail({
    kind: 'notice',
    language,
    subject: t(`${about}Subject`),
    heading: t(`${about}Hello`),
    paragraphs: [t(`${about}Text`, { business: businessName, email: newEmail })],
    button: { label: t(`${about}Button`), url },
    footer: t(`${about}Ignore`),
  })
  await sendAccountMail(deps, { businessId, to: email, ...mail })
}
