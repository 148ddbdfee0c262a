const LINE_BYTES = 75

/** A text as vCard (RFC 2426 §4) and iCalendar (RFC 5545 §3.3.11) both write it. */
export const escapedText = (text: string): string =>
  text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r?\n|\r/g, '\\n')

/** The lines that are there, as the body of a file: each ends with CRLF, and one that is too long is folded. */
export const contentLines = (lines: readonly (string | null | false | undefined)[]): string =>
  lines.map((line) => (line ? `${folded(line)}\r\n` : '')).join('')

/** No line is longer than 75 bytes, nor is a character parted (RFC 2425 §5.8.1, RFC 5545 §3.1). */
function folded(line: string): string {
  let bytes = 0
  let text = ''
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > LINE_BYTES) {
      text += '\r\n '
      bytes = 1
    }
    text += character
    bytes += size
  }
  return text
}
