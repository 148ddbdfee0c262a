import { facts, isLink } from '../rules/facts.ts'

/** Whether a text's last word is an address, to which no full stop may stick. */
const endsInLink = (text: string): boolean => {
  const last = facts(text).at(-1)
  return last !== undefined && isLink(last) && last.start + last.found.length === text.length
}

const isOver = /(?:[.!?…:;,)]|\p{Extended_Pictographic}\ufe0f?)$/u

/** A word that is to begin small: an address, `iPhone`, a placeholder. */
const startsSmall = (text: string): boolean => {
  const first = facts(text)[0]
  return first?.start === 0 || /^\p{Ll}+\p{Lu}/u.test(text)
}

export const capitalised = (text: string): string =>
  startsSmall(text) ? text : text.charAt(0).toUpperCase() + text.slice(1)

/** The merchant's words as a sentence: a capital first, an end last. */
export function sentence(text: string, end: '.' | '!' = '.'): string {
  const whole = capitalised(text.trim())
  if (whole === '' || isOver.test(whole) || endsInLink(whole)) return whole
  return whole + (/\d$/.test(whole) ? '.' : end)
}

/** Fills `{shop}` and `{product}`; a value is never looked into. */
export const filled = (phrase: string, values: Readonly<Record<string, string>>): string =>
  phrase.replace(/(?<!\{)\{(\w+)\}(?!\})/g, (whole, name: string) => values[name] ?? whole)
