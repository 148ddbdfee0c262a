import { securityMail } from '../../../shared/copy/security-mail.ts'
import { sendAccountMail } from '../../deliveries/index.ts'
import type { JobDeps } from '../../deps.ts'
import { createLimits, mayTake } from '../../http/limits.ts'
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
  | 'factorReset'
  | 'closed'
  | 'reopened'
  | 'alreadyHere'
  | 'unverifiedEnds'

/** What else a text names. */
type Named = { email?: string; day?: string }

type Tail = [about: About, url: string, values?: Named]

/**
 * Counts a notice of what was done to an account. False where it may not go: nobody has proved the address, so that it may
 * be somebody's who has nothing to do with the account, or it got so many today that more would hide what they say.
 */
export async function mayNotify(
  { config, db }: Pick<JobDeps, 'config' | 'db'>,
  { email, emailVerifiedAt }: Pick<Person, 'email' | 'emailVerifiedAt'>,
): Promise<boolean> {
  return emailVerifiedAt !== null && mayTake(createLimits(config, db.rates), 'notices', email, rates.notices)
}

/** Tells a person what was done to their account, where a notice may go. */
export async function notify(deps: JobDeps, person: Person, ...what: Tail): Promise<void> {
  if (await mayNotify(deps, person)) await mailAbout(deps, person, ...what)
}

/** The same, not waited for: what was done is done, whether or not the mail server answers. */
export function notifyLater(deps: JobDeps, person: Person, ...what: Tail): void {
  notify(deps, person, ...what).catch((error) =>
    deps.log.warn({ err: error }, 'a notice of what was done to an account was not sent'),
  )
}

/** Mails a person about the way into their account. */
export async function mailAbout(
  deps: Pick<JobDeps, 'pages' | 'carriers' | 'db' | 'clock' | 'log'>,
  { businessId, businessName, email, language }: Person,
  about: About,
  url: string,
  values: Named = {},
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
