import { changes } from '../../shared/copy/changes.ts'
import type { Database, QueuedOperation } from '../browser/database.ts'
import { currentLanguage } from '../words/language.ts'
import { keepNotices } from './notices.ts'

/**
 * Takes back the deletion of a new entry that turned out to be a customer whom the shop had already: whoever deleted it
 * never saw that one, who would be erased with all their history.
 */
export async function spareKnown(
  db: Database,
  { kind, entityKind, entityId }: QueuedOperation,
  knownId: string | undefined,
): Promise<void> {
  if (!kind.endsWith('.create') || knownId === undefined || knownId === entityId) return
  const removals = db.operations
    .where('[entityKind+entityId]')
    .equals([entityKind, entityId])
    .filter((operation) => operation.kind.endsWith('.delete'))
  if ((await removals.delete()) > 0) await keepNotices(db, [changes(currentLanguage())('knownStays')])
}
