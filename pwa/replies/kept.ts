import type { Inbox } from '../../shared/replies/contract.ts'
import type { Database } from '../browser/database.ts'

/** A reply that waits, and who wrote it. */
export interface Arrived {
  id: string
  name: string
  text: string
}

/** The inbox as the server last told it; null when it never did. */
export const readInbox = async (db: Database): Promise<Inbox | null> => {
  const kept = await db.meta.get('inbox')
  return kept?.key === 'inbox' ? kept.inbox : null
}

/**
 * Keeps what the server tells, so that it can be read and answered without a network.
 * @returns what waits and was not there before, newest first; nothing on a device that had none yet, where all is new
 */
export const keepInbox = (db: Database, inbox: Inbox): Promise<Arrived[]> =>
  db.transaction('rw', db.meta, async () => {
    // A sign-out leaves nothing of people on the device.
    if (await db.meta.get('left')) return []
    const before = await readInbox(db)
    await db.meta.put({ key: 'inbox', inbox })
    if (!before) return []
    const known = new Set(waitingIn(before).map(({ id }) => id))
    return waitingIn(inbox).filter(({ id }) => !known.has(id))
  })

const waitingIn = ({ conversations }: Inbox): Arrived[] =>
  conversations.flatMap(({ name, replies }) =>
    replies.filter(({ isOpen }) => isOpen).map(({ id, text }) => ({ id, name, text })),
  )
