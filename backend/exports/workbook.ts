import type { Language } from '../../shared/copy/copy.ts'
import { exports } from '../../shared/copy/exports.ts'
import { SHEET, sheetEnd, sheetRow, sheetStart, workbookFrame } from '../../shared/workbook/index.ts'
import type { CustomerRow } from '../database/index.ts'
import { customerCells, headCells } from './lines.ts'
import type { File } from './zip.ts'

/** The files of a workbook of customers, its sheet written as the pages come. */
export const workbookOf = (pages: AsyncIterable<CustomerRow[]>, language: Language): File[] => [
  ...Object.entries(workbookFrame(exports(language)('sheet'))).map(([name, text]) => ({
    name,
    content: once(text),
  })),
  { name: SHEET, content: sheetOf(pages, language) },
]

async function* once(text: string): AsyncGenerator<string> {
  yield text
}

async function* sheetOf(pages: AsyncIterable<CustomerRow[]>, language: Language): AsyncGenerator<string> {
  yield sheetStart(headCells(language))
  let last = 1
  for await (const rows of pages) {
    const first = last + 1
    last += rows.length
    yield rows.map((row, at) => sheetRow(customerCells(row, language), first + at)).join('')
  }
  yield sheetEnd
}
