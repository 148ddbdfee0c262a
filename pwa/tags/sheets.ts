/** What a tag is printed as. */
export const sheetFormats = ['sign', 'sticker50', 'sticker70', 'tent'] as const
export type SheetFormat = (typeof sheetFormats)[number]

/** How many pieces one sheet of paper holds. */
export const perSheet: Record<SheetFormat, number> = { sign: 1, sticker50: 15, sticker70: 6, tent: 4 }

export const paperOf = (format: SheetFormat): 'A6' | 'A4' => (format === 'sign' ? 'A6' : 'A4')

export const PIECES_MAX = 96

/** How many are wanted, as it was typed; null when that is no such number. */
export function countOf(typed: string): number | null {
  const count = /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : 0
  return count >= 1 && count <= PIECES_MAX ? count : null
}

/** How many pieces are on each sheet, the last one holding what is left. */
export function sheetsOf(format: SheetFormat, count: number): number[] {
  const each = perSheet[format]
  const sheets = Math.ceil(count / each)
  return Array.from({ length: sheets }, (_, at) => Math.min(each, count - at * each))
}
