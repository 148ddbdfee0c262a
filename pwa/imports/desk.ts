import { BOM, csvLine, unguarded } from '../../shared/csv/index.ts'
import {
  BadFile,
  type Column,
  FILE_MAX,
  type FileFault,
  HEAD_BYTES,
  type Looked,
  lookAt,
  type Piece,
  piecesOf,
  type Reading,
  rowsIn,
} from '../../shared/imports/index.ts'
import { type Sheet, sheetForm, sheetsIn, textOf } from './workbook.ts'

/** What the page asks of the worker that reads the file. */
export type Request =
  | { kind: 'look'; file: Blob; chosen: Partial<Reading> }
  | { kind: 'open'; file: Blob; reading: Reading; columns: (Column | null)[]; start: number }
  | { kind: 'next' }
  | { kind: 'pick'; file: Blob; reading: Reading; header: string[] | null; reasons: Map<number, string[]> }

/** A piece, and which share of the file has been read for it. */
export interface ReadPiece {
  piece: Piece
  share: number
}

interface Answers {
  look: Looked
  open: null
  next: ReadPiece | null
  pick: Blob
}
export type AnswerTo<Kind extends Request['kind']> = Answers[Kind]

export interface DeskRequest {
  id: number
  request: Request
}
export interface DeskReply {
  id: number
  value?: Answers[Request['kind']]
  fault?: { fault: FileFault | 'unreadable'; row?: number | undefined }
}

type Pieces = { next: () => Promise<IteratorResult<Piece>>; share: () => number }

/** Answers requests one by one; remembers the file that was opened last. */
export function createDesk(): (request: Request) => Promise<Answers[Request['kind']]> {
  let pieces: Pieces | undefined
  return async (request) => {
    if (request.kind === 'look') return look(request.file, request.chosen)
    if (request.kind === 'pick') return pick(request)
    if (request.kind === 'open') {
      pieces = await opened(request)
      return null
    }
    const next = await pieces?.next()
    return !pieces || !next || next.done ? null : { piece: next.value, share: pieces.share() }
  }
}

async function look(file: Blob, chosen: Partial<Reading>): Promise<Looked> {
  if (file.size > FILE_MAX) throw new BadFile('tooLarge')
  const sheets = await sheetsIn(file)
  if (!sheets) return lookAtText(file, chosen)
  const names = sheets.map(({ name }) => name)
  const looks = (sheet: Sheet) => lookAtSheet(sheet, names, chosen)
  const wanted = sheets.find(({ name }) => name === chosen.sheet)
  return wanted ? looks(wanted) : firstOf(sheets, looks)
}

async function lookAtText(file: Blob, chosen: Partial<Reading>): Promise<Looked> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  return lookAt(head, file.size <= HEAD_BYTES, chosen)
}

async function lookAtSheet(sheet: Sheet, sheets: string[], chosen: Partial<Reading>): Promise<Looked> {
  const looked = await lookAtText(textOf(sheet), { ...chosen, ...sheetForm })
  return { ...looked, reading: { ...looked.reading, sheet: sheet.name }, sheets }
}

/** A workbook may begin with a sheet of nothing but a title; why the first cannot be read is told if none can. */
async function firstOf(sheets: readonly Sheet[], looks: (sheet: Sheet) => Promise<Looked>): Promise<Looked> {
  let first: unknown
  for (const sheet of sheets)
    try {
      return await looks(sheet)
    } catch (error) {
      first ??= error
    }
  throw first ?? new BadFile('empty')
}

/** The file as text, be it a sheet of a workbook. */
async function readable(file: Blob, { sheet }: Reading): Promise<Blob> {
  if (sheet === undefined) return file
  const found = (await sheetsIn(file))?.find(({ name }) => name === sheet)
  if (!found) throw new BadFile('brokenWorkbook')
  return textOf(found)
}

async function opened({
  file,
  reading,
  columns,
  start,
}: Extract<Request, { kind: 'open' }>): Promise<Pieces> {
  let read = 0
  const text = await readable(file, reading)
  const counted = async function* () {
    for await (const bytes of bytesOf(text)) {
      read += bytes.length
      yield bytes
    }
  }
  const pieces = piecesOf(counted(), { reading, columns, start })
  return { next: () => pieces.next(), share: () => (text.size === 0 ? 1 : read / text.size) }
}

/** Safari's streams cannot be walked with `for await`. */
async function* bytesOf(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

/** The rows that have reasons, as they stand in the file, with the reasons before them. */
async function pick({ file, reading, header, reasons }: Extract<Request, { kind: 'pick' }>): Promise<Blob> {
  const { separator } = reading
  const parts: string[] = [BOM]
  if (header) parts.push(csvLine(header, separator))
  for await (const rows of rowsIn(bytesOf(await readable(file, reading)), reading))
    for (const { row, cells } of rows) {
      const why = reasons.get(row)
      if (why) parts.push(csvLine([...why, ...cells.map(unguarded)], separator))
    }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}
