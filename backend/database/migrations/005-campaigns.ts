import { type Kysely, sql } from 'kysely'
import { createIndex, createTable, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** Campaigns, their schedules and their recipients. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'campaigns', ['businessId', 'id'], {
    businessId: 'text',
    id: 'text',
    name: 'text',
    type: 'text',
    subject: 'text?',
    message: 'text',
    status: 'text',
    smsFrom: 'text?',
    scheduledAt: 'text?',
    scheduledFor: 'text?',
    scheduleTrouble: 'text?',
    pressedAt: 'text?',
    sentAt: 'text?',
    revision: 'integer',
    textRevision: 'integer?',
    createdAt: 'text',
    updatedAt: 'text',
    deletedAt: 'text?',
  })
  await createIndex(db, 'campaigns', ['businessId', 'revision'])

  await createTable(db, engine, 'templates', ['businessId', 'id'], {
    businessId: 'text',
    id: 'text',
    name: 'text',
    type: 'text',
    subject: 'text?',
    message: 'text',
    revision: 'integer',
    createdAt: 'text',
    updatedAt: 'text',
    deletedAt: 'text?',
  })
  await createIndex(db, 'templates', ['businessId', 'revision'])

  await createTable(db, engine, 'whatsappTemplates', ['businessId', 'id'], {
    businessId: 'text',
    id: 'text',
    name: 'text',
    contentSid: 'text',
    language: 'text',
    body: 'text',
    fillings: 'text',
    createdAt: 'text',
  })

  await createTable(db, engine, 'schedules', ['businessId', 'campaignId'], {
    businessId: 'text',
    campaignId: 'text',
    sendId: 'text',
    at: 'text',
    wall: 'text',
    timeZone: 'text',
    chosen: 'text',
    smsFrom: 'text',
    statusBefore: 'text',
    userId: 'text',
    createdAt: 'text',
    requestId: 'text?',
  })
  await createIndex(db, 'schedules', ['at'])

  await createTable(db, engine, 'testMessages', ['businessId', 'id'], {
    businessId: 'text',
    id: 'text',
    campaignId: 'text',
    channel: 'text',
    userId: 'text',
    parts: 'integer',
    state: 'text',
    createdAt: 'text',
  })
  await createIndex(db, 'testMessages', ['businessId', 'createdAt'])

  await createTable(db, engine, 'sends', ['businessId', 'id'], {
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
    expanded: 'count',
    state: 'text',
    userId: 'text?',
    tracking: 'text?',
    template: 'text?',
    createdAt: 'text',
    finishedAt: 'text?',
    held: 'text?',
    requestId: 'text?',
  })
  await createIndex(db, 'sends', ['businessId', 'campaignId'])
  await createIndex(db, 'sends', ['state', 'channel'])
  // A reply names the number that it answers, and nothing else tells which businesses it is for.
  await createIndex(db, 'sends', ['sender', 'businessId'])
  // A report's: a send's own row may hold everybody who was chosen.
  await createIndex(db, 'sends', ['businessId', 'createdAt', 'id', 'campaignId', 'channel'])

  await createTable(db, engine, 'comparisons', ['businessId', 'id'], {
    businessId: 'text',
    id: 'text',
    campaignId: 'text',
    otherSendId: 'text',
    restSendId: 'text?',
    share: 'integer',
    hours: 'integer',
    decideAt: 'text',
    askedAt: 'text?',
    decidedAt: 'text?',
    winner: 'text?',
    why: 'text?',
    createdAt: 'text',
  })
  await createIndex(db, 'comparisons', ['businessId', 'campaignId'])
  await createIndex(db, 'comparisons', ['decidedAt', 'decideAt'])

  await createTable(db, engine, 'automations', ['businessId', 'id'], {
    businessId: 'text',
    id: 'text',
    kind: 'text',
    channel: 'text',
    delay: 'integer',
    subject: 'text?',
    message: 'text',
    smsFrom: 'text?',
    segmentId: 'text?',
    onAt: 'text?',
    held: 'text?',
    onRevision: 'count',
    seenRevision: 'count',
    revision: 'integer',
    createdAt: 'text',
    updatedAt: 'text',
    deletedAt: 'text?',
  })
  await createIndex(db, 'automations', ['businessId', 'revision'])
  // The worker asks for these every few seconds; where nobody has one on, it finds an empty index.
  await createIndex(db, 'automations', ['onAt'], { where: sql`"onAt" is not null` })

  await createTable(db, engine, 'automationPeople', ['businessId', 'customerId', 'automationId'], {
    businessId: 'text',
    customerId: 'text',
    automationId: 'text',
    state: 'text',
    signedUpAt: 'text',
    dueAt: 'text',
    sendId: 'text?',
    revision: 'integer',
    requestId: 'text?',
  })
  await createIndex(db, 'automationPeople', ['businessId', 'automationId', 'state', 'dueAt'])
  await createIndex(db, 'automationPeople', ['dueAt'], { where: sql`state = 'waiting'` })
}
