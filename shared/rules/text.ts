// Controls but tab and line breaks, and the marks that turn the reading direction: nobody types them into a name, and they
// can make one text read as another (Unicode TR36, "bidirectional text spoofing"). With the u flag a surrogate beside its
// pair is none; a look-behind would stop the tap page on iOS 16.3 and older.
const unstorable = /(?![\t\n\r])\p{Cc}|\p{Bidi_C}|\p{Cs}/gu
// Without width and without use in a name, unlike the joiners that emoji and some scripts need.
const invisible = /[\u200b\u2060-\u2064\ufeff]/g
// No language writes more than three on a letter; a pile of them covers the lines around it.
const piledMarks = /\p{Mn}{4,}/gu

/**
 * Text of several lines: without controls, direction marks, invisible and broken characters and piles of marks, newlines
 * as `\n`, composed (NFC).
 */
export function cleanText(text: string): string {
  return storable(text.replace(/\r\n?/g, '\n'))
    .replace(invisible, '')
    .normalize('NFC')
    .replace(piledMarks, '')
    .trim()
}

const storable = (text: string): string => text.replace(unstorable, '')

/** Text of one line: as `cleanText`, and every run of white space is one space. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ')

/** For search: lower case, and without the marks of å, ä, ö, é, so that both spellings find each other. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  // Most texts have no marks to lose, and taking a hundred thousand apart to find out takes its time.
  return /[^ -~]/.test(lower) ? lower.normalize('NFD').replace(/\p{Mn}/gu, '') : lower
}

/**
 * Whether a text can be stored and shown as it is: PostgreSQL refuses NUL, a broken character is not UTF-8, and a
 * direction mark lets it read as another.
 */
export const isPlain = (text: string): boolean => text === storable(text)

export const hasLineBreak = (text: string): boolean => /[\r\n\u0085\u2028\u2029]/.test(text)

/** The beginning of a text that is no longer than `max` UTF-16 units, and ends between two characters as people see them. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text
  let end = 0
  for (const { index, segment } of new Intl.Segmenter().segment(text)) {
    if (index + segment.length > max) break
    end = index + segment.length
  }
  return text.slice(0, end)
}
