/** The formats in which a tag is printed. */
export const sheetFormats = ['sign', 'sticker50', 'sticker70', 'tent'] as const
export type SheetFormat = (typeof sheetFormats)[number]

/** The number of pieces on one sheet of paper. */
export const perSheet: Record<SheetFormat, number> = { sign: 1, sticker50: 15, sticker70: 6, tent: 4 }

export const paperOf = (format: SheetFormat): 'A6' | 'A4' => (format === 'sign' ? 'A6' : 'A4')

export const PIECES_MAX = 96

/** The number of copies, as typed; null when it is not a valid one. */
export function countOf(typed: string): number | null {
  const count = /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : 0
  return count >= 1 && count <= PIECES_MAX ? count : null
}

/** The number of pieces on each sheet, the rest on the last. */
export function sheetsOf(format: SheetFormat, count: number): number[] {
  const each = perSheet[format]
  const sheets = Math.ceil(count / each)
  return Array.from({ length: sheets }, (_, at) => Math.min(each, count - at * each))
}
