import { type Block, mailBlocks, type Piece } from './blocks.ts'

/** @param shown what stands in place of an address; the address itself unless said */
export const plainPieces = (pieces: readonly Piece[], shown: (target: string) => string = same): string =>
  pieces.map((piece) => plainPiece(piece, shown)).join('')

const same = (target: string): string => target

function plainPiece(piece: Piece, shown: (target: string) => string): string {
  if (piece.kind === 'text') return piece.text
  if (piece.kind === 'bold') return plainPieces(piece.pieces, shown)
  if (piece.kind === 'address') return shown(piece.target)
  return `${piece.text} (${shown(piece.target)})`
}

function plainBlock(block: Block, shown: (target: string) => string): string {
  switch (block.kind) {
    case 'heading':
      return plainPieces(block.pieces, shown)
    case 'paragraph':
      return block.lines.map((line) => plainPieces(line, shown)).join('\n')
    case 'list':
      return block.items.map((item) => `- ${plainPieces(item, shown)}`).join('\n')
    case 'button':
      return `${block.text}: ${shown(block.target)}`
    case 'picture':
      return block.picture.alt && `[${block.picture.alt}]`
  }
}

/** Blocks as they are read where there is nothing but text; see `plainMail`. */
export const plainBlocks = (blocks: readonly Block[], shown: (target: string) => string = same): string =>
  blocks
    .map((block) => plainBlock(block, shown))
    .filter((text) => text !== '')
    .join('\n\n')

/**
 * A mail's text as it is read where there is nothing but text: without marks, with the address behind each link, and what
 * a picture shows in its place.
 */
export const plainMail = (message: string): string => plainBlocks(mailBlocks(message))

/** A text of any channel as its reader reads it: where a shop looks at its own texts. */
export const readText = ({ type, message }: { type: string; message: string }): string =>
  type === 'email' ? plainMail(message) : message
