import { destinationOf, piecesOf } from '../links.ts'

/** A picture of the shop's, by the SHA-256 of its bytes, with its size in pixels. */
export interface Picture {
  digest: string
  width: number
  height: number
  /** What it shows, for whoever does not see it; empty for one that only decorates. */
  alt: string
}

/** A stretch of a line. `address` is a web address that was written as it is; `link` shows words in place of one. */
export type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'bold'; pieces: Piece[] }
  | { kind: 'link'; text: string; target: string }
  | { kind: 'address'; target: string }

export type Block =
  | { kind: 'heading'; pieces: Piece[] }
  /** Its lines are kept apart. */
  | { kind: 'paragraph'; lines: Piece[][] }
  | { kind: 'list'; items: Piece[][] }
  | { kind: 'button'; text: string; target: string }
  | { kind: 'picture'; picture: Picture }

const HEADING = /^#{1,3}[ \t]+(\S.*)$/
const ITEM = /^[-*•][ \t]+(\S.*)$/
const PICTURE = /^!\[([^[\]]*)\]\(picture:([0-9a-f]{64})-([1-9]\d{0,4})x([1-9]\d{0,4})\)$/
const LINK = String.raw`\[([^[\]\n]+)\]\((\{\{\s*(?:review|offer)\s*\}\}|[^\s()]+(?:\([^\s()]*\)[^\s()]*)*)\)`
const ALONE = new RegExp(`^${LINK}$`)
const INLINE = new RegExp(String.raw`${LINK}|\*\*(?=\S)([^\n]*?\S)\*\*|(\{\{\s*(?:review|offer)\s*\}\})`, 'g')
const OWN = /^\{\{\s*(?:review|offer)\s*\}\}$/
const CONTACT = /^(?:mailto:[^\s@:?]+@[^\s@:?]+|tel:\+?[\d-]+)$/

/** Whether a mail may lead there: a web page, the shop's review page, the reader's voucher, an address or a number; never a script. */
export const isTarget = (target: string): boolean =>
  OWN.test(target) || CONTACT.test(target) || (/^https?:\/\//i.test(target) && destinationOf(target) !== null)

/**
 * The blocks of a mail's text, written in a part of Markdown: `# heading`, `**bold**`, `- item`, `[words](address)`. A
 * link that is a paragraph by itself is a button, and `![alternative text](picture:<digest>-<width>x<height>)` a picture
 * of the shop's. Whatever else is written, HTML too, is text.
 */
export function mailBlocks(message: string): Block[] {
  const lines = message.replace(/\r\n?/g, '\n').split('\n')
  const blocks: Block[] = []
  let open: Block | null = null
  for (const [at, whole] of lines.entries()) {
    const line = whole.trimEnd()
    const isAlone = isBlank(lines[at - 1]) && isBlank(lines[at + 1])
    const found = line.trim() === '' ? null : special(line, isAlone)
    if (line.trim() === '') open = null
    else if (found?.kind === 'list' && open?.kind === 'list') open.items.push(...found.items)
    else if (!found && open?.kind === 'paragraph') open.lines.push(piecesIn(line))
    else {
      open = found ?? { kind: 'paragraph', lines: [piecesIn(line)] }
      blocks.push(open)
    }
  }
  return blocks
}

const isBlank = (line: string | undefined): boolean => (line ?? '').trim() === ''

/** What a line is beside text. */
function special(line: string, isAlone: boolean): Block | null {
  const heading = HEADING.exec(line)
  if (heading) return { kind: 'heading', pieces: piecesIn(heading[1] as string) }
  const item = ITEM.exec(line)
  if (item) return { kind: 'list', items: [piecesIn(item[1] as string)] }
  const picture = pictureOf(line)
  if (picture) return { kind: 'picture', picture }
  const [, text = '', target = ''] = (isAlone && ALONE.exec(line)) || []
  return isTarget(target) ? { kind: 'button', text, target } : null
}

/** The picture that a line stands for; null for every other line. */
export function pictureOf(line: string): Picture | null {
  const [, alt = '', digest, width, height] = PICTURE.exec(line.trim()) ?? []
  return digest ? { alt: alt.trim(), digest, width: Number(width), height: Number(height) } : null
}

function piecesIn(line: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const match of line.matchAll(INLINE)) {
    const [whole, words, target = '', bold, own] = match
    if (words !== undefined && !isTarget(target)) continue
    if (match.index > at) pieces.push(...addressesIn(line.slice(at, match.index)))
    at = match.index + whole.length
    if (own !== undefined) pieces.push({ kind: 'address', target: own })
    else if (words !== undefined) pieces.push({ kind: 'link', text: words, target })
    else pieces.push({ kind: 'bold', pieces: piecesIn(bold as string) })
  }
  if (at < line.length) pieces.push(...addressesIn(line.slice(at)))
  return pieces
}

const addressesIn = (text: string): Piece[] =>
  piecesOf(text).map(
    (piece): Piece =>
      piece.isLink && isTarget(piece.text)
        ? { kind: 'address', target: piece.text }
        : { kind: 'text', text: piece.text },
  )

const linesOf = (block: Block): Piece[][] => {
  if (block.kind === 'heading') return [block.pieces]
  if (block.kind === 'paragraph') return block.lines
  return block.kind === 'list' ? block.items : []
}

const targetsOf = (piece: Piece): string[] => {
  if (piece.kind === 'bold') return piece.pieces.flatMap(targetsOf)
  return piece.kind === 'text' ? [] : [piece.target]
}

/** Everywhere that a mail leads to, each once, in its order and as it is written there. */
export const targetsIn = (message: string): string[] => [
  ...new Set(
    mailBlocks(message).flatMap((block) =>
      block.kind === 'button' ? [block.target] : linesOf(block).flat().flatMap(targetsOf),
    ),
  ),
]

/** The pictures in a mail's text. */
export const picturesIn = (message: string): Picture[] =>
  message.split('\n').flatMap((line) => pictureOf(line) ?? [])
