/** A fact in a text that may be neither made up nor lost. */
export interface Fact {
  kind: 'link' | 'number' | 'placeholder'
  /** The fact as it reads in the text. */
  found: string
  start: number
  /** The normalised value, for comparison: without case, spaces and the marks between digits. */
  value: string
}

const ending = '[^\\s<>".,;:!?)\\]\'»”}]'
// Bounded, so that no text makes it look for long.
const host = '(?:[\\p{L}\\d-]{1,63}\\.){1,8}\\p{L}{2,24}'
/** With a scheme, `www.`, a mail address, or a bare domain. */
const link = `(?:https?:\\/\\/|www\\.)[^\\s<>"]*${ending}|(?<![\\w.+-])[\\w.+-]{1,64}@${host}|(?<![\\p{L}\\d@.-])${host}(?:\\/[^\\s<>"]*${ending})?`
/** Blipp's own, and the holes that templates of others have; the words of a mail's link are none. */
const placeholder = '\\{\\{[^{}]*\\}\\}|\\{[^{}\\n]{1,30}\\}|\\[[^\\[\\]\\n]{1,30}\\](?!\\()'
const number = '\\+?\\d(?:\\d|[ \\u00a0.,:/–-](?=\\d))*'
const pattern = new RegExp(`(?<placeholder>${placeholder})|(?<link>${link})|(?<number>${number})`, 'giu')

/** Those that an address is filled in for. */
const links = ['offer', 'review']

/** Whether a reader of the text as it is sent can press it. */
export const isLink = ({ kind, value }: Fact): boolean =>
  kind === 'link' || (kind === 'placeholder' && links.includes(value))

const readAs = {
  link: (found: string) => found.toLowerCase().replace(/\/$/, ''),
  number: (found: string) => found.replace(/[^\d+]/g, ''),
  placeholder: (found: string) => (found.replace(/^[{[]+|[}\]]+$/g, '').split('|')[0] ?? '').trim(),
}

/** Whether a fact is among those of other texts. A number is also when each run of its digits is: `10–18` of "10 till 18". */
export function isKnown({ kind, found, value }: Fact, others: readonly Fact[]): boolean {
  if (others.some((other) => other.value === value)) return true
  if (kind !== 'number') return false
  const runs = new Set(others.flatMap((other) => other.found.match(/\d+/g) ?? []))
  return (found.match(/\d+/g) ?? []).every((run) => runs.has(run))
}

/** The links, numbers and placeholders of a text, in its order. */
export const facts = (text: string): Fact[] =>
  [...text.matchAll(pattern)].map((match) => {
    const [found] = match
    const kind = match.groups?.placeholder ? 'placeholder' : match.groups?.link ? 'link' : 'number'
    return { kind, found, start: match.index, value: readAs[kind](found) }
  })
