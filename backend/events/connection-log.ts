import { CONNECTION_LOG_MAX, type ConnectionEntry } from '../../shared/events/connection-log.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import type { ConnectionLogRow, Database, Unit } from '../database/index.ts'

type Done = Omit<ConnectionLogRow, 'businessId' | 'id'>

/** Writes down what is done to a connection, in the transaction that does it. */
export async function noteConnection({ trx, businessId }: Unit, done: Done): Promise<void> {
  await trx
    .insertInto('connectionLog')
    .values({ businessId, id: uuid7(), ...done })
    .execute()
}

/** What a receiver's address is called there: the rest of it may hold a secret. */
export const hostOf = ({ url }: { url: string }): string => new URL(url).host

/** Newest first. */
export async function connectionLogOf({ read }: Database, businessId: string): Promise<ConnectionEntry[]> {
  const rows = await read
    .selectFrom('connectionLog')
    .leftJoin('users', (join) =>
      join
        .onRef('users.businessId', '=', 'connectionLog.businessId')
        .onRef('users.id', '=', 'connectionLog.userId'),
    )
    .select(['connectionLog.id', 'at', 'userId', 'about', 'name', 'action', 'firstName', 'lastName'])
    .where('connectionLog.businessId', '=', businessId)
    .orderBy('connectionLog.id', 'desc')
    .limit(CONNECTION_LOG_MAX)
    .execute()
  return rows.map(({ userId, firstName, lastName, ...entry }) => ({
    ...entry,
    by: userId === null ? null : [firstName, lastName].filter(Boolean).join(' '),
  }))
}
