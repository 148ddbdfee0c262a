// Which letters and pairs of letters a text has, as bits: a text without the bits of a word cannot hold the word. It
// spares most texts from being looked through, which is what makes a search as one types quick enough.

/** So many letters and pairs of letters have a bit of their own; names of all the world have more, and share. */
const OWN_BITS = 1024
const SHARED_BITS = 64
const ASCII = 128
const NONE = -1

/**
 * The bit of each letter and each pair of letters: assigned in the order of appearance, and shared by all texts of
 * one kind.
 */
export interface Alphabet {
  /** For ASCII, by code, and by both codes; `NONE` for one that has not appeared yet. */
  letters: Int16Array
  pairs: Int16Array
  others: Map<number, number>
  given: number
}

export const createAlphabet = (): Alphabet => ({
  letters: new Int16Array(ASCII).fill(NONE),
  pairs: new Int16Array(ASCII * ASCII).fill(NONE),
  others: new Map(),
  given: 0,
})

/** The bits of many texts: one column for each 32 bits, one number a text in each, so that a search runs down columns. */
export interface Marks {
  alphabet: Alphabet
  texts: number
  /** Not there where no text has any of its bits. */
  columns: (Int32Array | undefined)[]
}

export const blankMarks = (alphabet: Alphabet, texts: number): Marks => ({ alphabet, texts, columns: [] })

/** Adds the bits of `text` to those of the one at `at`. */
export function mark(marks: Marks, at: number, text: string): void {
  const { alphabet } = marks
  let last = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    set(marks, at, bitOf(alphabet, code) ?? give(alphabet, code))
    if (i > 0) set(marks, at, bitOf(alphabet, code, last) ?? give(alphabet, code, last))
    last = code
  }
}

/** Takes the bits of the text at `at` away. */
export function unmark({ columns }: Marks, at: number): void {
  for (const column of columns) if (column) column[at] = 0
}

function set(marks: Marks, at: number, bit: number): void {
  const column = columnOf(marks, bit >> 5)
  column[at] = (column[at] as number) | (1 << (bit & 31))
}

function columnOf({ columns, texts }: Marks, at: number): Int32Array {
  columns[at] ??= new Int32Array(texts)
  return columns[at]
}

/** The bit of a letter or, with the letter before it, of a pair; undefined when it has not come yet. */
function bitOf(alphabet: Alphabet, code: number, before?: number): number | undefined {
  if (code >= ASCII || (before ?? 0) >= ASCII) return alphabet.others.get(keyOf(code, before))
  const bit = before === undefined ? alphabet.letters[code] : alphabet.pairs[before * ASCII + code]
  return bit === NONE ? undefined : bit
}

const keyOf = (code: number, before?: number): number =>
  (before === undefined ? 0 : before + 1) * 0x10000 + code

function give(alphabet: Alphabet, code: number, before?: number): number {
  const isFull = alphabet.given === OWN_BITS
  const bit = isFull ? OWN_BITS + (keyOf(code, before) % SHARED_BITS) : alphabet.given++
  if (code >= ASCII || (before ?? 0) >= ASCII) alphabet.others.set(keyOf(code, before), bit)
  else if (before === undefined) alphabet.letters[code] = bit
  else alphabet.pairs[before * ASCII + code] = bit
  return bit
}

/** Takes the bits of `n` texts over from other marks of the same alphabet. */
export function copyMarks(to: Marks, at: number, from: Marks, start: number, n: number): void {
  for (const [i, column] of from.columns.entries()) {
    if (!column) continue
    columnOf(to, i).set(column.subarray(start, start + n), at)
  }
}

/** The texts that may hold all these words, by their indexes in order; some of them may not. */
export function candidates(marks: Marks, words: readonly string[]): Int32Array {
  const wanted = columnsOf(marks.alphabet, words)
  const places = new Int32Array(wanted ? marks.texts : 0)
  let count: number | null = null
  for (const [at, bits] of wanted ?? []) {
    const column = marks.columns[at]
    if (!column) return places.subarray(0, 0)
    count = count === null ? scan(column, bits, places) : narrow(column, bits, places, count)
  }
  return places.subarray(0, count ?? 0)
}

function scan(column: Int32Array, bits: number, places: Int32Array): number {
  let count = 0
  for (let at = 0; at < column.length; at++) {
    places[count] = at
    if (((column[at] as number) & bits) === bits) count++
  }
  return count
}

function narrow(column: Int32Array, bits: number, places: Int32Array, before: number): number {
  let count = 0
  for (let i = 0; i < before; i++) {
    const at = places[i] as number
    places[count] = at
    if (((column[at] as number) & bits) === bits) count++
  }
  return count
}

/** The bits that a text must have to hold all these words, by column; null where no text can. */
function columnsOf(alphabet: Alphabet, words: readonly string[]): Map<number, number> | null {
  const columns = new Map<number, number>()
  for (const word of words)
    for (let i = word.length === 1 ? 0 : 1; i < word.length; i++) {
      const bit = bitOf(alphabet, word.charCodeAt(i), i === 0 ? undefined : word.charCodeAt(i - 1))
      if (bit === undefined) return null
      columns.set(bit >> 5, (columns.get(bit >> 5) ?? 0) | (1 << (bit & 31)))
    }
  return columns
}

/** Whether the bits alone say it: words of one letter or two that have a bit to themselves. */
export const settles = ({ alphabet }: Marks, words: readonly string[]): boolean =>
  words.every((word) => {
    if (word.length > 2) return false
    const bit = bitOf(
      alphabet,
      word.charCodeAt(word.length - 1),
      word.length === 1 ? undefined : word.charCodeAt(0),
    )
    return bit !== undefined && bit < OWN_BITS
  })
