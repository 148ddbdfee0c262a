import type { SignupForm } from '../../shared/account-forms.ts'
import { accounts } from '../../shared/copy/accounts.ts'
import type { Language } from '../../shared/copy/copy.ts'
import { Failure, invalid } from '../../shared/errors.ts'
import { borrowedName } from '../../shared/rules/impersonation.ts'
import { PRIVACY_VERSION, TERMS_VERSION } from '../../shared/rules/legal.ts'
import { TRIAL_DAYS } from '../../shared/rules/plans.ts'
import { VERIFY_DAYS } from '../../shared/rules/retention.ts'
import { merchantIdOf } from '../../shared/rules/url.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { DAY, later } from '../clock.ts'
import type { Config } from '../config/index.ts'
import { isTaken, type TagRow } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import type { SignedIn } from '../http/route.ts'
import { createTag } from '../tags/index.ts'
import { type Once, openedBefore, rememberOnce } from './once.ts'
import { hashPassword } from './passwords.ts'
import { refuseWeak } from './security/password-strength.ts'
import { insertBusiness, insertUser, type NewBusiness, type NewUser } from './store.ts'
import { keepWordings } from './wordings.ts'

const TIME_ZONE = 'Europe/Stockholm'

export interface OpenedAccount {
  owner: SignedIn
  /** The tag that every shop begins with. */
  tag: TagRow
}

/**
 * Makes a business, its owner and its first tag, in one transaction. The owner's address is a claim until it is proved, so
 * that nobody learns here whether somebody else has an account with it. Throws `invalid` for a name that fraud borrows.
 */
export async function openAccount(
  { config, clock, db }: Pick<Deps, 'config' | 'clock' | 'db'>,
  form: SignupForm,
  { language, verified, once = null }: { language: Language; verified: boolean; once?: Once | null },
): Promise<OpenedAccount> {
  refuseBorrowed(form)
  const passwordHash = await hashPassword(form.password)
  const owner: SignedIn = { businessId: once?.businessId ?? uuid7(), userId: uuid7(), role: 'owner' }
  const now = clock.now()
  const tag = await db.write(owner.businessId, async (unit) => {
    await insertUser(unit, userRow(owner, form, { passwordHash, verified, now }))
    const business = await insertBusiness(unit, merchantIdOf(form.businessName), {
      ...businessRow(owner.businessId, form, { config, language, now }),
      profileRevision: unit.nextRevision(),
      verifyBy: verified ? null : later(now, VERIFY_DAYS * DAY),
    })
    await keepWordings(unit, business, now)
    if (once) await rememberOnce(unit, once, owner.userId, now)
    return createTag(unit, { label: accounts(language)('firstTag'), target: 'signup', now })
  })
  return { owner, tag }
}

function refuseBorrowed({ businessName }: SignupForm): void {
  if (borrowedName(businessName) !== null) throw invalid({ businessName: 'nameBorrowed' })
}

/**
 * Opens the account of a sign-up, or finds the one that this very form opened under the same key, before or at this moment.
 * Throws `keyReused`, and `invalid` for a weak password and a name that fraud borrows. `admit` is asked last, and only for
 * a new account: whoever corrects a form or sends it again has opened none.
 */
export async function openOnce(
  deps: Pick<Deps, 'config' | 'clock' | 'db'>,
  form: SignupForm,
  { language, once, admit }: { language: Language; once: Once | null; admit: () => Promise<void> },
): Promise<{ owner: SignedIn; isNew: boolean }> {
  const before = once && (await openedBefore(deps, form, once))
  if (before) return { owner: before, isNew: false }
  const names = [form.businessName, `${form.ownerFirstName} ${form.ownerLastName}`]
  refuseBorrowed(form)
  await refuseWeak(form.password, [form.ownerEmail, ...names])
  await admit()
  try {
    const { owner } = await openAccount(deps, form, { language, verified: false, once })
    return { owner, isNew: true }
  } catch (error) {
    if (!once || !isTaken(error)) throw error
    const owner = await openedBefore(deps, form, once)
    if (!owner) throw new Failure('keyReused')
    return { owner, isNew: false }
  }
}

const userRow = (
  { businessId, userId, role }: SignedIn,
  form: SignupForm,
  { passwordHash, verified, now }: { passwordHash: string; verified: boolean; now: string },
): NewUser => ({
  businessId,
  id: userId,
  email: form.ownerEmail,
  passwordHash,
  role,
  firstName: form.ownerFirstName,
  lastName: form.ownerLastName,
  phone: form.ownerPhone,
  emailVerifiedAt: verified ? now : null,
  termsVersion: TERMS_VERSION,
  privacyVersion: PRIVACY_VERSION,
  acceptedAt: now,
  createdAt: now,
})

const businessRow = (
  id: string,
  form: SignupForm,
  { config, language, now }: { config: Config; language: Language; now: string },
): NewBusiness => ({
  id,
  name: form.businessName,
  email: form.businessEmail,
  phone: form.businessPhone,
  businessType: form.businessType,
  industry: form.industry,
  taxId: form.taxId,
  website: form.website ?? null,
  streetAddress: form.streetAddress,
  city: form.city,
  state: form.state ?? null,
  zipCode: form.zipCode,
  country: form.country,
  language,
  timeZone: TIME_ZONE,
  theme: 'system',
  plan: config.defaultPlan,
  trialEndsAt: config.defaultPlan === 'trial' ? later(now, TRIAL_DAYS * DAY) : null,
  revision: 0,
  createdAt: now,
  updatedAt: now,
})
