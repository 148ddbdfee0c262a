import type { Kysely } from 'kysely'
import type { AccountTokenRow, Tables, Unit } from '../../database/index.ts'

export const findPerson = (db: Kysely<Tables>, businessId: string, id: string) =>
  db
    .selectFrom('users')
    .innerJoin('businesses', 'businesses.id', 'users.businessId')
    .select([
      'users.businessId',
      'users.id',
      'users.email',
      'users.emailVerifiedAt',
      'users.passwordHash',
      'users.firstName',
      'users.lastName',
      'users.totpSecret',
      'users.totpStep',
      'users.totpAt',
      'users.totpMisses',
      'users.role',
      'businesses.name as businessName',
      'businesses.language',
      'businesses.suspendedAt',
      'businesses.closedAt',
    ])
    .where('users.businessId', '=', businessId)
    .where('users.id', '=', id)
    .where('users.removedAt', 'is', null)
    .executeTakeFirst()
export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>

export const updatePerson = (
  unit: Unit,
  userId: string,
  values: Partial<Tables['users']>,
): Promise<unknown> =>
  unit.trx
    .updateTable('users')
    .set(values)
    .where('businessId', '=', unit.businessId)
    .where('id', '=', userId)
    .execute()

export const insertLink = (
  unit: Unit,
  row: Pick<AccountTokenRow, 'id' | 'userId' | 'kind' | 'createdAt' | 'expiresAt' | 'email'>,
): Promise<unknown> =>
  unit.trx
    .insertInto('accountTokens')
    .values({ ...row, businessId: unit.businessId, usedAt: null })
    .execute()

/** An unused one; whoever was faster is found out by `spendToken`. */
export const findLink = (db: Kysely<Tables>, id: string, kind: AccountTokenRow['kind']) =>
  db
    .selectFrom('accountTokens')
    .select(['businessId', 'userId', 'expiresAt', 'email'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('usedAt', 'is', null)
    .executeTakeFirst()

/** To a new password, or a new address. */
export const accountLinks: readonly AccountTokenRow['kind'][] = ['resetPassword', 'changeEmail']

/** Links of these kinds that were mailed before are worth nothing from now on. */
export const spendLinks = (
  unit: Unit,
  userId: string,
  now: string,
  kinds: readonly AccountTokenRow['kind'][] = accountLinks,
): Promise<unknown> =>
  unit.trx
    .updateTable('accountTokens')
    .set({ usedAt: now })
    .where('businessId', '=', unit.businessId)
    .where('userId', '=', userId)
    .where('kind', 'in', kinds)
    .where('usedAt', 'is', null)
    .execute()

export const sessionsOf = (db: Kysely<Tables>, businessId: string, userId: string, now: string) =>
  db
    .selectFrom('sessions')
    .select(['id', 'agent', 'createdAt', 'seenAt', 'expiresAt', 'data'])
    .where('businessId', '=', businessId)
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .execute()
