import { uuid7 } from '../../shared/rules/uuid.ts'
import { isLeft, lockedTo, lockTo } from '../browser/locked.ts'
import { readRecord, writeRecord } from '../taps/index.ts'

interface LockRecord {
  id: string
  code: string
}

const LOCK = 'lock'

/**
 * Locks the app to the counter of a form. Browsers write `localStorage` to disk some seconds later, so a tablet that is
 * killed in between would come back as the shop's own app; a record of IndexedDB is there at once.
 */
export async function lockForGood(code: string): Promise<void> {
  const record: LockRecord = { id: uuid7(), code }
  await writeRecord(LOCK, record)
  lockTo(code, record.id)
}

/** Locks the app again where it was locked, nobody has left the counter since, and only the record remembers. */
export async function restoreLock(): Promise<void> {
  if (lockedTo() !== null) return
  const record = await readRecord<LockRecord>(LOCK).catch(() => undefined)
  if (record && !isLeft(record.id)) lockTo(record.code, record.id)
}
