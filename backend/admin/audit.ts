import { createHmac } from 'node:crypto'
import type { AuditAction } from '../../shared/admin.ts'
import type { AuditRow, Unit } from '../database/index.ts'
import type { Keys } from '../secrets/keys.ts'

/** An act, as the audit log records it. */
export interface Act {
  action: AuditAction
  at: string
  /** Null at a terminal, and for a sign-in by nobody known. */
  admin: { id: string; email: string } | null
  businessId?: string | null
  detail?: Record<string, string | number | null>
  /** The address that the call came from; null at a terminal. */
  address: string | null
}

/** A line's hash, over the one before it: without the key nobody can make a chain that holds. */
export function hashOfEntry(keys: Pick<Keys, 'data'>, before: string, row: Omit<AuditRow, 'hash'>): string {
  const { seq, at, action, adminId, admin, businessId, detail, address } = row
  return createHmac('sha256', keys.data)
    .update('audit\n')
    .update(JSON.stringify([before, Number(seq), at, action, adminId, admin, businessId, detail, address]))
    .digest('base64url')
}

/** Appends to the audit log, in the transaction of what it tells. Taking the head first keeps processes in line. */
export async function writeDown(
  { trx }: Pick<Unit, 'trx'>,
  keys: Pick<Keys, 'data'>,
  { action, at, admin, businessId = null, detail = {}, address }: Act,
): Promise<{ seq: number; hash: string }> {
  const head = await trx
    .updateTable('auditHead')
    .set((is) => ({ seq: is('seq', '+', 1) }))
    .where('id', '=', 'one')
    .returning(['seq', 'hash'])
    .executeTakeFirstOrThrow()
  const row = {
    seq: Number(head.seq),
    at,
    action,
    adminId: admin?.id ?? null,
    admin: admin?.email ?? null,
    businessId,
    detail: JSON.stringify(detail),
    address,
  }
  const hash = hashOfEntry(keys, head.hash, row)
  await trx
    .insertInto('auditLog')
    .values({ ...row, hash })
    .execute()
  await trx.updateTable('auditHead').set({ hash }).where('id', '=', 'one').execute()
  return { seq: row.seq, hash }
}
