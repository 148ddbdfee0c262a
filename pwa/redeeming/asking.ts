import { getVoucher } from '../../shared/offers.ts'
import { ApiError, call, OfflineError } from '../api/call.ts'
import type { Database } from '../browser/database.ts'
import { learnVoucher, syncNow } from '../sync/index.ts'

/** What the server says of a code that this device does not know; `cannot`: it does not answer. */
export type Asked = 'known' | 'none' | 'tooMany' | 'cannot'

/** A guest waits at the counter. */
const PATIENCE_MS = 4000

/** Asks the server about a code by its hash, and keeps the voucher if there is one. */
export async function askServer(db: Database, id: string): Promise<Asked> {
  try {
    const { voucher } = await call(getVoucher, { id }, { tries: 1, timeoutMs: PATIENCE_MS })
    await learnVoucher(db, voucher)
    // It may be of an offer that is as new.
    if (!(await db.rows.get(['offer', voucher.offerId]))) await syncNow()
    return 'known'
  } catch (error) {
    if (error instanceof ApiError && error.code === 'notFound') return 'none'
    if (error instanceof ApiError && error.code === 'tooMany') return 'tooMany'
    if (error instanceof ApiError || error instanceof OfflineError) return 'cannot'
    throw error
  }
}
