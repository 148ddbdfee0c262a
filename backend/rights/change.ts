import type { Language } from '../../shared/copy/copy.ts'
import { Failure } from '../../shared/errors.ts'
import { keepShownWordings, wordingOf } from '../businesses/index.ts'
import { lastSuppressionOf, stateOf } from '../consents/index.ts'
import { erase, findByEmail, setCustomer, update } from '../customers/index.ts'
import type { CustomerRow, Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { logChanged } from '../events/index.ts'
import { addressHash } from '../secrets/keys.ts'
import { agreed, nowOf, self, tellAll } from './answer.ts'
import { endLinks, makeLink, type OpenLink } from './links.ts'
import { mailPerson } from './mails.ts'

export interface Details {
  name: string
  phone: string | null
  language: Language
}

/** The person puts their own details right. A yes does not go along to another number; a no does. */
export async function changeDetails(
  deps: Deps,
  { customer, business }: OpenLink,
  { name, phone, language }: Details,
): Promise<void> {
  await deps.db.write(business.id, async (unit) => {
    const now = await nowOf(unit, customer.id)
    if (!now) return
    const patch = { ...(name === now.name ? {} : { name }), ...(phone === now.phone ? {} : { phone }) }
    await update(unit, self(deps, business), now.id, patch)
    if (language !== now.language) {
      const at = deps.clock.now()
      await setCustomer(unit, now.id, { language, revision: unit.nextRevision(), updatedAt: at })
      await logChanged(unit, now, { ...now, language }, at)
    }
    tellAll(unit, deps.live)
  })
}

/**
 * Asks at the new address whether it is theirs; nothing changes before it says yes there. Whoever has that address already
 * is not told of: the answer is the same.
 */
export async function askNewAddress(
  deps: Deps,
  { customer, business }: OpenLink,
  newEmail: string,
  language: Language,
): Promise<void> {
  if (newEmail === customer.email) return
  const hash = addressHash(deps.keys, business.id, 'email', newEmail)
  const link = { customerId: customer.id, kind: 'address' as const, addressHash: hash, newEmail }
  const token = await deps.db.write(business.id, (unit) => makeLink(unit, { ...link, now: deps.clock.now() }))
  if (token === null) return
  await mailPerson(deps, {
    business,
    customerId: customer.id,
    to: newEmail,
    language,
    about: 'address',
    token,
  })
}

/** Whether a yes to mail goes along to the link's address: not where that address once said no. */
export async function goesAlong(
  reading: Pick<Unit, 'trx' | 'businessId'>,
  { link }: Pick<OpenLink, 'link'>,
  customer: CustomerRow,
): Promise<boolean> {
  if (stateOf(customer, 'email') !== 'yes') return false
  const no = await lastSuppressionOf(reading, 'email', link.addressHash)
  return !no || no.liftedAt !== null
}

/**
 * The owner of the new address takes it into use. A yes to mail goes along, because they say so from there; links that
 * were mailed to the old one are over. Returns `taken`, and changes nothing, where another customer has the address, and
 * `changed` where what goes along is not what they read.
 * @param shown the version of the words that were read, empty where there were none; undefined from a page that does not
 *   tell it
 */
export async function takeNewAddress(
  deps: Deps,
  standing: OpenLink,
  { language, shown }: { language: Language; shown: string | undefined },
): Promise<'address' | 'taken' | 'changed'> {
  const { db, clock, live } = deps
  const { link, customer, business } = standing
  const { newEmail } = link
  if (newEmail === null) return 'taken'
  await keepShownWordings(deps, business)
  const { version } = wordingOf(business, language)
  return db.write(business.id, async (unit) => {
    const now = await nowOf(unit, customer.id)
    if (!now) return 'taken'
    const other = await unit.one(findByEmail, { businessId: business.id, email: newEmail })
    if (other && other.id !== now.id) return 'taken'
    const withYes = await goesAlong(unit, standing, now)
    if (shown !== undefined && shown !== (withYes ? version : '')) return 'changed'
    await update(unit, self(deps, business), now.id, { email: newEmail })
    if (withYes) {
      const moved = await nowOf(unit, now.id)
      if (moved) await agreed(unit, deps, moved, 'email', { wordingVersion: version, language })
    }
    await endLinks(unit, { customerId: now.id }, clock.now())
    tellAll(unit, live)
    return 'address'
  })
}

/** Erases a customer because they asked for it, themself or by the shop. Throws `notFound` for who is not there. */
export const eraseForGood = (
  { db, keys, clock, live }: Deps,
  businessId: string,
  id: string,
): Promise<void> =>
  db.write(businessId, async (unit) => {
    if (!(await nowOf(unit, id))) throw new Failure('notFound')
    await erase(unit, keys, id, clock.now(), { byRequest: true })
    tellAll(unit, live)
  })
