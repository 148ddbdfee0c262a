import type { Conversation } from '../../shared/replies/contract.ts'
import { useWaiting } from '../queue/index.ts'
import { useProfile } from '../sync/index.ts'
import { isWaiting, queuedAnswers } from './answering.ts'
import { useInbox } from './InboxProvider.tsx'

/**
 * How many replies wait for an answer, by the shop's profile; what is answered on this device and has not left it yet
 * waits no more. `isThere`: there is an inbox to go to, since replies arrive or some are kept. `waiting`: the conversations
 * on this device that the shop has something to do about.
 */
export function useInboxCount(): { isThere: boolean; unanswered: number; waiting: Conversation[] } {
  const told = useProfile()?.inbox
  const conversations = useInbox().inbox?.conversations ?? []
  const queued = queuedAnswers(useWaiting()?.operations ?? [])
  const waiting = conversations.filter((conversation) => isWaiting(conversation, queued))
  const answeredHere = conversations
    .filter((one) => queued.has(one.replies[0]?.id ?? '') && !waiting.includes(one))
    .reduce((sum, { unanswered }) => sum + unanswered, 0)
  return {
    isThere: told !== undefined && (told.takes || told.any),
    unanswered: Math.max(0, (told?.unanswered ?? 0) - answeredHere),
    waiting,
  }
}
