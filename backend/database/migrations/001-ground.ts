import { type Kysely, sql } from 'kysely'
import { createIndex, createTable, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'installation', { id: 'text', epoch: 'text', createdAt: 'text' }, ['id'])
  await accounts(db, engine)
  await people(db, engine)
  await campaigns(db, engine)
  await createTable(
    db,
    engine,
    'operations',
    {
      businessId: 'text',
      id: 'text',
      kind: 'text',
      entityId: 'text',
      bodyHash: 'text',
      result: 'text',
      at: 'text',
    },
    ['businessId', 'id'],
  )
  await createTable(
    db,
    engine,
    'aliases',
    { businessId: 'text', id: 'text', target: 'text', revision: 'integer' },
    ['businessId', 'id'],
  )
}

async function accounts(db: Kysely<Tables>, engine: Engine) {
  await createTable(
    db,
    engine,
    'businesses',
    {
      id: 'text',
      merchantId: 'text',
      name: 'text',
      tagline: 'text?',
      email: 'text',
      phone: 'text?',
      businessType: 'text',
      industry: 'text',
      taxId: 'text',
      website: 'text?',
      streetAddress: 'text?',
      city: 'text?',
      state: 'text?',
      zipCode: 'text?',
      country: 'text',
      language: 'text',
      timeZone: 'text',
      theme: 'text',
      reviewUrl: 'text?',
      privacyUrl: 'text?',
      consentTextSv: 'text?',
      consentTextEn: 'text?',
      plan: 'text',
      trialEndsAt: 'text?',
      revision: 'integer',
      consentHead: 'text?',
      suppressed: 'integer',
      profileRevision: 'integer',
      suspendedAt: 'text?',
      closedAt: 'text?',
      createdAt: 'text',
      updatedAt: 'text',
    },
    ['id'],
  )
  await createIndex(db, 'businesses', ['merchantId'], { unique: true })
  await createTable(
    db,
    engine,
    'users',
    {
      businessId: 'text',
      id: 'text',
      email: 'text',
      passwordHash: 'text',
      role: 'text',
      firstName: 'text',
      lastName: 'text',
      phone: 'text?',
      emailVerifiedAt: 'text?',
      termsVersion: 'text',
      privacyVersion: 'text',
      acceptedAt: 'text',
      createdAt: 'text',
    },
    ['businessId', 'id'],
  )
  await createIndex(db, 'users', ['email'], { unique: true })
  await createTable(
    db,
    engine,
    'sessions',
    {
      id: 'text',
      businessId: 'text',
      userId: 'text',
      data: 'text',
      createdAt: 'text',
      seenAt: 'text',
      expiresAt: 'text',
      revokedAt: 'text?',
    },
    ['id'],
  )
  await createIndex(db, 'sessions', ['businessId', 'userId'])
  await createTable(
    db,
    engine,
    'accountTokens',
    {
      businessId: 'text',
      id: 'text',
      userId: 'text',
      kind: 'text',
      createdAt: 'text',
      expiresAt: 'text',
      usedAt: 'text?',
    },
    ['id'],
  )
  await createTable(
    db,
    engine,
    'tags',
    {
      businessId: 'text',
      id: 'text',
      code: 'text',
      label: 'text',
      target: 'text',
      revision: 'integer',
      createdAt: 'text',
      updatedAt: 'text',
      deletedAt: 'text?',
    },
    ['businessId', 'id'],
  )
  await createIndex(db, 'tags', ['code'], { unique: true })
  await createIndex(db, 'tags', ['businessId', 'revision'])
  await createTable(
    db,
    engine,
    'taps',
    { businessId: 'text', tagId: 'text', day: 'text', opened: 'integer', started: 'integer' },
    // Called so until 018.
    ['businessId', 'tagId', 'day' as 'hour'],
  )
}

