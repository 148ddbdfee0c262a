import type * as z from 'zod'
import { isRecord } from '../../shared/rules/record.ts'
import { isChange, PULL_PATH } from '../../shared/rules/sync.ts'
import type { pull } from '../../shared/sync.ts'
import { type Callee, callKnown } from '../api/call.ts'

export type PulledPage = z.output<typeof pull.output>
/** Fetches one page. @throws {ApiError | OfflineError} */
export type Pull = (wanted: z.input<typeof pull.input>, signal?: AbortSignal) => Promise<PulledPage>

/** The endpoint `pull`, read by hand: it is the first that is asked, and zod would have to be there before it. */
const page: Callee<PulledPage> = {
  method: 'GET',
  path: PULL_PATH,
  access: 'staff',
  gives: 'json',
  output: { safeParse: (body) => (isPage(body) ? { success: true, data: body } : { success: false }) },
}

export const askServer: Pull = async (wanted, signal) => {
  const answer = await callKnown(page, wanted, { ...(signal && { signal }), tries: 1 })
  return { ...answer, changes: answer.changes.filter(isChange) }
}

/** Whether it is a page. A newer server may name kinds and shapes that this app does not know: changes are read one by one. */
const isPage = (body: unknown): body is PulledPage =>
  isRecord(body) &&
  typeof body.epoch === 'string' &&
  typeof body.more === 'boolean' &&
  !Number.isNaN(Date.parse(String(body.serverNow))) &&
  Array.isArray(body.merged) &&
  Array.isArray(body.changes) &&
  [body.schema, body.next, body.revision, body.ceiling ?? 0].every(Number.isInteger)
