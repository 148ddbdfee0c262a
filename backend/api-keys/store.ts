import type { Kysely } from 'kysely'
import { API_KEYS_MAX, type ApiKey } from '../../shared/api-keys/contract.ts'
import type { Scope } from '../../shared/endpoint.ts'
import { Failure, invalid } from '../../shared/errors.ts'
import { type ApiKeyRow, type Database, prepared, type Tables, type Unit } from '../database/index.ts'
import { noteConnection, startEvents } from '../events/index.ts'

export const scopesOf = ({ scopes }: Pick<ApiKeyRow, 'scopes'>): Scope[] => scopes.split(' ') as Scope[]

/** Finds it by its secret alone, which identifies the business; that must be open. */
export const findBySecret = prepared<{ keyHash: string }>()((db, slot) =>
  db
    .selectFrom('apiKeys')
    .innerJoin('businesses', 'businesses.id', 'apiKeys.businessId')
    .select(['apiKeys.businessId', 'apiKeys.id', 'scopes', 'lastUsedAt', 'endsAt', 'held'])
    .where('keyHash', '=', slot('keyHash'))
    .where('apiKeys.revokedAt', 'is', null)
    .where('businesses.suspendedAt', 'is', null)
    .where('businesses.closedAt', 'is', null),
)

/** Newest first, without those that were revoked. */
export async function keysOf({ read }: Database, businessId: string, id?: string): Promise<ApiKey[]> {
  const rows = await read
    .selectFrom('apiKeys')
    .leftJoin('users', (join) =>
      join.onRef('users.businessId', '=', 'apiKeys.businessId').onRef('users.id', '=', 'apiKeys.createdBy'),
    )
    .select(['apiKeys.id', 'name', 'scopes', 'start', 'apiKeys.createdAt', 'lastUsedAt', 'endsAt', 'held'])
    .select(['firstName', 'lastName'])
    .where('apiKeys.businessId', '=', businessId)
    .where('revokedAt', 'is', null)
    .$if(id !== undefined, (query) => query.where('apiKeys.id', '=', String(id)))
    .orderBy('apiKeys.createdAt', 'desc')
    .orderBy('apiKeys.id', 'desc')
    .execute()
  return rows.map(({ firstName, lastName, held, ...row }) => ({
    ...row,
    scopes: scopesOf(row),
    isHeld: held !== null,
    createdBy: [firstName, lastName].filter(Boolean).join(' '),
  }))
}

/** What each key is called, also one that was revoked: it did things that a history tells of. */
export async function keyNamesOf(db: Kysely<Tables>, businessId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('apiKeys')
    .select(['id', 'name'])
    .where('businessId', '=', businessId)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * Makes a key, from whose transaction on the shop's events are logged, or gives one that was never used another secret,
 * because the answer that told it did not arrive. Throws `keyReused` for any other that has this id, and `invalid` where
 * there are too many.
 * @param isByHeader the id stands for an `Idempotency-Key`, under which nothing may be asked for but the same
 */
export async function addKey(unit: Unit, row: ApiKeyRow, isByHeader: boolean): Promise<void> {
  startEvents(unit)
  const others = await unit.trx
    .selectFrom('apiKeys')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('businessId', '=', unit.businessId)
    .where('id', '!=', row.id)
    .where('revokedAt', 'is', null)
    .where('endsAt', '>', row.createdAt)
    .executeTakeFirstOrThrow()
  if (Number(others.n) >= API_KEYS_MAX) throw invalid({ name: 'keysMax' })
  const { keyHash, start, name, scopes, endsAt, mailAbout, mailDueAt } = row
  const inserted = await unit.trx
    .insertInto('apiKeys')
    .values(row)
    .onConflict((conflict) => {
      const unused = conflict
        .columns(['businessId', 'id'])
        .doUpdateSet({ keyHash, start, name, scopes, endsAt, mailAbout, mailDueAt })
        .where('apiKeys.lastUsedAt', 'is', null)
        .where('apiKeys.revokedAt', 'is', null)
      if (!isByHeader) return unused
      return unused
        .where('apiKeys.name', '=', name)
        .where('apiKeys.scopes', '=', scopes)
        .where('apiKeys.endsAt', '=', endsAt)
    })
    .returning('id')
    .executeTakeFirst()
  if (!inserted) throw new Failure('keyReused')
}

/** Changes one that stands in the list. Throws `notFound` for any other. */
async function change(unit: Unit, id: string, to: Partial<ApiKeyRow>): Promise<string> {
  const changed = await unit.trx
    .updateTable('apiKeys')
    .set(to)
    .where('businessId', '=', unit.businessId)
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returning('name')
    .executeTakeFirst()
  if (!changed) throw new Failure('notFound')
  return changed.name
}

interface By {
  userId: string
  at: string
}

export async function revokeKey(unit: Unit, id: string, by: By): Promise<void> {
  const name = await change(unit, id, { revokedAt: by.at })
  await noteConnection(unit, { about: 'key', subjectId: id, name, action: 'removed', ...by })
}

export async function resumeKey(unit: Unit, id: string, by: By): Promise<void> {
  const name = await change(unit, id, { held: null })
  await noteConnection(unit, { about: 'key', subjectId: id, name, action: 'resumed', ...by })
}

export async function noteUsed(unit: Unit, id: string, now: string): Promise<void> {
  await unit.trx
    .updateTable('apiKeys')
    .set({ lastUsedAt: now })
    .where('businessId', '=', unit.businessId)
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .execute()
}
