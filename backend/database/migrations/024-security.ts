import type { Kysely } from 'kysely'
import { addColumn, createIndex, createTable, type Engine } from '../schema.ts'
import type { Tables } from '../tables.ts'

/** How a person proves who they are: the second factor, recovery codes, passkeys, and the address they change to. */
export async function up(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await addColumn(db, engine, 'users', 'totpSecret', 'text?')
  await addColumn(db, engine, 'users', 'totpStep', 'integer?')
  await addColumn(db, engine, 'users', 'totpAt', 'text?')
  await addColumn(db, engine, 'accountTokens', 'email', 'text?')
  await addColumn(db, engine, 'sessions', 'agent', 'text?')
  await createTable(
    db,
    engine,
    'recoveryCodes',
    { businessId: 'text', userId: 'text', id: 'text', createdAt: 'text', usedAt: 'text?' },
    ['businessId', 'userId', 'id'],
  )
  await createTable(
    db,
    engine,
    'passkeys',
    {
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
    },
    ['businessId', 'id'],
  )
  await createIndex(db, 'passkeys', ['credentialId'], { unique: true })
}
