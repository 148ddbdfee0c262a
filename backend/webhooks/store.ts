import type { Kysely } from 'kysely'
import type { Webhook } from '../../shared/events/webhooks.ts'
import type { Tables, Unit, WebhookEndpointRow, WebhookWaitingRow } from '../database/index.ts'
import { typesOf } from './job.ts'

export const findEndpoint = (
  db: Kysely<Tables>,
  businessId: string,
  id: string,
): Promise<WebhookEndpointRow | undefined> =>
  db
    .selectFrom('webhookEndpoints')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()

export const setEndpoint = (
  { trx, businessId }: Unit,
  id: string,
  values: Partial<WebhookEndpointRow>,
): Promise<WebhookEndpointRow> =>
  trx
    .updateTable('webhookEndpoints')
    .set(values)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** When the first of what waits outside its turn is due: what is sent by hand at once, the rest once it rests no more. */
export async function waitingAtOf(
  { trx, businessId }: Unit,
  { id, restUntil, offAt }: WebhookEndpointRow,
): Promise<string | null> {
  const rows = await trx
    .selectFrom('webhookWaiting')
    .select(({ fn }) => ['kind', fn.min('nextAt').as('at')])
    .where('businessId', '=', businessId)
    .where('endpointId', '=', id)
    .groupBy('kind')
    .execute()
  const times = rows.flatMap(({ kind, at }) => {
    if (kind !== 'late') return [at]
    return offAt !== null ? [] : [restUntil !== null && restUntil > at ? restUntil : at]
  })
  return times.sort()[0] ?? null
}

/** Adds what is to be sent outside its turn. */
export async function waitFor(
  unit: Unit,
  endpoint: WebhookEndpointRow,
  row: Omit<WebhookWaitingRow, 'businessId' | 'endpointId' | 'tries'>,
): Promise<void> {
  await unit.trx
    .insertInto('webhookWaiting')
    .values({ ...row, businessId: unit.businessId, endpointId: endpoint.id, tries: 0 })
    .execute()
  await setEndpoint(unit, endpoint.id, { waitingAt: await waitingAtOf(unit, endpoint) })
}

/** What failed is tried again now: its receiver is well, or another. */
export const dueNow = ({ trx, businessId }: Unit, endpointId: string, now: string): Promise<unknown> =>
  trx
    .updateTable('webhookWaiting')
    .set({ nextAt: now })
    .where('businessId', '=', businessId)
    .where('endpointId', '=', endpointId)
    .where('kind', '=', 'late')
    .where('nextAt', '>', now)
    .execute()

/** A shop's endpoints, the oldest first, as its owner sees them. */
export async function webhooksOf(db: Kysely<Tables>, businessId: string, id?: string): Promise<Webhook[]> {
  const rows = await db
    .selectFrom('webhookEndpoints')
    .innerJoin('businesses', 'businesses.id', 'webhookEndpoints.businessId')
    .selectAll('webhookEndpoints')
    .select('lastEvent')
    .select(({ selectFrom }) =>
      selectFrom('webhookWaiting')
        .select(({ fn }) => fn.countAll<number | string>().as('n'))
        .whereRef('webhookWaiting.businessId', '=', 'webhookEndpoints.businessId')
        .whereRef('webhookWaiting.endpointId', '=', 'webhookEndpoints.id')
        .whereRef('webhookWaiting.number', '<=', 'webhookEndpoints.position')
        .where('kind', '=', 'late')
        .as('aside'),
    )
    .select(({ selectFrom }) =>
      selectFrom('webhookTries')
        .select('at')
        .whereRef('webhookTries.businessId', '=', 'webhookEndpoints.businessId')
        .whereRef('webhookTries.endpointId', '=', 'webhookEndpoints.id')
        .where('outcome', '=', 'delivered')
        .orderBy('webhookTries.id', 'desc')
        .limit(1)
        .as('takenAt'),
    )
    .where('webhookEndpoints.businessId', '=', businessId)
    .$if(id !== undefined, (query) => query.where('webhookEndpoints.id', '=', id ?? ''))
    .orderBy('webhookEndpoints.createdAt')
    .orderBy('webhookEndpoints.id')
    .execute()
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      url: row.url,
      types: typesOf(row),
      createdAt: row.createdAt,
      takenAt: row.takenAt,
      failingSince: row.failingSince,
      nextAt: row.failingSince === null ? null : row.restUntil,
      waiting: Number(row.aside) + (await inTurn(db, row)),
      offAt: row.offAt,
      offWhy: row.offWhy,
      oldSecretUntil: row.oldSecretUntil,
    })),
  )
}

async function inTurn(db: Kysely<Tables>, row: WebhookEndpointRow): Promise<number> {
  const types = typesOf(row)
  const { n } = await db
    .selectFrom('events')
    .select(({ fn }) => fn.countAll<number | string>().as('n'))
    .where('businessId', '=', row.businessId)
    .where('number', '>', Number(row.position))
    .$if(types !== null, (query) => query.where('type', 'in', types ?? []))
    .executeTakeFirstOrThrow()
  return Number(n)
}
