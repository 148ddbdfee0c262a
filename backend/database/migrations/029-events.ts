import type { Kysely } from 'kysely'
import { addColumn, createIndex, createTable, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** The log of what happened to a shop's things, and the addresses that are told of it. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await addColumn(db, engine, 'businesses', 'lastEvent', 'integer?')
  await createTable(db, engine, 'events', ['businessId', 'number'], {
    businessId: 'text',
    number: 'integer',
    id: 'text',
    type: 'text',
    data: 'text',
    at: 'text',
  })

  await createTable(db, engine, 'webhookEndpoints', ['businessId', 'id'], {
    businessId: 'text',
    id: 'text',
    url: 'text',
    types: 'text?',
    secret: 'text',
    oldSecret: 'text?',
    oldSecretUntil: 'text?',
    position: 'integer',
    failures: 'count',
    failingSince: 'text?',
    restUntil: 'text?',
    waitingAt: 'text?',
    worker: 'text?',
    leaseUntil: 'text?',
    offAt: 'text?',
    offWhy: 'text?',
    mailDueAt: 'text?',
    createdBy: 'text',
    createdAt: 'text',
    updatedAt: 'text',
  })
  await createTable(db, engine, 'webhookWaiting', ['businessId', 'id'], {
    businessId: 'text',
    id: 'text',
    endpointId: 'text',
    kind: 'text',
    number: 'integer?',
    eventId: 'text',
    tries: 'count',
    firstAt: 'text?',
    nextAt: 'text',
  })
  await createIndex(db, 'webhookWaiting', ['businessId', 'endpointId', 'nextAt'])
  await createTable(db, engine, 'webhookTries', ['businessId', 'id'], {
    businessId: 'text',
    id: 'text',
    endpointId: 'text',
    eventId: 'text',
    type: 'text',
    kind: 'text',
    at: 'text',
    took: 'integer',
    status: 'integer?',
    trouble: 'text?',
    answer: 'text?',
    outcome: 'text',
  })
  await createIndex(db, 'webhookTries', ['businessId', 'endpointId', 'id'])
}
