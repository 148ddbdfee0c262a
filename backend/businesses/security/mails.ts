import { securityMail } from '../../../shared/copy/security-mail.ts'
import { sendAccountMail } from '../../deliveries/index.ts'
import type { JobDeps } from '../../deps.ts'
import type { Person } from './store.ts'

type About =
  | 'reset'
  | 'passwordChanged'
  | 'emailNotice'
  | 'changeEmail'
  | 'proveBusiness'
  | 'factorOn'
  | 'factorOff'
  | 'closed'
  | 'reopened'
  | 'alreadyHere'
  | 'unverifiedEnds'

/** Mails a person about the way into their account. @param values what else the text names */
export async function mailAbout(
  deps: JobDeps,
  { businessId, businessName, email, language }: Person,
  about: About,
  url: string,
  values: { email?: string; day?: string } = {},
): Promise<void> {
  const t = securityMail(language)
  const mail = deps.pages.mail({
    kind: 'notice',
    language,
    subject: t(`${about}Subject`, values),
    heading: t(`${about}Hello`),
    paragraphs: [t(`${about}Text`, { business: businessName, ...values })],
    button: { label: t(`${about}Button`), url },
    footer: t(`${about}Ignore`),
  })
  await sendAccountMail(deps, { businessId, to: email, ...mail })
}
