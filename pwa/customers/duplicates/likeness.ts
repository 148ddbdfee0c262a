import { fold } from '../../../shared/rules/text.ts'

const GMAIL = ['gmail.com', 'googlemail.com']

/**
 * The mailbox that an address leads to, as far as an address tells: what stands after a plus goes, and dots where they
 * are known to mean nothing.
 */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = splitAt(email)
  const plain = name.split('+', 1)[0] || name
  return GMAIL.includes(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`
}

/** `mailboxOf` without the signs between its words: perhaps the same, perhaps another. */
export function looseMailboxOf(email: string): string {
  const [name = '', domain = ''] = splitAt(mailboxOf(email))
  return `${name.replace(/[._-]/g, '')}@${domain}`
}

function splitAt(email: string): [name: string, domain: string] {
  const at = email.lastIndexOf('@')
  return [email.slice(0, at), email.slice(at + 1)]
}

/** A name's words without case and marks, in an order of their own: "Öberg, Anna" and "anna oberg" are alike. */
export const nameKey = (name: string): string =>
  fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ')

/** Whether two names, by their keys, may be one person's: all words of one are in the other, or begin them. */
export function areNamesAlike(one: string, other: string): boolean {
  const [few, many] = [one.split(' '), other.split(' ')].sort((a, b) => a.length - b.length) as [
    string[],
    string[],
  ]
  const left = new Set(many)
  return few.every((word) => {
    const match = [...left].find((each) => each === word || each.startsWith(word) || word.startsWith(each))
    return match !== undefined && left.delete(match)
  })
}

/**
 * A number, and it with each of its digits left out in turn: two that differ by a digit, or by two that changed places,
 * have one of these in common.
 */
export const gapsOf = (number: string): string[] => [
  number,
  ...Array.from(number, (_, at) => number.slice(0, at) + number.slice(at + 1)),
]

/** Whether one slip of a finger makes one number of the other: a digit more, less or another, or two that changed places. */
export function isSlip(one: string, other: string): boolean {
  if (one.length > other.length) return isSlip(other, one)
  if (one === other || other.length - one.length > 1) return false
  let from = 0
  while (from < one.length && one[from] === other[from]) from++
  let after = 0
  while (after < one.length - from && one.at(-1 - after) === other.at(-1 - after)) after++
  // What is between is all that differs.
  const between = one.length - from - after
  if (between === 0 || other.length > one.length) return between === 0
  return between === 1 || (between === 2 && one[from] === other[from + 1] && one[from + 1] === other[from])
}
