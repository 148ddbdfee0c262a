import { securityMail } from '../../../shared/copy/security-mail.ts'
import { Failure } from '../../../shared/errors.ts'
import { sendAccountMail } from '../../deliveries/index.ts'
import type { JobDeps } from '../../deps.ts'
import { createLimits } from '../../http/limits.ts'
import { rates } from '../rates.ts'
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

/**
 * Counts a notice of what was done to an account. False where it may not go: nobody has proved the address, so that it may
 * be somebody's who has nothing to do with the account, or it got so many today that more would hide what they say.
 */
export async function mayNotify(
  { config, db }: Pick<JobDeps, 'config' | 'db'>,
  { email, emailVerifiedAt }: Pick<Person, 'email' | 'emailVerifiedAt'>,
): Promise<boolean> {
  if (emailVerifiedAt === null) return false
  try {
    await createLimits(config, db.rates).take('notices', email, rates.notices)
    return true
  } catch (error) {
    if (error instanceof Failure && error.code === 'tooMany') return false
    throw error
  }
}

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
