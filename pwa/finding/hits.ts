// Where in each text the last search found its last word. Whoever types one letter more is looking for the same word in the
// same places: that letter is compared there, and only where it is another is the text looked through again.

const NOWHERE = -1

export interface Hits {
  /** What was sought. */
  terms: readonly string[]
  /** By text: where the last term stands first, or `NOWHERE`. Says nothing of texts that were no candidates. */
  places: Int16Array
}

/** A name and an address are far shorter than the 32,767 letters that a place can name. */
export const createHits = (texts: number): Hits => ({ terms: [], places: new Int16Array(texts) })

/**
 * Begins a search for `terms`, which ends with all its candidates having been asked for (`holds`).
 * @returns how many letters of the last term the search before looked for, where it looked for the same terms otherwise; 0
 *   where what it found says nothing
 */
export function knownOf(hits: Hits, terms: readonly string[]): number {
  const before = hits.terms
  hits.terms = terms
  const last = before.length - 1
  const goesOn =
    before.length === terms.length &&
    terms.every((term, at) => (at < last ? term === before[at] : term.startsWith(before[at] as string)))
  return goesOn ? (before[last]?.length ?? 0) : 0
}

/** Whether the text at `at`, a candidate, holds all the terms of the search that has begun. */
export function holds({ terms, places }: Hits, at: number, text: string, known: number): boolean {
  const place = known > 0 ? placeOn(terms, text, places[at] as number, known) : placeAnew(terms, text)
  places[at] = place
  return place !== NOWHERE
}

function placeAnew(terms: readonly string[], text: string): number {
  const last = terms.length - 1
  for (let other = 0; other < last; other++) if (!text.includes(terms[other] as string)) return NOWHERE
  return text.indexOf(terms[last] as string)
}

/** `before`: where the part of the last term that is known stands. */
function placeOn(terms: readonly string[], text: string, before: number, known: number): number {
  const term = terms[terms.length - 1] as string
  if (before === NOWHERE) return NOWHERE
  return goesOn(text, before, term, known) ? before : text.indexOf(term, before + 1)
}

function goesOn(text: string, place: number, term: string, known: number): boolean {
  for (let i = known; i < term.length; i++)
    if (text.charCodeAt(place + i) !== term.charCodeAt(i)) return false
  return true
}
