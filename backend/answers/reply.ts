/** What a person can answer a text from a number with. */
export type Reply = 'stop' | 'start'

const words: Record<string, Reply> = {
  STOP: 'stop',
  STOPP: 'stop',
  AVSLUTA: 'stop',
  SLUTA: 'stop',
  UNSUBSCRIBE: 'stop',
  START: 'start',
}

/** Reads the whole text as one of the words, whatever its case and the signs around it; null for anything else. */
export function replyOf(text: string): Reply | null {
  const word = text
    .replace(/[\p{P}\p{S}\p{C}]/gu, '')
    .trim()
    .toUpperCase()
  return Object.hasOwn(words, word) ? (words[word] ?? null) : null
}
