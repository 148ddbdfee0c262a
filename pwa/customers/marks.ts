// Which letters and pairs of letters a text has, as bits: a text without the bits of a word cannot hold the word. It
// spares most texts from being looked through, which is what makes a search as one types quick enough.

const PAIR_BITS = 256
const LETTER_BITS = 64
const COLUMNS = (PAIR_BITS + LETTER_BITS) / 32

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789@.-_'
/** Code of a letter → its own bit; the others share those that are left. */
const ownBit = new Map([...LETTERS].map((letter, at) => [letter.charCodeAt(0), at]))

const sharedBit = (code: number): number => LETTERS.length + (code % (LETTER_BITS - LETTERS.length))
const asciiBits = Uint8Array.from({ length: 128 }, (_, code) => ownBit.get(code) ?? sharedBit(code))

const letterBit = (code: number): number =>
  PAIR_BITS + (code < 128 ? (asciiBits[code] as number) : sharedBit(code))

const pairBit = (first: number, second: number): number => (first * 31 + second) % PAIR_BITS

/** The bits of many texts: one column for each 32 bits, one number a text in each, so that a search runs down columns. */
export type Marks = Int32Array[]

export const blankMarks = (texts: number): Marks =>
  Array.from({ length: COLUMNS }, () => new Int32Array(texts))

/** Adds the bits of `text` to those of the one at `at`. */
export function mark(marks: Marks, at: number, text: string): void {
  let last = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    set(marks, at, letterBit(code))
    if (i > 0) set(marks, at, pairBit(last, code))
    last = code
  }
}

function set(marks: Marks, at: number, bit: number): void {
  const column = marks[bit >> 5] as Int32Array
  column[at] = (column[at] as number) | (1 << (bit & 31))
}

/** Takes the bits of `n` texts over from other marks. */
export function copyMarks(to: Marks, at: number, from: Marks, start: number, n: number): void {
  for (const [i, column] of to.entries()) column.set((from[i] as Int32Array).subarray(start, start + n), at)
}

/** Which texts may hold all these words, by their places in order; those that do not hold them are still among them. */
export function candidates(marks: Marks, words: readonly string[]): Int32Array {
  const wanted = bitsOf(words)
  const all = marks[0]?.length ?? 0
  const places = new Int32Array(all)
  let count = 0
  for (const [column, bits] of wanted.entries()) {
    if (bits === 0) continue
    count =
      count === 0
        ? scan(marks[column] as Int32Array, bits, places)
        : narrow(marks[column] as Int32Array, bits, places, count)
    if (count === 0) break
  }
  return places.subarray(0, count)
}

function scan(column: Int32Array, bits: number, places: Int32Array): number {
  let count = 0
  for (let at = 0; at < column.length; at++)
    if (((column[at] as number) & bits) === bits) places[count++] = at
  return count
}

function narrow(column: Int32Array, bits: number, places: Int32Array, before: number): number {
  let count = 0
  for (let i = 0; i < before; i++) {
    const at = places[i] as number
    if (((column[at] as number) & bits) === bits) places[count++] = at
  }
  return count
}

/** The bits that a text must have to hold all these words, by column. */
function bitsOf(words: readonly string[]): number[] {
  const marks = blankMarks(1)
  for (const word of words) {
    if (word.length === 1) set(marks, 0, letterBit(word.charCodeAt(0)))
    for (let i = 1; i < word.length; i++) set(marks, 0, pairBit(word.charCodeAt(i - 1), word.charCodeAt(i)))
  }
  return marks.map((column) => column[0] as number)
}

/** Whether the bits alone say it: single letters that have a bit to themselves. */
export const settles = (words: readonly string[]): boolean =>
  words.every((word) => word.length === 1 && ownBit.has(word.charCodeAt(0)))
