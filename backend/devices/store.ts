import type { Device } from '../../shared/devices.ts'
import { Failure } from '../../shared/errors.ts'
import { type Database, type DeviceRow, prepared, type Unit } from '../database/index.ts'

/** Finds it by the key alone, which identifies the business. */
export const findByKey = prepared<{ keyHash: string }>()((db, slot) =>
  db
    .selectFrom('devices')
    .select(['businessId', 'id', 'lastSeenAt', 'revokedAt'])
    .where('keyHash', '=', slot('keyHash')),
)

export async function devicesOf({ read }: Database, businessId: string, id?: string): Promise<Device[]> {
  const rows = await read
    .selectFrom('devices')
    .leftJoin('users', (join) =>
      join.onRef('users.businessId', '=', 'devices.businessId').onRef('users.id', '=', 'devices.createdBy'),
    )
    .select(['devices.id', 'label', 'devices.createdAt', 'lastSeenAt', 'firstName', 'lastName'])
    .where('devices.businessId', '=', businessId)
    .where('revokedAt', 'is', null)
    .$if(id !== undefined, (query) => query.where('devices.id', '=', String(id)))
    .orderBy('devices.createdAt', 'desc')
    .orderBy('devices.id', 'desc')
    .execute()
  return rows.map(({ firstName, lastName, ...row }) => ({
    ...row,
    createdBy: [firstName, lastName].filter(Boolean).join(' '),
  }))
}

/**
 * Makes a device, or gives one whose key was never used another key, because the answer that told it did not arrive.
 * Throws `keyReused` for any other that has this id.
 * @param isByHeader the id stands for an `Idempotency-Key`, under which nothing may be asked for but the same
 */
export async function addDevice(unit: Unit, row: DeviceRow, isByHeader: boolean): Promise<void> {
  const inserted = await unit.trx
    .insertInto('devices')
    .values(row)
    .onConflict((conflict) => {
      const unused = conflict
        .columns(['businessId', 'id'])
        .doUpdateSet({ keyHash: row.keyHash, label: row.label })
        .where('devices.lastSeenAt', 'is', null)
        .where('devices.revokedAt', 'is', null)
      return isByHeader ? unused.where('devices.label', '=', row.label) : unused
    })
    .returning('id')
    .executeTakeFirst()
  if (!inserted) throw new Failure('keyReused')
}

/** Shuts a device out. Throws `notFound` for one that is not in the list. */
export async function revokeDevice(unit: Unit, id: string, now: string): Promise<void> {
  const revoked = await unit.trx
    .updateTable('devices')
    .set({ revokedAt: now })
    .where('businessId', '=', unit.businessId)
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!revoked) throw new Failure('notFound')
}

export async function noteSeen(unit: Unit, id: string, now: string): Promise<void> {
  await unit.trx
    .updateTable('devices')
    .set({ lastSeenAt: now })
    .where('businessId', '=', unit.businessId)
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .execute()
}
