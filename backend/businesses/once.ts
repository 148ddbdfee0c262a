import type { SignupForm } from '../../shared/account-forms.ts'
import { Failure } from '../../shared/errors.ts'
import type { Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import type { SignedIn } from '../http/route.ts'
import { findOperation, insertOperation } from '../operations/index.ts'
import { contentHash, type Keys, uuidOf } from '../secrets/keys.ts'
import { isPassword } from './passwords.ts'
import { findClaims, findHolder } from './store.ts'

/** What makes a sign-up that is sent again the same one. */
export interface Once {
  /** The `Idempotency-Key`. */
  key: string
  bodyHash: string
  /** What its business is called, so that two that come at once meet at one row. */
  businessId: string
}

/** The password is left out: it is kept nowhere but in its own slow hash, by which a repeat is held against it. */
export const onceOf = (keys: Keys, form: SignupForm, key: string): Once => ({
  key,
  businessId: uuidOf(`account\n${key}\n${form.ownerEmail}`),
  bodyHash: contentHash(keys, JSON.stringify({ ...form, password: null, confirmPassword: null })),
})

const KIND = 'account.open'

/** Writes down, with the account, under which key it was opened. */
export const rememberOnce = (unit: Unit, { key, bodyHash }: Once, userId: string, at: string) =>
  unit.run(insertOperation, {
    businessId: unit.businessId,
    id: key,
    kind: KIND,
    entityId: userId,
    bodyHash,
    result: '{}',
    at,
  })

/**
 * Whose account was opened by this very form under this key; null when there is none. Throws `keyReused` for another form,
 * and for another password.
 */
export async function openedBefore(
  { db }: Pick<Deps, 'db'>,
  form: SignupForm,
  { key, bodyHash }: Once,
): Promise<SignedIn | null> {
  const holder = await findHolder(db.read, form.ownerEmail)
  const claims = await findClaims(db.read, form.ownerEmail)
  for (const user of holder ? [holder, ...claims] : claims) {
    if (user.suspendedAt !== null || user.closedAt !== null) continue
    const before = await db.one(findOperation, { businessId: user.businessId, id: key })
    if (before?.kind !== KIND) continue
    if (before.bodyHash !== bodyHash || !(await isPassword(user.passwordHash, form.password)))
      throw new Failure('keyReused')
    return { businessId: user.businessId, userId: user.id, role: user.role }
  }
  return null
}
