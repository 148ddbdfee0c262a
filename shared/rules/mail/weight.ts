import { type Block, mailBlocks, type Piece } from './blocks.ts'

/** Gmail cuts a mail off after 102 kB of HTML; what is left is for the values that are filled in. */
export const MAIL_BYTES_MAX = 90_000

/** Bytes of what stands around each thing, which `campaignMail` stays below (tests/shared/mail-weight.test.ts). */
const FRAME = 6_000
const BLOCK = 260
const ITEM = 60
const LINE = 5
const BOLD = 17
const LINK = 130
const BUTTON = 900
const PICTURE = 450
/** A name as long as one may be, or an address. */
const FILLED_IN = 100
/** A measured link's own address. */
const ADDRESS = 100

const encoder = new TextEncoder()

function bytesOf(text: string): number {
  const grown = (text.match(/[&<>"']/g) ?? []).length * 5
  const filledIn = (text.match(/\{\{/g) ?? []).length * FILLED_IN
  return encoder.encode(text).length + grown + filledIn
}

const targetBytes = (target: string): number => Math.max(ADDRESS, bytesOf(target))

function pieceBytes(piece: Piece): number {
  if (piece.kind === 'text') return bytesOf(piece.text)
  if (piece.kind === 'bold') return BOLD + sum(piece.pieces.map(pieceBytes))
  const words =
    piece.kind === 'link' ? Math.max(bytesOf(piece.text), bytesOf(piece.target)) : bytesOf(piece.target)
  return LINK + words + targetBytes(piece.target)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

function blockBytes(block: Block): number {
  switch (block.kind) {
    case 'heading':
      return BLOCK + sum(block.pieces.map(pieceBytes))
    case 'paragraph':
      return BLOCK + sum(block.lines.flat().map(pieceBytes)) + block.lines.length * LINE
    case 'list':
      return BLOCK + sum(block.items.flat().map(pieceBytes)) + block.items.length * ITEM
    case 'button':
      return BUTTON + bytesOf(block.text) + targetBytes(block.target)
    case 'picture':
      return PICTURE + bytesOf(block.picture.alt)
  }
}

/** The most bytes that a mail with this text has as HTML, once it is filled in. */
export const mailBytes = (message: string): number => FRAME + sum(mailBlocks(message).map(blockBytes))
