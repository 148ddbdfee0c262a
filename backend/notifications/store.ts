import type { Kysely } from 'kysely'
import type { NotifiedDevice } from '../../shared/notifications/contract.ts'
import type { NotificationKind } from '../../shared/rules/notifications/kinds.ts'
import type { NotificationRow, PushSubscriptionRow, Tables, Unit } from '../database/index.ts'

export const kindsOf = ({ kinds }: Pick<PushSubscriptionRow, 'kinds'>): NotificationKind[] =>
  JSON.parse(kinds) as NotificationKind[]

export const toDevice = (row: Pick<PushSubscriptionRow, 'id' | 'kinds'>): NotifiedDevice => ({
  id: row.id,
  kinds: kindsOf(row),
})

type Which = Partial<Pick<PushSubscriptionRow, 'id' | 'userId' | 'deviceId' | 'endpointHash'>>

export const findSubscription = (
  db: Kysely<Tables>,
  businessId: string,
  which: Which,
): Promise<PushSubscriptionRow | undefined> =>
  db
    .selectFrom('pushSubscriptions')
    .selectAll()
    .where('businessId', '=', businessId)
    .where((is) => is.and(which))
    .executeTakeFirst()

export const setSubscription = (
  { trx, businessId }: Unit,
  id: string,
  values: Partial<PushSubscriptionRow>,
): Promise<PushSubscriptionRow> =>
  trx
    .updateTable('pushSubscriptions')
    .set(values)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

const ofTopic = ({ trx, businessId }: Unit, subscriptionId: string, topic: string) => ({
  find: () =>
    trx
      .selectFrom('notifications')
      .selectAll()
      .where('businessId', '=', businessId)
      .where('subscriptionId', '=', subscriptionId)
      .where('topic', '=', topic)
      .executeTakeFirst(),
  set: (values: Partial<NotificationRow>) =>
    trx
      .updateTable('notifications')
      .set(values)
      .where('businessId', '=', businessId)
      .where('subscriptionId', '=', subscriptionId)
      .where('topic', '=', topic)
      .execute(),
  drop: () =>
    trx
      .deleteFrom('notifications')
      .where('businessId', '=', businessId)
      .where('subscriptionId', '=', subscriptionId)
      .where('topic', '=', topic)
      .execute(),
})

/** Adds what is to be told; more of what waits already is told with it. */
export async function waitToTell(
  unit: Unit,
  row: Omit<NotificationRow, 'businessId' | 'tries'>,
): Promise<void> {
  const { find, set } = ofTopic(unit, row.subscriptionId, row.topic)
  const before = await find()
  if (before) await set({ count: Number(before.count) + row.count, endsAt: row.endsAt })
  else
    await unit.trx
      .insertInto('notifications')
      .values({ ...row, businessId: unit.businessId, tries: 0 })
      .execute()
}

/** Puts one off; there may be more of it by then. */
export const tellLater = (
  unit: Unit,
  { subscriptionId, topic }: Pick<NotificationRow, 'subscriptionId' | 'topic'>,
  values: Partial<Pick<NotificationRow, 'dueAt' | 'tries'>>,
): Promise<unknown> => ofTopic(unit, subscriptionId, topic).set(values)

/** Takes one away that was told, but for what was added while it was. */
export async function untell(
  unit: Unit,
  { subscriptionId, topic, count }: Pick<NotificationRow, 'subscriptionId' | 'topic' | 'count'>,
  nextAt: string,
): Promise<void> {
  const { find, set, drop } = ofTopic(unit, subscriptionId, topic)
  const left = Number((await find())?.count ?? 0) - Number(count)
  if (left > 0) await set({ count: left, tries: 0, dueAt: nextAt })
  else await drop()
}

/** When the first of what a device is to be told is due. */
export async function dueAtOf({ trx, businessId }: Unit, subscriptionId: string): Promise<string | null> {
  const { at } = await trx
    .selectFrom('notifications')
    .select(({ fn }) => fn.min('dueAt').as('at'))
    .where('businessId', '=', businessId)
    .where('subscriptionId', '=', subscriptionId)
    .executeTakeFirstOrThrow()
  return at ?? null
}
