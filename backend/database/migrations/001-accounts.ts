import type { Kysely } from 'kysely'
import { createIndex, createTable, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** The installation, its businesses and who works in them. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'installation', ['id'], {
    id: 'text',
    epoch: 'text',
    createdAt: 'text',
    sentUntil: 'text?',
    askedAt: 'text?',
  })

  await createTable(db, engine, 'businesses', ['id'], {
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
    quietFor: 'text?',
    quietFrom: 'text?',
    quietTo: 'text?',
    capMessages: 'integer?',
    capDays: 'integer?',
    theme: 'text',
    reviewUrl: 'text?',
    privacyUrl: 'text?',
    consentTextSv: 'text?',
    consentTextEn: 'text?',
    mailClicksOffAt: 'text?',
    smsClicksAt: 'text?',
    opensAt: 'text?',
    voiceTone: 'text?',
    voiceTexts: 'text?',
    whatsappAt: 'text?',
    askPerChannelAt: 'text?',
    smsFrom: 'text?',
    color: 'text?',
    logoVersion: 'text?',
    plan: 'text',
    trialEndsAt: 'text?',
    revision: 'count',
    consentHead: 'text?',
    suppressed: 'count',
    profileRevision: 'count',
    suspendedAt: 'text?',
    closedAt: 'text?',
    erasedAt: 'text?',
    createdAt: 'text',
    updatedAt: 'text',
  })
  await createIndex(db, 'businesses', ['merchantId'], { unique: true })
  await createIndex(db, 'businesses', ['createdAt', 'id'])

  await createTable(db, engine, 'users', ['businessId', 'id'], {
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
    removedAt: 'text?',
    totpSecret: 'text?',
    totpStep: 'integer?',
    totpAt: 'text?',
  })
  await createIndex(db, 'users', ['email'], { unique: true })

  await createTable(db, engine, 'invitations', ['businessId', 'id'], {
    businessId: 'text',
    id: 'text',
    tokenHash: 'text',
    email: 'text',
    createdBy: 'text',
    createdAt: 'text',
    sentAt: 'text',
    expiresAt: 'text',
  })
  await createIndex(db, 'invitations', ['tokenHash'], { unique: true })
  await createIndex(db, 'invitations', ['businessId', 'email'], { unique: true })

  await createTable(db, engine, 'sessions', ['id'], {
    id: 'text',
    businessId: 'text',
    userId: 'text',
    data: 'text',
    createdAt: 'text',
    seenAt: 'text',
    expiresAt: 'text',
    revokedAt: 'text?',
    agent: 'text?',
  })
  await createIndex(db, 'sessions', ['businessId', 'userId'])

  await createTable(db, engine, 'accountTokens', ['id'], {
    businessId: 'text',
    id: 'text',
    userId: 'text',
    kind: 'text',
    createdAt: 'text',
    expiresAt: 'text',
    usedAt: 'text?',
    email: 'text?',
  })

  await createTable(db, engine, 'recoveryCodes', ['businessId', 'userId', 'id'], {
    businessId: 'text',
    userId: 'text',
    id: 'text',
    createdAt: 'text',
    usedAt: 'text?',
  })

  await createTable(db, engine, 'passkeys', ['businessId', 'id'], {
    businessId: 'text',
    id: 'text',
    userId: 'text',
    credentialId: 'text',
    publicKey: 'text',
    counter: 'integer',
    transports: 'text',
    label: 'text',
    createdAt: 'text',
    lastUsedAt: 'text?',
  })
  await createIndex(db, 'passkeys', ['credentialId'], { unique: true })

  await createTable(db, engine, 'logos', ['businessId'], {
    businessId: 'text',
    version: 'text',
    type: 'text',
    base64: 'text',
    createdAt: 'text',
  })

  await createTable(db, engine, 'operations', ['businessId', 'id'], {
    businessId: 'text',
    id: 'text',
    kind: 'text',
    entityId: 'text',
    bodyHash: 'text',
    result: 'text',
    at: 'text',
  })
}
