// How text becomes ASCII in a mail. Each piece is encoded by itself and begins a line of its own, so that pieces which
// are the same for everybody are encoded once and put together with those of one person.

/** Longest line of quoted-printable, its soft break included (RFC 2045 §6.7). */
const LINE = 76
const SOFT_BREAK = '=\r\n'

const hexOf = Array.from({ length: 256 }, (_, byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`)
const SPACE = 0x20
const TAB = 0x09
const EQUALS = 0x3d

const staysAsItIs = (byte: number): boolean =>
  (byte > SPACE && byte < 0x7f && byte !== EQUALS) || byte === SPACE || byte === TAB

/** One line without its end. White space at the very end would be lost on the way. */
function encodeLine(line: string, isLast: boolean): string {
  const bytes = Buffer.from(line)
  let encoded = ''
  let length = 0
  for (const [at, byte] of bytes.entries()) {
    const isLostSpace = (byte === SPACE || byte === TAB) && at === bytes.length - 1 && !isLast
    const unit = staysAsItIs(byte) && !isLostSpace ? String.fromCharCode(byte) : (hexOf[byte] as string)
    if (length + unit.length > LINE - 1) {
      encoded += SOFT_BREAK
      length = 0
    }
    encoded += unit
    length += unit.length
  }
  return encoded
}

const plainLine = /^[ -<>-~]{0,75}$/

/**
 * Quoted-printable of a piece that begins a line. What follows it comes after a soft break, and so begins one too.
 * Line ends of every kind become CRLF.
 */
export function quotedPrintable(text: string): string {
  if (plainLine.test(text)) return text
  const lines = text.split(/\r\n|\r|\n/)
  return lines.map((line, at) => encodeLine(line, at === lines.length - 1)).join('\r\n')
}

/** What was encoded, as bytes: those of pieces that stay are copied into each mail, which takes a tenth of joining strings. */
export const asciiBytes = (encoded: string): Buffer => Buffer.from(encoded, 'latin1')

const softBreak = asciiBytes(SOFT_BREAK)

/** The pieces of one body, with what must stand between them. */
export const joinPieces = (pieces: readonly Buffer[]): Buffer[] =>
  pieces.flatMap((piece, at) => (at === 0 ? [piece] : [softBreak, piece]))

/** A line with an encoded word in it has at most 76 characters (RFC 2047 §2), the longest name of a header with them. */
const WORD_BYTES = 39
const simple = /^[ -~]{0,66}$/

/**
 * Text in a header. What is not short printable ASCII becomes encoded words, so that no header can be longer than a line
 * may be, whatever somebody is called; nothing in it can end the header.
 */
export function headerText(text: string): string {
  return simple.test(text) && !text.includes('=?') && text.trim() === text ? text : encodedWords(text)
}

/** The name before an address: what is more than letters, digits and spaces is encoded, so that nothing needs quoting. */
export const headerName = (name: string): string =>
  /^[A-Za-z0-9 ]{1,60}$/.test(name) && name.trim() === name ? name : encodedWords(name)

function encodedWords(text: string): string {
  const words: string[] = []
  let word = ''
  let bytes = 0
  for (const character of text) {
    const size = Buffer.byteLength(character)
    if (bytes + size > WORD_BYTES) {
      words.push(word)
      word = ''
      bytes = 0
    }
    word += character
    bytes += size
  }
  if (word) words.push(word)
  return words.map((each) => `=?UTF-8?B?${Buffer.from(each).toString('base64')}?=`).join('\r\n ')
}
