// A picture that a text shows goes to the server before the text.
import { picturesIn } from '../../shared/rules/mail/index.ts'
import { isRecord } from '../../shared/rules/record.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import type { Operation } from '../../shared/sync.ts'
import type { Database } from '../browser/database.ts'
import { enqueue } from './enqueue.ts'

/** The digests of the pictures that a change would show: those in its text, and an offer's own. */
function shownBy({ kind, patch: { message, picture } }: Operation): string[] {
  if (kind.endsWith('.delete')) return []
  const inText = typeof message === 'string' ? picturesIn(message).map(({ digest }) => digest) : []
  const own = isRecord(picture) && typeof picture.digest === 'string' ? [picture.digest] : []
  return [...new Set([...inText, ...own])]
}

/**
 * Keeps what makes the chosen pictures of a change at the server, in the transaction that keeps the change: each once,
 * for what this device did not choose is there already. Answers with the ids that the change needs.
 */
export async function enqueuePictures(db: Database, operation: Operation): Promise<string[]> {
  const needs: string[] = []
  for (const digest of shownBy(operation)) {
    const chosen = await db.pictures.get(digest)
    if (!chosen) continue
    const { entityId, data } = chosen
    if (chosen.queuedAt === null) {
      const making = { kind: 'picture.create', entityId, patch: { data } } as const
      needs.push(await enqueue(db, { ...making, id: uuid7(), at: operation.at }))
      await db.pictures.update(digest, { queuedAt: operation.at })
      continue
    }
    const waiting = await db.operations.where('[entityKind+entityId]').equals(['picture', entityId]).first()
    if (waiting) needs.push(waiting.id)
  }
  return needs
}
