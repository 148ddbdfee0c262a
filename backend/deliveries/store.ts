import { type Kysely, sql } from 'kysely'
import {
  type BusinessRow,
  type CapturedRow,
  type NewDeliveryRow,
  prepared,
  type SendRow,
  type Tables,
  type Unit,
} from '../database/index.ts'

/** A press of Send without what only its laying out needs, of which the list of who was chosen can be 8 MB. */
export type Send = Omit<SendRow, 'audience' | 'expandedTo'>

export const sendColumns = [
  'sends.businessId',
  'sends.id',
  'sends.campaignId',
  'sends.run',
  'sends.channel',
  'sends.subject',
  'sends.message',
  'sends.sender',
  'sends.requestHash',
  'sends.expanded',
  'sends.state',
  'sends.userId',
  'sends.tracking',
  'sends.template',
  'sends.createdAt',
  'sends.releasedAt',
  'sends.finishedAt',
  'sends.held',
  'sends.requestId',
  'sends.offerId',
  'sends.holdout',
] as const

/** When somebody last had it sent: by the press, or by having it go on. */
export const pressedAtOf = ({ releasedAt, createdAt }: Pick<Send, 'releasedAt' | 'createdAt'>): string =>
  releasedAt ?? createdAt

export const findSend = (db: Kysely<Tables>, businessId: string, id: string): Promise<Send | undefined> =>
  db
    .selectFrom('sends')
    .select(sendColumns)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()

export const setSend = (unit: Unit, id: string, values: Partial<SendRow>) =>
  unit.trx
    .updateTable('sends')
    .set(values)
    .where('businessId', '=', unit.businessId)
    .where('id', '=', id)
    .execute()

/**
 * Lines that are in the index by which an address has a campaign once in a run, in the index's own words: SQLite does not
 * use it for values that are bound, and would read every line of the shop (sqlite.org/partialindex.html).
 */
export const inLedger = (table: string) =>
  sql<boolean>`${sql.ref(`${table}.state`)} not in ('skipped', 'cancelled')`

/** Writes one line of the ledger; nothing is returned when this address already has the campaign in this run. */
export const insertDelivery = prepared<NewDeliveryRow>()((db, slot) =>
  db
    .insertInto('deliveries')
    .values({
      businessId: slot('businessId'),
      id: slot('id'),
      sendId: slot('sendId'),
      campaignId: slot('campaignId'),
      run: slot('run'),
      channel: slot('channel'),
      customerId: slot('customerId'),
      address: slot('address'),
      addressHash: slot('addressHash'),
      state: slot('state'),
      reason: slot('reason'),
      detail: slot('detail'),
      attempt: slot('attempt'),
      worker: slot('worker'),
      leaseUntil: slot('leaseUntil'),
      notBefore: slot('notBefore'),
      providerId: slot('providerId'),
      callbackToken: slot('callbackToken'),
      optOutToken: slot('optOutToken'),
      parts: slot('parts'),
      createdAt: slot('createdAt'),
      updatedAt: slot('updatedAt'),
      acceptedAt: slot('acceptedAt'),
      deliveredAt: slot('deliveredAt'),
      clickedAt: slot('clickedAt'),
      openedAt: slot('openedAt'),
      optedOutAt: slot('optedOutAt'),
      linkToken: slot('linkToken'),
      machineClickedAt: slot('machineClickedAt'),
      machineOpenedAt: slot('machineOpenedAt'),
      requestId: slot('requestId'),
      offerToken: slot('offerToken'),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
)

/** Everything that decides whether a delivery may be handed over now: looked at in the claim and again before the call. */
export const standing = prepared<{ businessId: string; id: string }>()((db, slot) =>
  db
    .selectFrom('deliveries')
    .innerJoin('sends', (join) =>
      join
        .onRef('sends.businessId', '=', 'deliveries.businessId')
        .onRef('sends.id', '=', 'deliveries.sendId'),
    )
    .innerJoin('businesses', 'businesses.id', 'deliveries.businessId')
    .leftJoin('customers', (join) =>
      join
        .onRef('customers.businessId', '=', 'deliveries.businessId')
        .onRef('customers.id', '=', 'deliveries.customerId')
        .on('customers.deletedAt', 'is', null),
    )
    .leftJoin('suppressions', (join) =>
      join
        .onRef('suppressions.businessId', '=', 'deliveries.businessId')
        .onRef('suppressions.channel', '=', 'deliveries.channel')
        .onRef('suppressions.addressHash', '=', 'deliveries.addressHash')
        .on('suppressions.liftedAt', 'is', null),
    )
    .select([
      'deliveries.state',
      'deliveries.worker',
      'deliveries.attempt',
      'deliveries.leaseUntil',
      'deliveries.channel',
      'deliveries.address',
      'sends.state as sendState',
      'businesses.suspendedAt',
      'businesses.closedAt',
      'customers.id as customerId',
      'customers.email',
      'customers.phone',
      'customers.mobile',
      'customers.sms',
      'customers.emailConsent',
      'customers.whatsapp',
      'suppressions.reason as suppressedFor',
    ])
    .where('deliveries.businessId', '=', slot('businessId'))
    .where('deliveries.id', '=', slot('id')),
)

/** Whether a delivery goes on waiting for now: its campaign is paused, or its shop suspended or closed. */
export const isAtRest = ({
  sendState,
  suspendedAt,
  closedAt,
}: Pick<BusinessRow, 'suspendedAt' | 'closedAt'> & { sendState: SendRow['state'] }): boolean =>
  sendState === 'paused' || suspendedAt !== null || closedAt !== null

export const forgetAddress = prepared<{ businessId: string; id: string }>()((db, slot) =>
  db
    .updateTable('deliveries')
    .set({ address: null, detail: null, bodyHash: null, lookAt: null })
    .where('businessId', '=', slot('businessId'))
    .where('id', '=', slot('id')),
)

export const customerOf = prepared<{ businessId: string; id: string }>()((db, slot) =>
  db
    .selectFrom('customers')
    .select('id')
    .where('businessId', '=', slot('businessId'))
    .where('id', '=', slot('id'))
    .where('deletedAt', 'is', null),
)

export const insertCaptured = prepared<CapturedRow>()((db, slot) =>
  db.insertInto('captured').values({
    businessId: slot('businessId'),
    id: slot('id'),
    kind: slot('kind'),
    deliveryId: slot('deliveryId'),
    campaignId: slot('campaignId'),
    customerId: slot('customerId'),
    channel: slot('channel'),
    recipient: slot('recipient'),
    sender: slot('sender'),
    subject: slot('subject'),
    text: slot('text'),
    html: slot('html'),
    at: slot('at'),
  }),
)

/** Finds a delivery that is still to be handed over or under way. */
export const findOpen = prepared<{ businessId: string; sendId: string }>()((db, slot) =>
  db
    .selectFrom('deliveries')
    .select('id')
    .where('businessId', '=', slot('businessId'))
    .where('sendId', '=', slot('sendId'))
    .where('state', 'in', ['queued', 'handing_over'])
    .limit(1),
)
