import type { ReplyAnswer } from './contract.ts'

/** Conversations that are fetched at once. */
export const CONVERSATIONS_AT_ONCE = 50
export const CONVERSATIONS_MAX = 500

/**
 * What became of an answer. `quiet`: it waits for the end of the quiet hours; `held`: its campaign waits for the shop;
 * `withdrawn`: it was called off before it went; `failed`: it was not sent, or not brought.
 */
export const answerStates = [
  'quiet',
  'held',
  'sending',
  'sent',
  'captured',
  'unknown',
  'failed',
  'withdrawn',
] as const
export type AnswerState = (typeof answerStates)[number]

/** Whether the person certainly got nothing and will get nothing of it, so that a new answer makes no second one. */
export const isAnswerOver = (state: AnswerState): boolean => state === 'failed' || state === 'withdrawn'

/** WhatsApp takes approved templates alone, and each reply is answered once. */
export const isAnswerable = ({
  channel,
  answer,
}: {
  channel: 'sms' | 'whatsapp'
  answer: Pick<ReplyAnswer, 'state'> | null
}): boolean => channel === 'sms' && (answer === null || isAnswerOver(answer.state))
