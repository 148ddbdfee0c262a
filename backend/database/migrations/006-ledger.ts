import { type Kysely, sql } from 'kysely'
import { createIndex, createTable, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** Every message by its recipient, and what came of it. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'deliveries', ['businessId', 'id'], {
    businessId: 'text',
    id: 'text',
    sendId: 'text',
    campaignId: 'text',
    run: 'integer',
    channel: 'text',
    customerId: 'text',
    address: 'text?',
    addressHash: 'text',
    state: 'text',
    reason: 'text?',
    detail: 'text?',
    attempt: 'count',
    worker: 'text?',
    leaseUntil: 'text?',
    notBefore: 'text?',
    providerId: 'text?',
    callbackToken: 'text',
    optOutToken: 'text',
    parts: 'count',
    createdAt: 'text',
    updatedAt: 'text',
    acceptedAt: 'text?',
    deliveredAt: 'text?',
    clickedAt: 'text?',
    openedAt: 'text?',
    optedOutAt: 'text?',
    bodyHash: 'text?',
    lookAt: 'text?',
    looks: 'integer?',
    leftAt: 'text?',
    linkToken: 'text?',
    machineClickedAt: 'text?',
    machineOpenedAt: 'text?',
    requestId: 'text?',
  })
  // One message for one campaign, run, channel and address; one that was never handed over does not stand in the way.
  await createIndex(db, 'deliveries', ['businessId', 'campaignId', 'run', 'channel', 'addressHash'], {
    unique: true,
    where: sql`state not in ('skipped', 'cancelled')`,
  })
  await createIndex(db, 'deliveries', ['businessId', 'customerId'])
  await createIndex(db, 'deliveries', ['state', 'businessId', 'id'], {
    where: sql`state in ('queued', 'handing_over')`,
  })
  await createIndex(db, 'deliveries', ['optOutToken'], { unique: true })
  await createIndex(db, 'deliveries', ['callbackToken'], { unique: true })
  // Whichever business they are of: the worker asks for what is due.
  await createIndex(db, 'deliveries', ['lookAt'], { where: sql`"lookAt" is not null` })
  await createIndex(db, 'deliveries', ['linkToken'], { unique: true, where: sql`"linkToken" is not null` })
  // A report counts a hundred thousand from these two without reading the rows themselves, and lists in their order.
  await createIndex(db, 'deliveries', ['businessId', 'sendId', 'state', 'id'])
  await createIndex(
    db,
    'deliveries',
    [
      'businessId',
      'sendId',
      'id',
      'clickedAt',
      'openedAt',
      'optedOutAt',
      'machineClickedAt',
      'machineOpenedAt',
    ],
    {
      where: sql`"clickedAt" is not null or "openedAt" is not null or "optedOutAt" is not null or "machineClickedAt" is not null or "machineOpenedAt" is not null`,
    },
  )

  await createTable(db, engine, 'deliveryEvents', ['businessId', 'id'], {
    businessId: 'text',
    id: 'text',
    deliveryId: 'text',
    kind: 'text',
    detail: 'text?',
    at: 'text',
  })
  await createIndex(db, 'deliveryEvents', ['businessId', 'deliveryId'])

  await createTable(db, engine, 'earlierAttempts', ['businessId', 'deliveryId', 'attempt'], {
    businessId: 'text',
    deliveryId: 'text',
    attempt: 'integer',
    callbackToken: 'text',
    providerId: 'text',
    reason: 'text',
    at: 'text',
  })
  await createIndex(db, 'earlierAttempts', ['callbackToken'], { unique: true })

  await createTable(db, engine, 'linkClicks', ['businessId', 'deliveryId', 'position', 'visitor'], {
    businessId: 'text',
    deliveryId: 'text',
    position: 'integer',
    visitor: 'text',
    sendId: 'text',
    at: 'text',
  })
  await createIndex(db, 'linkClicks', ['businessId', 'sendId', 'position', 'visitor'])

  await createTable(db, engine, 'captured', ['businessId', 'id'], {
    businessId: 'text',
    id: 'text',
    kind: 'text',
    deliveryId: 'text?',
    campaignId: 'text?',
    customerId: 'text?',
    channel: 'text',
    recipient: 'text',
    sender: 'text',
    subject: 'text?',
    text: 'text',
    html: 'text?',
    at: 'text',
  })
  await createIndex(db, 'captured', ['businessId', 'customerId'])

  await createTable(db, engine, 'spendings', ['businessId', 'day'], {
    businessId: 'text',
    day: 'text',
    cost: 'integer',
  })

  await createTable(db, engine, 'providers', ['channel'], {
    channel: 'text',
    state: 'text',
    since: 'text',
    retryAt: 'text?',
  })

  await createTable(db, engine, 'sightings', ['providerId'], {
    providerId: 'text',
    recipientHash: 'text',
    textHash: 'text',
    optOutToken: 'text?',
    state: 'text',
    status: 'text',
    code: 'integer',
    at: 'text',
  })
  await createIndex(db, 'sightings', ['recipientHash'])
}
