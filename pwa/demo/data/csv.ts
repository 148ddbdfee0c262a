import type { ConsentState } from '../../../shared/consents.ts'
import type { Language } from '../../../shared/copy/copy.ts'
import { exports } from '../../../shared/copy/exports.ts'
import { BOM, csvLine, type Separator } from '../../../shared/csv/index.ts'
import type { Customer } from '../../../shared/customers.ts'
import { mediaTypes } from '../../../shared/endpoint.ts'
import { exportColumns } from '../../../shared/exports.ts'
import { labelsOf } from '../../../shared/rules/labels.ts'
import { conditionsOf, type Filter, matching } from '../../../shared/rules/segments.ts'
import { SHEET, sheetEnd, sheetRow, sheetStart, workbookFrame } from '../../../shared/workbook/index.ts'

interface ExportRequest {
  customers: readonly Customer[]
  list: 'all' | 'segment' | 'filter' | 'unsubscribed'
  filter: Filter | undefined
}

/** The rows of what an export gives: the same columns as the server's, the headings first, newest customer first. */
function rowsOf({ customers, list, filter }: ExportRequest, language: Language, zone: string): string[][] {
  const t = exports(language)
  const occasion = { now: new Date().toISOString(), timeZone: zone }
  const fits = filter ? matching(conditionsOf(filter, occasion) ?? []) : () => true
  const head = exportColumns.map((column) => t(column))
  const chosen = customers
    .filter((customer) => (list === 'unsubscribed' ? saidNo(customer) : fits(customer)))
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  return [head, ...chosen.map((customer) => lineOf(customer, t))]
}

export const csvOf = (asked: ExportRequest, separator: Separator, language: Language, zone: string): string =>
  BOM +
  rowsOf(asked, language, zone)
    .map((line) => csvLine(line, separator))
    .join('')

/** The same as an Excel workbook. */
export async function workbookOf(asked: ExportRequest, language: Language, zone: string): Promise<Blob> {
  const { strToU8, zipSync } = await import('fflate')
  const [head = [], ...rows] = rowsOf(asked, language, zone)
  const sheet = sheetStart(head) + rows.map((row, at) => sheetRow(row, at + 2)).join('') + sheetEnd
  const files = { ...workbookFrame(exports(language)('sheet')), [SHEET]: sheet }
  const bytes = Object.entries(files).map(([name, text]) => [name, strToU8(text)])
  return new Blob([zipSync(Object.fromEntries(bytes)) as BlobPart], { type: mediaTypes.xlsx })
}

/** A yes that waits would take a no back. */
const saidNo = ({ consents }: Customer): boolean =>
  Object.values(consents).some((state) => state === 'no' || state === 'waiting')

function lineOf(customer: Customer, t: ReturnType<typeof exports>): string[] {
  const said = (state: ConsentState) => (state === null ? '' : t(state))
  const { sms, email, whatsapp } = customer.consents
  return [
    customer.name,
    customer.email,
    customer.phone ?? '',
    labelsOf(customer).join(', '),
    customer.notes,
    said(sms),
    said(email),
    said(whatsapp),
    customer.consentAt ?? '',
    saidNo(customer) ? (customer.consentAt ?? '') : '',
    customer.createdAt,
    customer.source,
    customer.language,
    customer.id,
  ]
}
