import { type Kysely, sql } from 'kysely'
import { rateTable } from '../rates.ts'
import { createIndex, createTable, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** Super admins, the audit log, and inquiries. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await createTable(db, engine, 'admins', ['id'], {
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
  })
  await createIndex(db, 'admins', ['email'], { unique: true })

  await createTable(db, engine, 'adminSessions', ['id'], {
    id: 'text',
    adminId: 'text',
    createdAt: 'text',
    seenAt: 'text',
    expiresAt: 'text',
    revokedAt: 'text?',
  })

  await createTable(db, engine, 'auditLog', ['seq'], {
    seq: 'integer',
    at: 'text',
    action: 'text',
    adminId: 'text?',
    admin: 'text?',
    businessId: 'text?',
    detail: 'text',
    address: 'text?',
    hash: 'text',
  })
  await createIndex(db, 'auditLog', ['businessId', 'seq'], { where: sql`"businessId" is not null` })

  await createTable(db, engine, 'auditHead', ['id'], {
    id: 'text',
    seq: 'integer',
    hash: 'text',
  })
  await db.insertInto('auditHead').values({ id: 'one', seq: 0, hash: '' }).execute()
  await keepAuditLog(db, engine)

  await createTable(db, engine, 'suspensions', ['businessId', 'id'], {
    businessId: 'text',
    id: 'text',
    at: 'text',
    reason: 'text',
    adminId: 'text',
    liftedAt: 'text?',
    liftedReason: 'text?',
  })

  await createTable(db, engine, 'tallies', ['businessId'], {
    businessId: 'text',
    revision: 'integer',
    customers: 'integer',
    campaigns: 'integer',
  })

  await createTable(db, engine, 'inquiries', ['id'], {
    id: 'text',
    kind: 'text',
    businessId: 'text?',
    name: 'text',
    email: 'text',
    details: 'text',
    language: 'text',
    bodyHash: 'text',
    state: 'text',
    createdAt: 'text',
    updatedAt: 'text',
    mailDueAt: 'text?',
    mailTries: 'count',
  })
  await createIndex(db, 'inquiries', ['state', 'createdAt'])
  await createIndex(db, 'inquiries', ['businessId', 'createdAt'], { where: sql`"businessId" is not null` })
  await createIndex(db, 'inquiries', ['mailDueAt'], { where: sql`"mailDueAt" is not null` })
  if (engine === 'postgres') await countTriesTogether(db)
}

/** Refuses every change of the audit log but a line at its end. */
async function keepAuditLog(db: Kysely<Tables>, engine: Engine): Promise<void> {
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

/**
 * The table in which several processes count tries together, in the columns that rate-limiter-flexible writes. Not
 * logged: after a crash of PostgreSQL everybody may try again. SQLite has one process, which counts in memory.
 */
const countTriesTogether = (db: Kysely<Tables>) =>
  sql`create unlogged table ${sql.table(rateTable)} (
    key text primary key, points integer not null default 0, expire bigint
  )`.execute(db)
