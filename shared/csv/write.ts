import type { Separator } from './rows.ts'

/** Tells spreadsheets that the file is UTF-8. */
export const BOM = '\ufeff'

// Full-width signs too: spreadsheets with an East Asian locale read them as the plain ones (OWASP, CSV Injection).
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/
const guarded = /^'(?='*[=+\-@\t\r\n＝＋－＠])/

/** Keeps a spreadsheet from taking a text for a formula: an apostrophe stands before what could begin one. */
export const guard = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The text behind a guard, or behind `="…"`, by which Excel is made to keep a number as text. */
export const unguarded = (cell: string): string => {
  const kept = /^="([^"]*)"$/.exec(cell.trim())
  return kept?.[1] ?? cell.replace(guarded, '')
}

/** One row as text, with its line end (RFC 4180). */
export const csvLine = (cells: readonly string[], separator: Separator): string =>
  `${cells.map((cell) => quoted(guard(cell), separator)).join(separator)}\r\n`

const quoted = (text: string, separator: Separator): string =>
  /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
