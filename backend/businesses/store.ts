import type { Insertable, Kysely } from 'kysely'
import type { AccountTokenRow, BusinessRow, Tables, Unit } from '../database/index.ts'

/**
 * Claims that are looked at: whoever opens account after account in somebody's name makes signing in no slower than that.
 * They come by five an hour from one place, and last fourteen days.
 */
const MOST_CLAIMS = 16
/** Of them, those that a forgotten password mails, each with a link of its own. */
export const MOST_CLAIMS_MAILED = 4

const byAddress = (db: Kysely<Tables>, email: string) =>
  db
    .selectFrom('users')
    .innerJoin('businesses', 'businesses.id', 'users.businessId')
    .select([
      'users.businessId',
      'users.id',
      'users.role',
      'users.passwordHash',
      'users.emailVerifiedAt',
      'businesses.suspendedAt',
      'businesses.closedAt',
    ])
    .where('users.email', '=', email)

export type Account = NonNullable<Awaited<ReturnType<typeof findHolder>>>

/** Whose sign-in address it is: who proved it. */
export const findHolder = (db: Kysely<Tables>, email: string) =>
  byAddress(db, email).where('users.emailVerifiedAt', 'is not', null).executeTakeFirst()

/** Who says that the address is theirs and has not proved it, the newest first. */
export const findClaims = (db: Kysely<Tables>, email: string): Promise<Account[]> =>
  byAddress(db, email)
    .where('users.emailVerifiedAt', 'is', null)
    .orderBy('users.createdAt', 'desc')
    .limit(MOST_CLAIMS)
    .execute()

/** Whether an open account beside this one says that the address is theirs. */
export async function isClaimedBeside(
  db: Kysely<Tables>,
  email: string,
  { businessId, userId }: { businessId: string; userId: string },
): Promise<boolean> {
  const other = await byAddress(db, email)
    .where('users.emailVerifiedAt', 'is', null)
    .where('businesses.closedAt', 'is', null)
    .where((is) => is.or([is('users.businessId', '!=', businessId), is('users.id', '!=', userId)]))
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

export const findUser = (db: Kysely<Tables>, businessId: string, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'email', 'emailVerifiedAt'])
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()

export const findBusiness = (db: Kysely<Tables>, id: string): Promise<BusinessRow | undefined> =>
  db.selectFrom('businesses').selectAll().where('id', '=', id).executeTakeFirst()

/** Whether the owner's address is verified: what sending asks for. */
export async function isVerified(db: Kysely<Tables>, businessId: string): Promise<boolean> {
  const owner = await db
    .selectFrom('users')
    .select('id')
    .where('businessId', '=', businessId)
    .where('role', '=', 'owner')
    .where('emailVerifiedAt', 'is not', null)
    .executeTakeFirst()
  return owner !== undefined
}

export async function hasAnyBusiness(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('businesses').select('id').limit(1).executeTakeFirst()) !== undefined
}

export type NewUser = Insertable<Tables['users']>

export const insertUser = (unit: Unit, row: NewUser): Promise<unknown> =>
  unit.trx.insertInto('users').values(row).execute()

/** The character after the digits: `name-2` to `name-99…` lie between `name-` and `name-:`. */
const AFTER_DIGITS = ':'

/** The name itself, or the first free of `name-2`, `name-3` … */
async function freeMerchantId(trx: Kysely<Tables>, wanted: string): Promise<string> {
  const rows = await trx
    .selectFrom('businesses')
    .select('merchantId')
    .where((is) =>
      is.or([
        is('merchantId', '=', wanted),
        is.and([is('merchantId', '>=', `${wanted}-`), is('merchantId', '<', `${wanted}-${AFTER_DIGITS}`)]),
      ]),
    )
    .execute()
  const taken = new Set(rows.map((row) => row.merchantId))
  if (!taken.has(wanted)) return wanted
  let number = 2
  while (taken.has(`${wanted}-${number}`)) number += 1
  return `${wanted}-${number}`
}

export type NewBusiness = Omit<
  Insertable<Tables['businesses']>,
  'merchantId' | 'profileRevision' | 'suppressed'
>

/** Stores a business under a merchant id of its own; on PostgreSQL another process may take one in between. */
export async function insertBusiness(
  unit: Unit,
  wantedMerchantId: string,
  row: NewBusiness & Pick<BusinessRow, 'profileRevision'>,
): Promise<BusinessRow> {
  for (;;) {
    const merchantId = await freeMerchantId(unit.trx, wantedMerchantId)
    const inserted = await unit.trx
      .insertInto('businesses')
      .values({ ...row, merchantId, suppressed: 0 })
      .onConflict((conflict) => conflict.column('merchantId').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (inserted) return inserted
  }
}

export const insertToken = (
  unit: Unit,
  row: Pick<AccountTokenRow, 'id' | 'userId' | 'createdAt' | 'expiresAt'>,
) =>
  unit.trx
    .insertInto('accountTokens')
    .values({ ...row, businessId: unit.businessId, kind: 'verifyEmail', usedAt: null, email: null })
    .execute()

export const findToken = (db: Kysely<Tables>, id: string) =>
  db
    .selectFrom('accountTokens')
    .innerJoin('users', (join) =>
      join
        .onRef('users.businessId', '=', 'accountTokens.businessId')
        .onRef('users.id', '=', 'accountTokens.userId'),
    )
    .select([
      'accountTokens.businessId',
      'accountTokens.userId',
      'accountTokens.expiresAt',
      'users.email',
      'users.emailVerifiedAt',
    ])
    .where('accountTokens.id', '=', id)
    .where('accountTokens.kind', '=', 'verifyEmail')
    .executeTakeFirst()

/** False when somebody was faster: a token works once. */
export async function spendToken(unit: Unit, id: string, now: string): Promise<boolean> {
  const spent = await unit.trx
    .updateTable('accountTokens')
    .set({ usedAt: now })
    .where('businessId', '=', unit.businessId)
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}

/**
 * Writes down that a person proved their sign-in address, which is nobody else's from then on, whoever claims it. An owner's
 * account ends no more. Throws what `isTaken` knows when somebody else proved it first.
 */
export async function proveAddress(unit: Unit, userId: string, now: string): Promise<void> {
  const { businessId, trx } = unit
  const { role } = await trx
    .updateTable('users')
    .set((is) => ({ emailVerifiedAt: is.fn.coalesce('emailVerifiedAt', is.val(now)) }))
    .where('businessId', '=', businessId)
    .where('id', '=', userId)
    .returning('role')
    .executeTakeFirstOrThrow()
  if (role !== 'owner') return
  await trx
    .updateTable('businesses')
    .set({ verifyBy: null, verifyRemindedAt: null })
    .where('id', '=', businessId)
    .execute()
}
