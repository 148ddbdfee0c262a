import type * as z from 'zod'
import type { Customer } from '../../shared/customers.ts'
import { isRecord } from '../../shared/rules/record.ts'
import { areColumns, type Columns, fromColumns } from '../../shared/rules/sync/columns.ts'
import { hasNeeded, isChange, PULL_PATH } from '../../shared/rules/sync.ts'
import type { pull } from '../../shared/sync.ts'
import { type Callee, callKnown } from '../api/call.ts'

type AnsweredPage = z.output<typeof pull.output>

/** Customers that came together, and the columns in which they came, which is how they are kept. */
export interface CustomerBatch {
  customers: Customer[]
  columns: Columns
}

export interface PulledPage extends Omit<AnsweredPage, 'customers'> {
  batches: CustomerBatch[]
}
/** Fetches one page. @throws {ApiError | OfflineError} */
export type Pull = (wanted: z.input<typeof pull.input>, signal?: AbortSignal) => Promise<PulledPage>

/** The endpoint `pull`, read by hand: it is the first that is asked, and zod would have to be there before it. */
const page: Callee<AnsweredPage> = {
  method: 'GET',
  path: PULL_PATH,
  access: 'staff',
  gives: 'json',
  output: { safeParse: (body) => (isPage(body) ? { success: true, data: body } : { success: false }) },
}

export const askServer: Pull = async (wanted, signal) => {
  const asked = { ...wanted, customers: 'columns' }
  const { customers, ...answer } = await callKnown(page, asked, { ...(signal && { signal }), tries: 1 })
  return {
    ...answer,
    changes: answer.changes.filter(isChange),
    batches: customers ? [batchOf(customers)] : [],
  }
}

function batchOf(columns: Columns): CustomerBatch {
  const rows = fromColumns(columns)
  return { customers: rows.filter((row): row is Customer => hasNeeded('customer', row)), columns }
}

/** Whether it is a page. A newer server may name kinds and shapes that this app does not know: changes are read one by one. */
const isPage = (body: unknown): body is AnsweredPage =>
  isRecord(body) &&
  typeof body.epoch === 'string' &&
  typeof body.more === 'boolean' &&
  !Number.isNaN(Date.parse(String(body.serverNow))) &&
  Array.isArray(body.merged) &&
  Array.isArray(body.changes) &&
  (body.customers === undefined || areColumns(body.customers)) &&
  [body.schema, body.next, body.revision, body.ceiling ?? 0].every(Number.isInteger)
