import type { Language } from '../../shared/copy/copy.ts'
import { type ReceiptRow, receiptWords } from '../../shared/pages/receipt.ts'
import type { Receipt } from '../../shared/payments.ts'

// A4 in points, 1/72 of an inch.
const MARGIN = 56
const WIDTH = 595.28 - 2 * MARGIN
const HALF = WIDTH / 2 - 12
const NAME_WIDTH = 190
const MUTED = '#5f5b54'
const LINE = '#c9c4ba'

/** Windows-1252 beside Latin-1, which is what a PDF's own fonts can write. */
const alsoWritten = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
const isWritten = (sign: string): boolean => /[\x20-\x7e\xa0-\xff]/.test(sign) || alsoWritten.includes(sign)

/** What stands for a letter that those fonts lack, where taking its mark off is not enough. */
const instead: Record<string, string> = {
  '−': '–',
  '\u202f': '\u00a0',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
}

/**
 * A text in the letters that a PDF's own fonts have, all of Swedish and western Europe among them; others lose their
 * mark, and a question mark stands for those of other scripts.
 */
export const writable = (text: string): string =>
  Array.from(text.normalize('NFC'), (sign) => {
    if (isWritten(sign)) return sign
    const plain = instead[sign] ?? sign.normalize('NFKD').replaceAll(/\p{M}/gu, '')
    return plain !== '' && Array.from(plain).every(isWritten) ? plain : '?'
  }).join('')

/** A receipt or credit note as a PDF of A4 pages, in the fonts that every reader of PDFs has. */
export async function receiptPdf(receipt: Receipt, language: Language): Promise<Buffer> {
  // Seldom needed, and large.
  const { default: PDFDocument } = await import('pdfkit')
  const words = receiptWords(receipt, language)
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: language,
    displayTitle: true,
    info: {
      Title: writable(words.title),
      Author: writable(receipt.seller.name ?? 'Blipp'),
      CreationDate: new Date(receipt.at),
    },
  })
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })

  const write = (text: string, x: number, y: number, width: number, isBold = false, size = 10): number => {
    doc.font(isBold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size)
    doc.text(writable(text), x, y, { width })
    return doc.y
  }
  const rule = (y: number) =>
    doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + WIDTH, y)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke()
  /** Names above values. Answers with where the column ends. */
  const column = (rows: ReceiptRow[], x: number, from: number): number =>
    rows.reduce((y, { name, value }) => {
      doc.fillColor(MUTED)
      const below = write(name, x, y, HALF, false, 8)
      doc.fillColor('black')
      return write(value, x, below + 1, HALF) + 8
    }, from)
  /** Names beside values. */
  const lines = (rows: ReceiptRow[], from: number, isBold: (at: number) => boolean = () => false): number =>
    rows.reduce((y, { name, value }, at) => {
      const left = write(name, MARGIN, y, NAME_WIDTH, isBold(at))
      return Math.max(left, write(value, MARGIN + NAME_WIDTH, y, WIDTH - NAME_WIDTH, isBold(at))) + 6
    }, from)

  let y = write(words.title, MARGIN, MARGIN, WIDTH, true, 22) + 16
  y = column(words.heads, MARGIN, y) + 4
  rule(y)
  y += 16
  y = Math.max(column(words.seller, MARGIN, y), column(words.payer, MARGIN + WIDTH - HALF, y)) + 4
  rule(y)
  y = lines(words.article, y + 16) + 6
  rule(y)
  y = lines(words.sums, y + 16, (at) => at === words.sums.length - 1) + 10
  doc.fillColor(MUTED)
  for (const note of words.notes) y = write(note, MARGIN, y, WIDTH, false, 9) + 6
  doc.end()
  return whole
}
