import type { Kysely } from 'kysely'
import { type CustomerRow, prepared, type Tables, type Unit } from '../database/index.ts'

/** Nobody has done anything yet with what they have not got, or been taken for another. */
export type NewCustomerRow = Omit<
  CustomerRow,
  'clickedAt' | 'openedAt' | 'visits' | 'visitsBefore' | 'lastVisitAt' | 'notSameAs'
>

/** Adds a customer; changes no row when the id or the address is already there. */
export const insertCustomer = prepared<NewCustomerRow>()((db, slot) =>
  db
    .insertInto('customers')
    .values({
      businessId: slot('businessId'),
      id: slot('id'),
      email: slot('email'),
      name: slot('name'),
      phone: slot('phone'),
      mobile: slot('mobile'),
      source: slot('source'),
      notes: slot('notes'),
      labels: slot('labels'),
      labelKeys: slot('labelKeys'),
      tagId: slot('tagId'),
      language: slot('language'),
      sms: slot('sms'),
      smsNoAt: slot('smsNoAt'),
      smsYesAt: slot('smsYesAt'),
      emailConsent: slot('emailConsent'),
      emailNoAt: slot('emailNoAt'),
      emailYesAt: slot('emailYesAt'),
      whatsapp: slot('whatsapp'),
      whatsappNoAt: slot('whatsappNoAt'),
      whatsappYesAt: slot('whatsappYesAt'),
      consentAt: slot('consentAt'),
      revision: slot('revision'),
      createdAt: slot('createdAt'),
      updatedAt: slot('updatedAt'),
      deletedAt: slot('deletedAt'),
    })
    .onConflict((conflict) => conflict.doNothing()),
)

export const findByEmail = prepared<{ businessId: string; email: string }>()((db, slot) =>
  db
    .selectFrom('customers')
    .selectAll()
    .where('businessId', '=', slot('businessId'))
    .where('email', '=', slot('email')),
)

export const findCustomer = prepared<{ businessId: string; id: string }>()((db, slot) =>
  db
    .selectFrom('customers')
    .selectAll()
    .where('businessId', '=', slot('businessId'))
    .where('id', '=', slot('id')),
)

export const removeCustomer = prepared<{ businessId: string; id: string }>()((db, slot) =>
  db.deleteFrom('customers').where('businessId', '=', slot('businessId')).where('id', '=', slot('id')),
)

export const setCustomer = (unit: Unit, id: string, values: Partial<CustomerRow>) =>
  unit.trx
    .updateTable('customers')
    .set(values)
    .where('businessId', '=', unit.businessId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Newest first, after the customer named by `after` (`createdAt` and id). */
export function newest(
  db: Kysely<Tables>,
  businessId: string,
  { limit, after }: { limit: number; after?: { createdAt: string; id: string } },
): Promise<CustomerRow[]> {
  let query = db
    .selectFrom('customers')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (after)
    query = query.where((is) =>
      is.or([
        is('createdAt', '<', after.createdAt),
        is.and([is('createdAt', '=', after.createdAt), is('id', '<', after.id)]),
      ]),
    )
  return query.execute()
}
