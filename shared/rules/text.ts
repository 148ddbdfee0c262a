// Controls but tab and newline, and the marks that turn the reading direction: nobody types them into a name, and they
// can make one text read as another (Unicode TR36, "bidirectional text spoofing").
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
// Without width and without use in a name, unlike the joiners that emoji and some scripts need.
const invisible = /[\u200b\u2060-\u2064\ufeff]/g
// With the u flag a surrogate beside its pair is none; a look-behind would stop the tap page on iOS 16.3 and older.
const loneSurrogates = /\p{Cs}/gu

/**
 * Text of several lines: without controls, direction marks, invisible and broken characters, newlines as `\n`, composed
 * (NFC).
 */
export function cleanText(text: string): string {
  return storable(text.replace(/\r\n?/g, '\n')).replace(invisible, '').normalize('NFC').trim()
}

const storable = (text: string): string =>
  text.replace(controls, '').replace(directions, '').replace(loneSurrogates, '')

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
