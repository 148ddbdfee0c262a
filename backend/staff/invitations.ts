import { staff } from '../../shared/copy/staff.ts'
import { Failure, invalid } from '../../shared/errors.ts'
import { PRIVACY_VERSION, TERMS_VERSION } from '../../shared/rules/legal.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { type Acceptance, INVITATION_DAYS, type Invitation, STAFF_MAX } from '../../shared/staff.ts'
import { findHolder, hashPassword, isVerified, refuseWeak } from '../businesses/index.ts'
import { DAY, later } from '../clock.ts'
import type { InvitationRow, Unit } from '../database/index.ts'
import { sendAccountMail } from '../deliveries/index.ts'
import type { Deps } from '../deps.ts'
import type { SignedIn } from '../http/route.ts'
import { findOperation, insertOperation } from '../operations/index.ts'
import { contentHash, newToken, sha256 } from '../secrets/keys.ts'
import {
  deleteInvitation,
  findByToken,
  findInvitation,
  insertMember,
  invitationsOf,
  keepInvitation,
  membersOf,
} from './store.ts'

const freshToken = (now: string) => {
  const token = newToken()
  return { token, tokenHash: sha256(token), sentAt: now, expiresAt: later(now, INVITATION_DAYS * DAY) }
}

export const shown = ({ id, email, sentAt, expiresAt }: InvitationRow): Invitation => ({
  id,
  email,
  sentAt,
  expiresAt,
})

const KIND = 'staff.invite'

/**
 * The invitation under this key; null before there is one. Throws `keyReused` for another address, `notFound` once it
 * is gone.
 */
async function invitedBefore({ keys }: Deps, unit: Unit, key: string, email: string) {
  const { trx, businessId } = unit
  const before = await unit.one(findOperation, { businessId, id: key })
  if (!before) return null
  if (before.kind !== KIND || before.bodyHash !== contentHash(keys, email)) throw new Failure('keyReused')
  const found = await findInvitation(trx, businessId, before.entityId)
  if (!found) throw new Failure('notFound')
  return found
}

/**
 * Invites an address; a repeat under the same `key` mails nobody again. Whether it has an account with another business
 * is not told to the inviter but to whoever opens the mail. Throws `emailUnverified`, `alreadyStaff`, `keyReused` and,
 * where there are as many people as there may be, `invalid`.
 */
export async function invite(
  deps: Deps,
  who: SignedIn,
  email: string,
  key: string | null,
): Promise<Invitation> {
  const { clock, db, keys } = deps
  const { businessId, userId } = who
  if (!(await isVerified(db.read, businessId))) throw new Failure('emailUnverified')
  const now = clock.now()
  const { token, ...fresh } = freshToken(now)
  const { row, isNew } = await db.write(businessId, async (unit) => {
    const before = key && (await invitedBefore(deps, unit, key, email))
    if (before) return { row: before, isNew: false }
    const members = await membersOf(unit.trx, businessId)
    if (members.some((member) => member.email === email)) throw new Failure('alreadyStaff')
    const others = (await invitationsOf(unit.trx, businessId)).filter((other) => other.email !== email)
    if (members.length + others.length >= STAFF_MAX) throw invalid({ email: 'staffTooMany' })
    const kept = { businessId, id: uuid7(), email, createdBy: userId, createdAt: now, ...fresh }
    const row = await keepInvitation(unit, kept)
    if (key) {
      const done = { kind: KIND, entityId: row.id, bodyHash: contentHash(keys, email), result: '{}', at: now }
      await unit.run(insertOperation, { businessId, id: key, ...done })
    }
    return { row, isNew: true }
  })
  if (isNew) await mailInvitation(deps, row, token)
  return shown(row)
}

/** Mails it again, with a link that takes the earlier one's place. Throws `notFound`. */
export async function resend(deps: Deps, { businessId }: SignedIn, id: string): Promise<Invitation> {
  const { token, ...fresh } = freshToken(deps.clock.now())
  const row = await deps.db.write(businessId, async (unit) => {
    const found = await findInvitation(unit.trx, businessId, id)
    if (!found) throw new Failure('notFound')
    return keepInvitation(unit, { ...found, ...fresh })
  })
  await mailInvitation(deps, row, token)
  return shown(row)
}

async function mailInvitation(deps: Deps, row: InvitationRow, token: string): Promise<void> {
  const { db, config, pages } = deps
  const { businessId, createdBy, email } = row
  const { name, language, firstName, lastName } = await db.read
    .selectFrom('businesses')
    .innerJoin('users', 'users.businessId', 'businesses.id')
    .select(['name', 'language', 'firstName', 'lastName'])
    .where('businesses.id', '=', businessId)
    .where('users.id', '=', createdBy)
    .executeTakeFirstOrThrow()
  const t = staff(language)
  const names = { business: name, name: `${firstName} ${lastName}`, days: INVITATION_DAYS }
  const mail = pages.mail({
    kind: 'notice',
    language,
    subject: t('mailSubject', names),
    heading: t('mailHello', names),
    paragraphs: [t('mailText', names), t('mailDays', names)],
    button: { label: t('mailButton'), url: `${config.publicUrl}/invitation?token=${token}` },
    footer: t('mailIgnore', names),
  })
  await sendAccountMail(deps, { businessId, to: email, ...mail })
}

/** The invitation behind a link. Throws `linkExpired` for one that was used, withdrawn, replaced or is too old. */
export async function see({ db, clock }: Deps, token: string) {
  const found = await findByToken(db.read, sha256(token))
  if (!found || found.expiresAt <= clock.now()) throw new Failure('linkExpired')
  const { businessName, email } = found
  return { businessName, email, isTaken: (await findHolder(db.read, email)) !== undefined }
}

/** Makes the person one of the business's staff, once. Throws `linkExpired`, and `emailTaken`. */
export async function accept(deps: Deps, { token, ...person }: Acceptance): Promise<SignedIn> {
  const { clock, db } = deps
  const tokenHash = sha256(token)
  const found = await findByToken(db.read, tokenHash)
  const now = clock.now()
  if (!found || found.expiresAt <= now) throw new Failure('linkExpired')
  const { businessId, email } = found
  await refuseWeak(person.password, [email, found.businessName, `${person.firstName} ${person.lastName}`])
  const passwordHash = await hashPassword(person.password)
  const who: SignedIn = { businessId, userId: uuid7(), role: 'staff' }
  await db.write(businessId, async (unit) => {
    if (!(await deleteInvitation(unit, { tokenHash }))) throw new Failure('linkExpired')
    const isNew = await insertMember(unit, {
      businessId,
      id: who.userId,
      email,
      passwordHash,
      role: who.role,
      firstName: person.firstName,
      lastName: person.lastName,
      phone: null,
      emailVerifiedAt: now,
      termsVersion: TERMS_VERSION,
      privacyVersion: PRIVACY_VERSION,
      acceptedAt: now,
      createdAt: now,
      removedAt: null,
      totpSecret: null,
      totpStep: null,
      totpAt: null,
      totpMisses: null,
    })
    if (!isNew) throw new Failure('emailTaken')
  })
  return who
}
