import { strToU8, type Zippable, zipSync } from 'fflate'

/** A cell's XML by its address, or a text, a number, or a day as Excel counts it. */
type Cell = string | number | { day: number } | { formula: string; text: string } | { only: 'style' } | null

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function cellXml(cell: Cell, at: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (typeof cell === 'string')
    return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
  if ('only' in cell) return `<c r="${at}" s="1"/>`
  if ('day' in cell) return `<c r="${at}" s="1"><v>${cell.day}</v></c>`
  return `<c r="${at}" t="str"><f>${escaped(cell.formula)}</f><v>${escaped(cell.text)}</v></c>`
}

/** A sheet by its rows; a cell's key in `far` is its address, such as `XFD1`. */
export const sheetXml = (rows: readonly (readonly Cell[])[], more = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map((cells, row) =>
      cells.length === 0
        ? ''
        : `<row r="${row + 1}">${cells.map((cell, at) => cellXml(cell, `${String.fromCharCode(65 + at)}${row + 1}`)).join('')}</row>`,
    )
    .join('')}${more}</sheetData></worksheet>`

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** A workbook as Excel saves it, with a style 1 for days; `sheets` are names with their XML. */
export function workbookOf(sheets: Record<string, string>, more: Zippable = {}): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets)
  const list = (write: (name: string, n: number) => string) =>
    names.map((name, at) => write(name, at + 1)).join('')
  const parts: Zippable = {
    '[Content_Types].xml': strToU8(
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${officeRelations}"><sheets>${list((name, n) => `<sheet name="${escaped(name)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${relations}">${list((_, n) => `<Relationship Id="rId${n}" Type="${officeRelations}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId99" Type="${officeRelations}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': strToU8(
      `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    ...Object.fromEntries(
      names.map((name, at) => [`xl/worksheets/sheet${at + 1}.xml`, strToU8(sheets[name] ?? '')]),
    ),
    ...more,
  }
  return zipSync(parts) as Uint8Array<ArrayBuffer>
}