async function people(db: Kysely<Tables>, engine: Engine) {
  await createTable(
    db,
    engine,
    'customers',
    {
      businessId: 'text',
      id: 'text',
      email: 'text?',
      name: 'text',
      phone: 'text?',
      mobile: 'text?',
      source: 'text',
      notes: 'text',
      language: 'text',
      sms: 'text?',
      smsNoAt: 'text?',
      emailConsent: 'text?',
      emailNoAt: 'text?',
      whatsapp: 'text?',
      whatsappNoAt: 'text?',
      consentAt: 'text?',
      revision: 'integer',
      createdAt: 'text',
      updatedAt: 'text',
      deletedAt: 'text?',
    },
    ['businessId', 'id'],
  )
  await createIndex(db, 'customers', ['businessId', 'email'], { unique: true })
  await createIndex(db, 'customers', ['businessId', 'revision'])
  await createIndex(db, 'customers', ['businessId', 'createdAt', 'id'])
  await createTable(
    db,
    engine,
    'customerHistory',
    {
      businessId: 'text',
      id: 'text',
      customerId: 'text',
      userId: 'text?',
      source: 'text',
      changes: 'text',
      at: 'text',
    },
    ['businessId', 'id'],
  )
  await createIndex(db, 'customerHistory', ['businessId', 'customerId', 'at'])
  await createTable(
    db,
    engine,
    'consents',
    {
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
      wordingVersion: 'text?',
      language: 'text',
      deviceAt: 'text?',
      correctedAt: 'text',
      at: 'text',
      emailHash: 'text?',
      phoneHash: 'text?',
      bodyHash: 'text',
      previousHash: 'text?',
      hash: 'text',
    },
    ['businessId', 'id'],
  )
  await createIndex(db, 'consents', ['businessId', 'customerId', 'at'])
  await createTable(
    db,
    engine,
    'wordings',
    { businessId: 'text', version: 'text', language: 'text', text: 'text', createdAt: 'text' },
    ['businessId', 'version'],
  )
  await createTable(
    db,
    engine,
    'suppressions',
    {
      businessId: 'text',
      channel: 'text',
      addressHash: 'text',
      reason: 'text',
      at: 'text',
      liftedAt: 'text?',
    },
    ['businessId', 'channel', 'addressHash'],
  )
}

async function campaigns(db: Kysely<Tables>, engine: Engine) {
  await createTable(
    db,
    engine,
    'campaigns',
    {
      businessId: 'text',
      id: 'text',
      name: 'text',
      type: 'text',
      subject: 'text?',
      message: 'text',
      status: 'text',
      smsFrom: 'text?',
      scheduledAt: 'text?',
      sentAt: 'text?',
      revision: 'integer',
      createdAt: 'text',
      updatedAt: 'text',
      deletedAt: 'text?',
    },
    ['businessId', 'id'],
  )
  await createIndex(db, 'campaigns', ['businessId', 'revision'])
  await createTable(
    db,
    engine,
    'sends',
    {
      businessId: 'text',
      id: 'text',
      campaignId: 'text',
      run: 'integer',
      channel: 'text',
      subject: 'text?',
      message: 'text',
      sender: 'text',
      audience: 'text',
      requestHash: 'text',
      expanded: 'integer',
      state: 'text',
      userId: 'text?',
      createdAt: 'text',
      finishedAt: 'text?',
    },
    ['businessId', 'id'],
  )
  await createIndex(db, 'sends', ['businessId', 'campaignId'])
  await createIndex(db, 'sends', ['state', 'channel'])
  await createTable(
    db,
    engine,
    'deliveries',
    {
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
      attempt: 'integer',
      worker: 'text?',
      leaseUntil: 'text?',
      notBefore: 'text?',
      providerId: 'text?',
      callbackToken: 'text',
      optOutToken: 'text',
      parts: 'integer',
      createdAt: 'text',
      updatedAt: 'text',
      acceptedAt: 'text?',
      deliveredAt: 'text?',
      clickedAt: 'text?',
      openedAt: 'text?',
      optedOutAt: 'text?',
    },
    ['businessId', 'id'],
  )
  // One message for one campaign, run, channel and address; one that was never handed over does not stand in the way.
  await createIndex(db, 'deliveries', ['businessId', 'campaignId', 'run', 'channel', 'addressHash'], {
    unique: true,
    where: sql`state not in ('skipped', 'cancelled')`,
  })
  await createIndex(db, 'deliveries', ['businessId', 'sendId', 'state'])
  // What people did with what they got, so that counting it passes over the many who did nothing.
  await createIndex(db, 'deliveries', ['businessId', 'sendId'], {
    where: sql`"clickedAt" is not null or "optedOutAt" is not null`,
  })
  await createIndex(db, 'deliveries', ['businessId', 'customerId'])
  await createIndex(db, 'deliveries', ['state', 'businessId', 'id'], {
    where: sql`state in ('queued', 'handing_over')`,
  })
  await createIndex(db, 'deliveries', ['optOutToken'], { unique: true })
  await createIndex(db, 'deliveries', ['callbackToken'], { unique: true })
  await createTable(
    db,
    engine,
    'deliveryEvents',
    { businessId: 'text', id: 'text', deliveryId: 'text', kind: 'text', detail: 'text?', at: 'text' },
    ['businessId', 'id'],
  )
  await createIndex(db, 'deliveryEvents', ['businessId', 'deliveryId'])
  await createTable(
    db,
    engine,
    'captured',
    {
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
    },
    ['businessId', 'id'],
  )
  await createIndex(db, 'captured', ['businessId', 'customerId'])
}
