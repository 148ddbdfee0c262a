import type { Kysely } from 'kysely'
import type { FieldMessage } from '../../shared/copy/fields.ts'
import { invalid } from '../../shared/errors.ts'
import { borrowedName } from '../../shared/rules/impersonation.ts'
import { isSenderNumber, SENDER_MAX } from '../../shared/rules/sender.ts'
import type { Tables, Unit } from '../database/index.ts'

/** The protected names that the operator lets a business bear, sorted. */
export async function grantedNamesOf(db: Kysely<Tables>, businessId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('grantedNames')
    .select('name')
    .where('businessId', '=', businessId)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

async function refuse(unit: Unit, fields: Record<string, FieldMessage>, text: string, cutTo?: number) {
  // Few texts need the table.
  if (borrowedName(text, [], cutTo) === null) return
  const granted = await grantedNamesOf(unit.trx, unit.businessId)
  if (borrowedName(text, granted, cutTo) !== null) throw invalid(fields)
}

/** Throws `invalid` where a business would bear a name that fraud borrows, and that it was not granted. */
export const refuseBorrowedName = (unit: Unit, name: string): Promise<void> =>
  refuse(unit, { name: 'nameBorrowed' }, name)

/**
 * Like `refuseBorrowedName`, for the sender of texts. Of numbers only the operator's `own` may be chosen: any other may
 * belong to somebody whom people know by it.
 */
export async function refuseBorrowedSender(unit: Unit, sender: string, own?: string): Promise<void> {
  if (sender === own) return
  if (isSenderNumber(sender)) throw invalid({ smsFrom: 'senderReserved' })
  await refuse(unit, { smsFrom: 'senderReserved' }, sender, SENDER_MAX)
}
