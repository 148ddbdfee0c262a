export const placeholders = ['name', 'email', 'phone', 'business', 'review', 'offer'] as const
export type Placeholder = (typeof placeholders)[number]

const pattern = /\{\{\s*(\w+)\s*(?:\|([^{}|]*))?\}\}/g
const known = (name: string): name is Placeholder => (placeholders as readonly string[]).includes(name)

/** The place of a value, and the fallback for a person who has none. */
export interface Slot<Name extends string = Placeholder> {
  slot: Name
  fallback: string
  /** The space before it, where a mark follows: with neither value nor fallback it goes too, "Hej!" and not "Hej !". */
  before?: ' '
}

/** A text read once, to be filled in for many: what stays as it is, and slots. */
export type Template<Name extends string = Placeholder> = readonly (string | Slot<Name>)[]

/**
 * Reads `{{name}}` and `{{name|fallback}}`; the fallback is used where the person has no such value. A placeholder that
 * Blipp does not know stays as it was written, so that the merchant sees it.
 */
export function parseTemplate(text: string): Template {
  const pieces: (string | Slot)[] = []
  let at = 0
  for (const match of text.matchAll(pattern)) {
    const [whole, name = '', fallback = ''] = match
    if (!known(name)) continue
    const end = match.index + whole.length
    const isSpaced = text.charAt(match.index - 1) === ' ' && /[!,.?]/.test(text.charAt(end))
    const start = isSpaced ? match.index - 1 : match.index
    if (start > at) pieces.push(text.slice(at, start))
    pieces.push({ slot: name, fallback: fallback.trim(), ...(isSpaced && { before: ' ' }) })
    at = end
  }
  if (at < text.length) pieces.push(text.slice(at))
  return pieces
}

/** The value of a slot for one person, unescaped: a fallback is part of the template, and escaped with it. */
export function valueIn<Name extends string>(
  { slot, fallback, before }: Slot<Name>,
  values: Partial<Record<Name, string | null>>,
  escapeValue: (value: string) => string = (value) => value,
): string {
  const value = values[slot]
  const filled = value ? escapeValue(value) : fallback
  return filled && (before ?? '') + filled
}

export const fillTemplate = <Name extends string>(
  template: Template<Name>,
  values: Partial<Record<Name, string | null>>,
  escapeValue?: (value: string) => string,
): string =>
  template.map((piece) => (typeof piece === 'string' ? piece : valueIn(piece, values, escapeValue))).join('')

/** Fills a text in at once. `escapeValue` is used on the values alone. */
export const fill = (
  template: string,
  values: Partial<Record<Placeholder, string | null>>,
  escapeValue?: (value: string) => string,
): string => fillTemplate(parseTemplate(template), values, escapeValue)

/** Whether a text has a place for this. */
export const hasPlaceFor = (text: string, name: Placeholder): boolean =>
  parseTemplate(text).some((piece) => typeof piece !== 'string' && piece.slot === name)

const html: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => html[character] as string)
