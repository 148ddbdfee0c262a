import type { Insertable, Kysely } from 'kysely'
import type { PaymentMethod } from '../../shared/payments.ts'
import type {
  PaymentRow,
  RenewalRow,
  RenewalState,
  SubscriptionRow,
  Tables,
  Unit,
} from '../database/index.ts'

/** A payment by its key. */
export interface PaymentKey {
  businessId: string
  id: string
}

export const findPayment = (db: Kysely<Tables>, { businessId, id }: PaymentKey) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Finds the payment of a callback, by the token that only we and the provider know. */
export const findByToken = (db: Kysely<Tables>, method: PaymentMethod, callbackToken: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('callbackToken', '=', callbackToken)
    .where('method', '=', method)
    .executeTakeFirst()

export type NewPayment = Insertable<Tables['payments']>

/** Stores a payment. Its id is free: the transaction holds the business, and the caller looked. */
export const insertPayment = ({ trx }: Unit, row: NewPayment): Promise<PaymentRow> =>
  trx.insertInto('payments').values(row).returningAll().executeTakeFirstOrThrow()

export const setPayment = (
  { trx, businessId }: Unit,
  id: string,
  values: Partial<PaymentRow>,
): Promise<PaymentRow> =>
  trx
    .updateTable('payments')
    .set(values)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** The newest, those that came to nothing left out. */
export const receiptsOf = (db: Kysely<Tables>, businessId: string, limit: number) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('state', 'in', ['paid', 'review', 'refunding', 'refunded'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** The payments that the payer could still pay, or that are being charged. */
export const openPayments = (db: Kysely<Tables>, businessId: string) =>
  db
    .selectFrom('payments')
    .select(['businessId', 'id', 'renewalId'])
    .where('businessId', '=', businessId)
    .where('state', 'in', ['created', 'pending'])
    .execute()

/** Lets go of payments that people began by hand: the poller ends each, unless it was paid. */
export async function leave(unit: Unit, begun: readonly { id: string }[], now: string): Promise<void> {
  for (const { id } of begun) await setPayment(unit, id, { expiresAt: now, lookAt: now })
}

/** At whose provider is to be asked by now. */
export const duePayments = (db: Kysely<Tables>, now: string, limit: number) =>
  db.selectFrom('payments').selectAll().where('lookAt', '<=', now).orderBy('lookAt').limit(limit).execute()

export const findSubscription = (db: Kysely<Tables>, businessId: string) =>
  db.selectFrom('subscriptions').selectAll().where('businessId', '=', businessId).executeTakeFirst()

/** Puts a subscription in the place of the one that is there; null takes it away. */
export async function putSubscription({ trx, businessId }: Unit, row: SubscriptionRow | null): Promise<void> {
  await trx.deleteFrom('subscriptions').where('businessId', '=', businessId).execute()
  if (row) await trx.insertInto('subscriptions').values(row).execute()
}

/**
 * Those of closed accounts and suspended shops wait: what is due of them by then is done when they are opened again.
 */
export const dueSubscriptions = (db: Kysely<Tables>, now: string, limit: number) =>
  db
    .selectFrom('subscriptions')
    .innerJoin('businesses', 'businesses.id', 'subscriptions.businessId')
    .select('subscriptions.businessId')
    .where('subscriptions.dueAt', '<=', now)
    .where('businesses.closedAt', 'is', null)
    .where('businesses.suspendedAt', 'is', null)
    .orderBy('subscriptions.dueAt')
    .limit(limit)
    .execute()

export type NewRenewal = Insertable<Tables['renewals']>

export const insertRenewal = async ({ trx }: Unit, row: NewRenewal): Promise<void> => {
  await trx.insertInto('renewals').values(row).execute()
}

export const findRenewal = (db: Kysely<Tables>, { businessId, id }: PaymentKey) =>
  db
    .selectFrom('renewals')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Finds the renewal of the link in its mails. */
export const renewalByToken = (db: Kysely<Tables>, endToken: string) =>
  db.selectFrom('renewals').selectAll().where('endToken', '=', endToken).executeTakeFirst()

export const renewalsIn = (db: Kysely<Tables>, businessId: string, state: RenewalState) =>
  db
    .selectFrom('renewals')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('state', '=', state)
    .orderBy('id')
    .execute()

/** The one that ended last of those that told of the next month. */
export const lastNoticed = (db: Kysely<Tables>, businessId: string, paidUntil: string) =>
  db
    .selectFrom('renewals')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('noticedUntil', '=', paidUntil)
    .orderBy('endedAt', 'desc')
    .executeTakeFirst()

export const setRenewal = (
  { trx, businessId }: Unit,
  id: string,
  values: Partial<RenewalRow>,
): Promise<RenewalRow> =>
  trx
    .updateTable('renewals')
    .set(values)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Whose token is to be revoked by now. */
export const dueRenewals = (db: Kysely<Tables>, now: string, limit: number) =>
  db.selectFrom('renewals').selectAll().where('lookAt', '<=', now).orderBy('lookAt').limit(limit).execute()

/** Those that are on though the account is closed; of one business where it is named. */
export const renewalsOfClosed = (db: Kysely<Tables>, limit: number, businessId?: string) =>
  db
    .selectFrom('renewals')
    .innerJoin('businesses', 'businesses.id', 'renewals.businessId')
    .selectAll('renewals')
    .where('renewals.state', '=', 'on')
    .where('businesses.closedAt', 'is not', null)
    .$if(businessId !== undefined, (query) => query.where('renewals.businessId', '=', businessId ?? ''))
    .limit(limit)
    .execute()

/** The next number of receipts and credit notes, without a gap: it is given back when the transaction fails. */
export async function nextReceiptNumber({ trx }: Unit): Promise<number> {
  const { value } = await trx
    .updateTable('counters')
    .set(({ eb }) => ({ value: eb('value', '+', 1) }))
    .where('name', '=', 'receipts')
    .returning('value')
    .executeTakeFirstOrThrow()
  return Number(value)
}

export const isClosedOrSuspended = async ({ trx, businessId }: Unit): Promise<boolean> => {
  const { closedAt, suspendedAt } = await trx
    .selectFrom('businesses')
    .select(['closedAt', 'suspendedAt'])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  return closedAt !== null || suspendedAt !== null
}

export const standingIn = async ({ trx, businessId }: Unit) => {
  const business = await trx
    .selectFrom('businesses')
    .select(['plan', 'trialEndsAt'])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  const subscription = (await findSubscription(trx, businessId)) ?? null
  return { ...business, subscription }
}
