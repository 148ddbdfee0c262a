import type { Kysely } from 'kysely'
import { createIndex, createTable, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** The devices that people are told on, and what they are still to be told. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'pushSubscriptions', ['businessId', 'id'], {
    businessId: 'text',
    id: 'text',
    userId: 'text',
    sessionId: 'text',
    deviceId: 'text',
    endpoint: 'text',
    endpointHash: 'text',
    p256dh: 'text',
    auth: 'text',
    publicKey: 'text',
    kinds: 'text',
    language: 'text',
    position: 'integer',
    signupsAt: 'text?',
    dueAt: 'text?',
    failures: 'count',
    failingSince: 'text?',
    worker: 'text?',
    leaseUntil: 'text?',
    seenAt: 'text',
    createdAt: 'text',
  })
  await createIndex(db, 'pushSubscriptions', ['businessId', 'userId', 'deviceId'], { unique: true })
  // A browser whose push service knows it under another person, or another shop, is let go there.
  await createIndex(db, 'pushSubscriptions', ['endpointHash'])

  await createTable(db, engine, 'notifications', ['businessId', 'subscriptionId', 'topic'], {
    businessId: 'text',
    subscriptionId: 'text',
    topic: 'text',
    kind: 'text',
    about: 'text?',
    count: 'integer',
    tries: 'count',
    dueAt: 'text',
    endsAt: 'text',
  })
}
