import { type Kysely, sql } from 'kysely'
import { createIndex, createTable, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** Those who run Blipp, what they did, and the counts that they look at. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await createTable(
    db,
    engine,
    'admins',
    {
      id: 'text',
      email: 'text',
      passwordHash: 'text',
      firstName: 'text',
      lastName: 'text',
      totpSecret: 'text?',
      totpAt: 'text?',
      totpStep: 'integer?',
      recoveryHashes: 'text',
      createdAt: 'text',
    },
    ['id'],
  )
  await createIndex(db, 'admins', ['email'], { unique: true })
  await createTable(
    db,
    engine,
    'adminSessions',
    {
      id: 'text',
      adminId: 'text',
      createdAt: 'text',
      seenAt: 'text',
      expiresAt: 'text',
      revokedAt: 'text?',
    },
    ['id'],
  )
  await audit(db, engine)
  await createTable(
    db,
    engine,
    'suspensions',
    {
      businessId: 'text',
      id: 'text',
      at: 'text',
      reason: 'text',
      adminId: 'text',
      liftedAt: 'text?',
      liftedReason: 'text?',
    },
    ['businessId', 'id'],
  )
  await createTable(
    db,
    engine,
    'tallies',
    { businessId: 'text', revision: 'integer', customers: 'integer', campaigns: 'integer' },
    ['businessId'],
  )
  await createIndex(db, 'businesses', ['createdAt', 'id'])
}

async function audit(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await createTable(
    db,
    engine,
    'auditLog',
    {
      seq: 'integer',
      at: 'text',
      action: 'text',
      adminId: 'text?',
      admin: 'text?',
      businessId: 'text?',
      detail: 'text',
      address: 'text?',
      hash: 'text',
    },
    ['seq'],
  )
  await createIndex(db, 'auditLog', ['businessId', 'seq'], { where: sql`"businessId" is not null` })
  await createTable(db, engine, 'auditHead', { id: 'text', seq: 'integer', hash: 'text' }, ['id'])
  await db.insertInto('auditHead').values({ id: 'one', seq: 0, hash: '' }).execute()
  if (engine === 'sqlite')
    for (const what of ['update', 'delete'])
      await sql
        .raw(
          `create trigger "auditLogNo${what}" before ${what} on "auditLog" begin select raise(abort, 'the audit log is never edited'); end`,
        )
        .execute(db)
  else {
    await sql`create function "auditLogIsKept"() returns trigger language plpgsql as $$
      begin raise exception 'the audit log is never edited'; end $$`.execute(db)
    await sql`create trigger "auditLogIsKept" before update or delete or truncate on "auditLog"
      for each statement execute function "auditLogIsKept"()`.execute(db)
  }
}
