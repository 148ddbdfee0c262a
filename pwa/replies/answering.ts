import type { Conversation } from '../../shared/replies/contract.ts'
import type { QueuedOperation } from '../browser/database.ts'

/** An answer that has not reached the server yet. */
export interface QueuedAnswer {
  replyId: string
  message: string
  operation: QueuedOperation
}

/** The answers among the changes that wait, by the reply. */
export function queuedAnswers(operations: readonly QueuedOperation[]): Map<string, QueuedAnswer> {
  const answers = operations.flatMap((operation): QueuedAnswer[] => {
    const { replyId, message } = operation.patch
    const isOne = operation.kind === 'campaign.answer' && typeof replyId === 'string'
    return isOne ? [{ replyId, message: String(message), operation }] : []
  })
  return new Map(answers.map((answer) => [answer.replyId, answer]))
}

/**
 * Whether the shop has something to do about it: nobody answered, or the answer failed or waits for the shop. An answer
 * that waits on the device is one, until the server refuses it.
 */
export const isWaiting = (
  { replies, unanswered }: Conversation,
  queued: ReadonlyMap<string, QueuedAnswer>,
): boolean => {
  const answer = queued.get(replies[0]?.id ?? '')
  if (answer) return answer.operation.state === 'rejected'
  const state = replies[0]?.answer?.state
  return unanswered > 0 || state === 'failed' || state === 'held'
}
