import { useWaiting } from '../queue/index.ts'
import { useProfile } from '../sync/index.ts'
import { isWaiting, queuedAnswers } from './answering.ts'
import { useInbox } from './InboxProvider.tsx'

/**
 * How many replies wait for an answer, by the shop's profile; what is answered on this device and has not left it yet
 * waits no more. `isThere`: there is an inbox to go to, since replies arrive or some are kept.
 */
export function useInboxCount(): { isThere: boolean; unanswered: number } {
  const told = useProfile()?.inbox
  const { inbox } = useInbox()
  const queued = queuedAnswers(useWaiting()?.operations ?? [])
  const answeredHere = (inbox?.conversations ?? [])
    .filter(
      (conversation) => queued.has(conversation.replies[0]?.id ?? '') && !isWaiting(conversation, queued),
    )
    .reduce((sum, { unanswered }) => sum + unanswered, 0)
  return {
    isThere: told !== undefined && (told.takes || told.any),
    unanswered: Math.max(0, (told?.unanswered ?? 0) - answeredHere),
  }
}
