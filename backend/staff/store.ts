import type { Kysely } from 'kysely'
import {
  dropSubscriptions,
  type InvitationRow,
  type Tables,
  type Unit,
  type UserRow,
} from '../database/index.ts'

const memberColumns = ['id', 'firstName', 'lastName', 'email', 'role', 'createdAt'] as const

/** The owner, then the others in the order in which they came. */
export const membersOf = (db: Kysely<Tables>, businessId: string) =>
  db
    .selectFrom('users')
    .select(memberColumns)
    .where('businessId', '=', businessId)
    .where('removedAt', 'is', null)
    // 'owner' stands before 'staff'.
    .orderBy('role')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

/** Newest first. */
export const invitationsOf = (db: Kysely<Tables>, businessId: string) =>
  db
    .selectFrom('invitations')
    .selectAll()
    .where('businessId', '=', businessId)
    .orderBy('sentAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const findInvitation = (db: Kysely<Tables>, businessId: string, id: string) =>
  db
    .selectFrom('invitations')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Finds it by the token alone, which identifies the business; that must be open. */
export const findByToken = (db: Kysely<Tables>, tokenHash: string) =>
  db
    .selectFrom('invitations')
    .innerJoin('businesses', 'businesses.id', 'invitations.businessId')
    .select(['businessId', 'businesses.name as businessName', 'invitations.email', 'expiresAt'])
    .where('tokenHash', '=', tokenHash)
    .where('suspendedAt', 'is', null)
    .where('closedAt', 'is', null)
    .executeTakeFirst()

/** Keeps an invitation; one to the same address is renewed. */
export const keepInvitation = (unit: Unit, row: InvitationRow): Promise<InvitationRow> =>
  unit.trx
    .insertInto('invitations')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['businessId', 'email']).doUpdateSet({
        tokenHash: row.tokenHash,
        sentAt: row.sentAt,
        expiresAt: row.expiresAt,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

/** False when it is gone. */
export async function deleteInvitation(unit: Unit, which: Partial<InvitationRow>): Promise<boolean> {
  const { numDeletedRows } = await unit.trx
    .deleteFrom('invitations')
    .where('businessId', '=', unit.businessId)
    .where((is) => is.and(which))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows) > 0
}

/** False, and nothing stored, when the sign-in address is taken. */
export async function insertMember(unit: Unit, row: UserRow): Promise<boolean> {
  const inserted = await unit.trx
    .insertInto('users')
    .values(row)
    .onConflict((conflict) => conflict.column('email').where('emailVerifiedAt', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Not an address: nobody signs in by it, and the one that it stands for is free again. */
const noAddress = (id: string): string => `removed:${id}`

/**
 * Empties what is personal but the name, by which it is told who wrote down a customer's yes. False when nobody of that
 * id works here; the owner cannot be removed.
 */
export async function removeMember(unit: Unit, id: string, now: string): Promise<boolean> {
  const removed = await unit.trx
    .updateTable('users')
    .set({ removedAt: now, email: noAddress(id), passwordHash: '', phone: null, emailVerifiedAt: null })
    .where('businessId', '=', unit.businessId)
    .where('id', '=', id)
    .where('role', '=', 'staff')
    .where('removedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (removed) await dropSubscriptions(unit, { userId: id })
  return removed !== undefined
}
