import type { Separator } from './rows.ts'

/** Tells spreadsheets that the file is UTF-8. */
export const BOM = '\ufeff'

// Full-width signs too: spreadsheets with an East Asian locale read them as the plain ones (OWASP, CSV Injection).
// A spreadsheet in another language parts the file at another sign, and does so within what is quoted for ours. So what
// follows a separator or a line end within a text may come to stand at the start of a cell as well. A minus alone, as of
// "99,-", is no formula.
const formula = /(?:^(?='*[=+\-@\t\r\n＝＋－＠])|(?<=[;,\t\r\n])(?='*(?:[=+@＝＋－＠]|-(?![;,\t\r\n]|$))))/g
const guarded = /(?:^'(?='*[=+\-@\t\r\n＝＋－＠])|(?<=[;,\t\r\n])'(?='*(?:[=+@＝＋－＠]|-(?![;,\t\r\n]|$))))/g

/** Keeps a spreadsheet from taking a text for a formula: an apostrophe stands before what could begin one. */
export const guard = (text: string): string => text.replace(formula, "'")

/** The text behind a guard, or behind `="…"`, by which Excel is made to keep a number as text. */
export const unguarded = (cell: string): string => {
  const kept = /^="([^"]*)"$/.exec(cell.trim())
  return kept?.[1] ?? cell.replace(guarded, '')
}

/** A row as text, with its line end (RFC 4180). Figures stay figures, negative ones too. */
export const csvLine = (cells: readonly (string | number)[], separator: Separator): string =>
  `${cells.map((cell) => written(cell, separator)).join(separator)}\r\n`

/** With the semicolon as separator, the comma is the decimal sign. */
function written(cell: string | number, separator: Separator): string {
  if (typeof cell === 'string') return quoted(guard(cell), separator)
  return separator === ';' ? String(cell).replace('.', ',') : String(cell)
}

const quoted = (text: string, separator: Separator): string =>
  /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
