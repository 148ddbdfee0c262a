import type { Language } from '../../shared/copy/copy.ts'
import { findByEmail } from '../customers/index.ts'
import type { BusinessRow } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { addressHash } from '../secrets/keys.ts'
import { makeLink } from './links.ts'
import { mailPerson } from './mails.ts'

/**
 * Mails the link to somebody's own page, where the shop knows the address. Whoever asks is answered before, and alike
 * either way: neither words nor time tell who is a customer.
 */
export async function mailPageLink(
  deps: Deps,
  business: BusinessRow,
  email: string,
  language: Language,
): Promise<void> {
  const { db, clock, keys } = deps
  const known = await db.one(findByEmail, { businessId: business.id, email })
  if (!known || known.deletedAt !== null) return
  const hash = addressHash(keys, business.id, 'email', email)
  const token = await db.write(business.id, (unit) =>
    makeLink(unit, { customerId: known.id, kind: 'page', addressHash: hash, now: clock.now() }),
  )
  if (token === null) return
  await mailPerson(deps, { business, customerId: known.id, to: email, language, about: 'page', token })
}
