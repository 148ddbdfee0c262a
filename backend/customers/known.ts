import { sql } from 'kysely'
import { ownerOfNumber } from '../../shared/rules/customers.ts'
import { type CustomerRow, prepared, type Unit } from '../database/index.ts'
import { findByEmail } from './store.ts'

/** By what a customer is known again: the e-mail address, and without one the number. */
type Contact = Pick<CustomerRow, 'email' | 'phone' | 'mobile'>

/** The number of somebody who has no e-mail address; what cannot be texted stands as it was typed. */
export const numberOf = ({ phone, mobile }: Omit<Contact, 'email'>): string => mobile ?? phone ?? ''

/** The customer who is known by a number alone: there is one at most. */
export const findNumberAlone = prepared<{ businessId: string; number: string }>()((db, slot) =>
  db
    .selectFrom('customers')
    .selectAll()
    .where('businessId', '=', slot('businessId'))
    .where(sql<string>`coalesce("mobile", "phone")`, '=', slot('number'))
    .where('email', 'is', null)
    .where('deletedAt', 'is', null),
)

/** Two at most of those with an e-mail address who have a number. */
const findHolders = prepared<{ businessId: string; mobile: string }>()((db, slot) =>
  db
    .selectFrom('customers')
    .selectAll()
    .where('businessId', '=', slot('businessId'))
    .where('mobile', '=', slot('mobile'))
    .where('email', 'is not', null)
    .where('deletedAt', 'is', null)
    .limit(2),
)

/** The customer who is meant by an e-mail address, or by a number where there is none. */
export async function findKnown(unit: Unit, contact: Contact): Promise<CustomerRow | undefined> {
  const { businessId } = unit
  const { email, mobile } = contact
  if (email !== null) return unit.one(findByEmail, { businessId, email })
  const alone = await unit.one(findNumberAlone, { businessId, number: numberOf(contact) })
  if (alone || mobile === null) return alone
  return ownerOfNumber(await unit.all(findHolders, { businessId, mobile }))
}
