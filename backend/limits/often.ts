import type { ExpressionBuilder } from 'kysely'
import type { Channel } from '../../shared/consents.ts'
import type { SendCap } from '../../shared/pace.ts'
import { DAY, later } from '../clock.ts'
import { type DeliveryRow, prepared, type Tables, type Unit } from '../database/index.ts'
import { sendCapOf } from './quiet.ts'

/** Deliveries that reached a person or may have; captured ones stand for them where there is no provider. */
const received = ['handing_over', 'accepted', 'delivered', 'captured', 'unknown'] as const

/** When a line went, however long before it was laid out; of a line that does not know, when that was. */
const wentAt = ({ fn }: ExpressionBuilder<Tables, 'deliveries'>) =>
  fn.coalesce('deliveries.handedOverAt', 'deliveries.createdAt')

const countOf = prepared<Pick<DeliveryRow, 'businessId' | 'customerId' | 'channel'> & { since: string }>()(
  (db, slot) =>
    db
      .selectFrom('deliveries')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('businessId', '=', slot('businessId'))
      .where('customerId', '=', slot('customerId'))
      .where('channel', '=', slot('channel'))
      .where(wentAt, '>', slot('since'))
      .where('state', 'in', received),
)

export async function capOf({ trx, businessId }: Pick<Unit, 'trx' | 'businessId'>): Promise<SendCap | null> {
  const row = await trx
    .selectFrom('businesses')
    .select(['capMessages', 'capDays'])
    .where('id', '=', businessId)
    .executeTakeFirst()
  return row ? sendCapOf(row) : null
}

/**
 * Whether a person has had as many messages of a channel as their shop allows, as the ledger says inside the
 * transaction. Where the shop has set no cap nothing is looked up.
 */
export async function tooOftenIn(
  unit: Unit,
  channel: Channel,
  now: string,
): Promise<(customerId: string) => Promise<boolean>> {
  const cap = await capOf(unit)
  if (!cap) return async () => false
  const { businessId } = unit
  const since = later(now, -cap.days * DAY)
  return async (customerId) =>
    Number((await unit.one(countOf, { businessId, customerId, channel, since }))?.n ?? 0) >= cap.messages
}

/** The people who have had as many messages of a channel as their shop allows: of some, or of all. */
export async function tooOftenAmong(
  view: Pick<Unit, 'trx' | 'businessId'>,
  channel: Channel,
  now: string,
  people?: readonly string[],
): Promise<ReadonlySet<string | null>> {
  const cap = await capOf(view)
  if (!cap || people?.length === 0) return new Set()
  const since = later(now, -cap.days * DAY)
  // Of all people, along the sends of those days: a shop's ledger holds years.
  const lines = people
    ? view.trx.selectFrom('deliveries').where('customerId', 'in', people)
    : linesOfSendsSince(view, since)
  const rows = await lines
    .select('customerId')
    .where('deliveries.businessId', '=', view.businessId)
    .where('deliveries.channel', '=', channel)
    .where(wentAt, '>', since)
    .where('deliveries.state', 'in', received)
    .groupBy('customerId')
    .having(({ fn }) => fn.countAll(), '>=', cap.messages)
    .execute()
  return new Set(rows.map(({ customerId }) => customerId))
}

/** Lines go before their send ends. SQLite goes through a cross join in the order in which it is written. */
const linesOfSendsSince = ({ trx, businessId }: Pick<Unit, 'trx' | 'businessId'>, since: string) =>
  trx
    .selectFrom('sends')
    .crossJoin('deliveries')
    .where('sends.businessId', '=', businessId)
    .where((is) => is.or([is('sends.finishedAt', 'is', null), is('sends.finishedAt', '>', since)]))
    .whereRef('deliveries.sendId', '=', 'sends.id')
