import * as z from 'zod'
import { say } from './copy/fields.ts'
import { endpoint } from './endpoint.ts'
import * as f from './fields.ts'
import { filter } from './segments.ts'

/** All customers, those of a segment or a filter, or those who said no to a channel. */
export const lists = ['all', 'segment', 'filter', 'unsubscribed'] as const

/** The columns of the file, in order: keys of `copy/exports.ts`. */
export const exportColumns = [
  ...(['name', 'email', 'phone', 'labels', 'notes', 'sms', 'emailConsent', 'whatsapp'] as const),
  ...(['answeredAt', 'noAt', 'joinedAt', 'source', 'language', 'id'] as const),
]

const inQuery = z
  .string()
  .max(5000, say('tooLong'))
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: say('invalid') })
      return z.NEVER
    }
  })
  .pipe(filter)

const whom = {
  list: z.enum(lists).optional(),
  segment: f.id.optional(),
  filter: inQuery.optional(),
}

export const exportCustomers = endpoint({
  method: 'GET',
  path: '/api/customers/export',
  access: 'owner',
  summary:
    'The customers as CSV (RFC 4180, UTF-8 with a byte order mark), newest first: all, or those of `segment` (an id) or `filter` (the JSON of one). What a spreadsheet would take for a formula begins with an apostrophe.',
  input: z.object({ ...whom, separator: z.enum([',', ';', '\t']).default(',') }),
  output: z.string(),
  gives: 'csv',
})

export const exportWorkbook = endpoint({
  method: 'GET',
  path: '/api/customers/export/workbook',
  access: 'owner',
  summary:
    'The customers of `GET /api/customers/export` as an Excel workbook of one sheet, in which every cell is a text and none a formula.',
  input: z.object(whom),
  output: z.string(),
  gives: 'xlsx',
})

export type ExportRequest = z.output<typeof exportWorkbook.input>

/** The default list: a call with a segment or a filter does not want everybody. */
export const listOf = ({ list, segment, filter }: ExportRequest): (typeof lists)[number] =>
  list ?? (segment ? 'segment' : filter ? 'filter' : 'all')

export const endpoints = { exportCustomers, exportWorkbook }
