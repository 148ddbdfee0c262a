// Apart from answering.ts, which the first screen fetches.
import type { Conversation, Reply } from '../../shared/replies/contract.ts'
import { isAnswerable } from '../../shared/replies/standing.ts'
import type { QueuedAnswer } from './answering.ts'

/** What the shop can do about a conversation now; an answer is one to all that was written until then. */
export type Stand = 'open' | 'queued' | 'held' | 'answered' | 'whatsapp'

export function standOf(
  { replies: [newest] }: Conversation,
  queued: ReadonlyMap<string, QueuedAnswer>,
): { stand: Stand; newest: Reply | undefined } {
  if (!newest) return { stand: 'answered', newest }
  if (queued.has(newest.id)) return { stand: 'queued', newest }
  if (isAnswerable(newest)) return { stand: 'open', newest }
  if (newest.answer?.state === 'held') return { stand: 'held', newest }
  return { stand: newest.channel === 'whatsapp' ? 'whatsapp' : 'answered', newest }
}
