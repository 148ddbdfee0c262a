import { type Kysely, sql } from 'kysely'
import { createIndex, createTable, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** Each yes and no with its proof, and the addresses that are not written to. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'consents', ['businessId', 'id'], {
    businessId: 'text',
    id: 'text',
    customerId: 'text',
    sms: 'text?',
    email: 'text?',
    whatsapp: 'text?',
    source: 'text',
    tagId: 'text?',
    userId: 'text?',
    basis: 'text?',
    importId: 'text?',
    wordingVersion: 'text?',
    language: 'text',
    deviceAt: 'text?',
    correctedAt: 'text',
    at: 'text',
    emailHash: 'text?',
    phoneHash: 'text?',
    bodyHash: 'text',
    setAside: 'text?',
    previousHash: 'text?',
    hash: 'text',
    requestId: 'text?',
  })
  await createIndex(db, 'consents', ['businessId', 'customerId', 'at'])
  // Both for reports, whose queries say the conditions in the same words.
  await createIndex(db, 'consents', ['businessId', 'correctedAt', 'tagId', 'setAside', 'id', 'customerId'], {
    where: sql`source = 'form'`,
  })
  await createIndex(db, 'consents', ['businessId', 'correctedAt', 'source', 'customerId'], {
    where: sql`(sms = 'no' or email = 'no' or whatsapp = 'no')`,
  })

  await createTable(db, engine, 'wordings', ['businessId', 'version'], {
    businessId: 'text',
    version: 'text',
    language: 'text',
    text: 'text',
    createdAt: 'text',
  })

  await createTable(db, engine, 'suppressions', ['businessId', 'channel', 'addressHash'], {
    businessId: 'text',
    channel: 'text',
    addressHash: 'text',
    reason: 'text',
    at: 'text',
    liftedAt: 'text?',
  })

  await createTable(db, engine, 'bounces', ['businessId', 'addressHash', 'deliveryId'], {
    businessId: 'text',
    addressHash: 'text',
    deliveryId: 'text',
    at: 'text',
  })

  await createTable(db, engine, 'personLinks', ['businessId', 'id'], {
    businessId: 'text',
    id: 'text',
    customerId: 'text',
    kind: 'text',
    addressHash: 'text',
    newEmail: 'text?',
    createdAt: 'text',
    expiresAt: 'text',
    usedAt: 'text?',
  })
  await createIndex(db, 'personLinks', ['businessId', 'customerId'])

  await createTable(db, engine, 'confirmations', ['businessId', 'addressHash'], {
    businessId: 'text',
    addressHash: 'text',
    customerId: 'text',
    wantedAt: 'text',
    dueAt: 'text?',
    mailedAt: 'text?',
    mails: 'count',
    requestId: 'text?',
  })
  await createIndex(db, 'confirmations', ['dueAt'], { where: sql`"dueAt" is not null` })
}
