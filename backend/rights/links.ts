import { CONFIRM_LINK_DAYS, PAGE_LINK_MINUTES } from '../../shared/rules/retention.ts'
import { DAY, HOUR, later, MINUTE } from '../clock.ts'
import type { BusinessRow, CustomerRow, PersonLinkRow, Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { addressHash, type Keys } from '../secrets/keys.ts'
import { newToken, readToken } from './token.ts'

type Kind = PersonLinkRow['kind']

const goodFor: Record<Kind, number> = {
  page: PAGE_LINK_MINUTES * MINUTE,
  confirm: CONFIRM_LINK_DAYS * DAY,
  address: CONFIRM_LINK_DAYS * DAY,
}

/** The most links of a kind that a person can request within an hour, so that nobody's mailbox is filled. */
const MOST_AN_HOUR = 3

interface NewLink {
  customerId: string
  kind: Kind
  addressHash: string
  newEmail?: string
  now: string
}

/** Makes a link and returns its token; null when enough were made of late. */
export async function makeLink(
  unit: Unit,
  { customerId, kind, addressHash, newEmail, now }: NewLink,
): Promise<string | null> {
  const { trx, businessId } = unit
  const { n } = await trx
    .selectFrom('personLinks')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .where('kind', '=', kind)
    .where('createdAt', '>', later(now, -HOUR))
    .executeTakeFirstOrThrow()
  if (Number(n) >= MOST_AN_HOUR) return null
  const { token, id } = newToken(businessId)
  const expiresAt = later(now, goodFor[kind])
  const row = { businessId, id, customerId, kind, addressHash, newEmail: newEmail ?? null }
  await trx
    .insertInto('personLinks')
    .values({ ...row, createdAt: now, expiresAt, usedAt: null })
    .execute()
  return token
}

/** A link that opens, whom it is about and whose customer they are. */
export interface OpenLink {
  link: PersonLinkRow
  customer: CustomerRow & { email: string }
  business: BusinessRow
}

/** The reason for which a link opens nothing: `business` is null where not even the shop is known. */
export type DeadLink = { business: BusinessRow | null; why: 'unknown' | 'ended' }

/** The link behind a token. Whoever has another address by now does not open their page with the old one's link. */
export async function standingOf(
  { db, clock, keys }: Pick<Deps, 'db' | 'clock' | 'keys'>,
  token: string,
): Promise<OpenLink | DeadLink> {
  const named = readToken(token)
  if (!named) return { business: null, why: 'unknown' }
  const business = await db.read
    .selectFrom('businesses')
    .selectAll()
    .where('id', '=', named.businessId)
    .executeTakeFirst()
  if (!business) return { business: null, why: 'unknown' }
  const link = await db.read
    .selectFrom('personLinks')
    .selectAll()
    .where('businessId', '=', named.businessId)
    .where('id', '=', named.id)
    .executeTakeFirst()
  if (!link) return { business, why: 'unknown' }
  const customer = await db.read
    .selectFrom('customers')
    .selectAll()
    .where('businessId', '=', named.businessId)
    .where('id', '=', link.customerId)
    .executeTakeFirst()
  if (!customer || !isGood(link, customer, keys, clock.now())) return { business, why: 'ended' }
  return { link, customer: { ...customer, email: customer.email as string }, business }
}

function isGood(link: PersonLinkRow, customer: CustomerRow, keys: Keys, now: string): boolean {
  if (link.usedAt !== null || link.expiresAt <= now) return false
  if (customer.deletedAt !== null || customer.email === null) return false
  if (link.kind === 'address') return true
  return addressHash(keys, customer.businessId, 'email', customer.email) === link.addressHash
}

/** Ends a link, or every link of the customer. */
export async function endLinks(
  { trx, businessId }: Unit,
  which: { id: string } | { customerId: string },
  now: string,
): Promise<void> {
  let update = trx
    .updateTable('personLinks')
    .set({ usedAt: now, newEmail: null })
    .where('businessId', '=', businessId)
    .where('usedAt', 'is', null)
  update =
    'id' in which ? update.where('id', '=', which.id) : update.where('customerId', '=', which.customerId)
  await update.execute()
}
