import { isEmail } from '../rules/email.ts'
import { looksLikePhone } from '../rules/phone.ts'
import { isAnswer } from './answers.ts'
import { headingKey, headings } from './headings.ts'
import { type Column, columns, several } from './model.ts'

/** Programs whose exports are known by their columns. */
export const products = ['mailchimp', 'klaviyo', 'square', 'shopify', 'blipp'] as const
export type Product = (typeof products)[number]

const marks: Record<Product, string[]> = {
  mailchimp: ['leid', 'euid'],
  klaviyo: ['klaviyo id'],
  square: ['square customer id'],
  shopify: ['accepts email marketing'],
  blipp: ['blipp id'],
}

/** The program that a file comes from, by headings that no other has; null for any other. */
export function productOf(header: readonly string[]): Product | null {
  const keys = new Set(header.map(headingKey))
  const isOlderShopify = keys.has('accepts marketing') && keys.has('total spent')
  const isOlderSquare = keys.has('email unsubscribed') && keys.has('reference id')
  if (isOlderShopify) return 'shopify'
  if (isOlderSquare) return 'square'
  return products.find((product) => marks[product].every((mark) => keys.has(mark))) ?? null
}

const known: ReadonlyMap<string, Column> = new Map(
  columns.flatMap((column) => headings[column].map((heading) => [headingKey(heading), column] as const)),
)

/**
 * Guesses the content of each column by its heading; without headings, by its cells. Of two columns for one thing the
 * first is taken, but of telephone numbers the one that has more of them.
 */
export function guessColumns(header: readonly string[] | null, rows: readonly string[][]): (Column | null)[] {
  const width = Math.max(header?.length ?? 0, ...rows.map((cells) => cells.length))
  const places = Array.from({ length: width }, (_, at) => at)
  const guessed = header
    ? places.map((at) => known.get(headingKey(header[at] ?? '')) ?? null)
    : places.map((at) => byContent(rows.map((cells) => cells[at] ?? '')))
  if (header && !guessed.includes('email'))
    for (const at of places)
      if (guessed[at] === null && !guessed.includes('email') && mostly(rows, at, isAddress))
        guessed[at] = 'email'
  if (!header) nameBeside(guessed, rows)
  // "Status" may be anybody's word for anything.
  const answers = guessed.indexOf('consent')
  if (answers >= 0 && filled(rows, answers).length > 0 && !mostly(rows, answers, isAnswer))
    guessed[answers] = null
  return oneEach(guessed, rows)
}

const isAddress = (cell: string): boolean => isEmail(cell.trim())

/** Other figures may look like a number that has lost its zero. */
const isNumber = (cell: string): boolean => looksLikePhone(cell) && /^[+0]/.test(cell.trim())

/** What a person has and no heading. */
export const isContact = (cell: string): boolean => isAddress(cell) || isNumber(cell)

const filled = (rows: readonly string[][], at: number): string[] =>
  rows.map((cells) => cells[at] ?? '').filter((cell) => cell.trim() !== '')

function mostly(rows: readonly string[][], at: number, is: (cell: string) => boolean): boolean {
  const cells = filled(rows, at)
  return cells.length > 0 && cells.filter(is).length > cells.length / 2
}

function byContent(cells: readonly string[]): Column | null {
  const some = cells.filter((cell) => cell.trim() !== '')
  const most = (is: (cell: string) => boolean) => some.length > 0 && some.filter(is).length > some.length / 2
  if (most(isAddress)) return 'email'
  if (most(isNumber)) return 'phone'
  if (most(isAnswer)) return 'consent'
  return null
}

const isWords = (cell: string): boolean => /^[\p{L}\p{M} .'-]{2,}$/u.test(cell.trim())

/** Without headings the first column of words is taken for the name, and one right after it for the family's. */
function nameBeside(guessed: (Column | null)[], rows: readonly string[][]): void {
  const words = guessed.flatMap((column, at) => (column === null && mostly(rows, at, isWords) ? [at] : []))
  const [first, second] = words
  if (first === undefined) return
  const isSplit = second === first + 1 && !filled(rows, first).some((cell) => cell.trim().includes(' '))
  guessed[first] = isSplit ? 'firstName' : 'name'
  if (isSplit) guessed[second] = 'lastName'
}

function oneEach(guessed: (Column | null)[], rows: readonly string[][]): (Column | null)[] {
  const best = new Map<Column, number>()
  for (const [at, column] of guessed.entries()) {
    if (column === null || several.includes(column)) continue
    const held = best.get(column)
    const isFuller =
      held !== undefined && column === 'phone' && filled(rows, at).length > filled(rows, held).length
    if (held === undefined || isFuller) best.set(column, at)
  }
  const hasWhole = best.has('name') && filled(rows, best.get('name') ?? 0).length > 0
  return guessed.map((column, at) => {
    if (column === null || several.includes(column)) return column
    if (hasWhole && (column === 'firstName' || column === 'lastName')) return null
    return best.get(column) === at ? column : null
  })
}
