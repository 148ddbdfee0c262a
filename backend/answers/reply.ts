/** The keywords that a person can answer a text with. */
export type Reply = 'stop' | 'start'

/** Twilio's own English words (twilio.com/docs/messaging/tutorials/advanced-opt-out), and Swedish ones. */
const stopWords = new Set([
  ...['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'],
  ...['STOPP', 'AVSLUTA', 'SLUTA', 'AVREGISTRERA'],
])
const startWords = new Set(['START', 'UNSTOP'])

const twilioTypes = new Map<string, Reply>([
  ['STOP', 'stop'],
  ['START', 'start'],
])

/**
 * Reads a text that somebody wrote back: first what Twilio took it for, where its Advanced Opt-Out did. A no counts by
 * its first word, whatever follows: who is still written to after it has said it in vain. What turns it back has to be
 * the whole text. In any case, whatever signs are around; null for anything else.
 */
export function replyOf({ text, optOutType }: { text: string; optOutType: string }): Reply | null {
  const told = twilioTypes.get(optOutType)
  if (told) return told
  const seen = text.replace(/\p{Cf}/gu, '').toUpperCase()
  const whole = seen.replace(/[^\p{L}\p{N}\s]/gu, '').trim()
  const first = /^[^\p{L}\p{N}]*(\p{L}+)(?![\p{L}\p{N}])/u.exec(seen)?.[1] ?? ''
  if (stopWords.has(first) || stopWords.has(whole)) return 'stop'
  return startWords.has(whole) ? 'start' : null
}
