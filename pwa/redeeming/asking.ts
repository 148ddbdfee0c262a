import { getVoucher } from '../../shared/offers.ts'
import { ApiError, call } from '../api/call.ts'
import type { Database } from '../browser/database.ts'
import { learnVoucher, readHere, syncNow, type VoucherHere } from '../sync/index.ts'

/**
 * What the server says of a code that this device does not know; `cannot`: it does not answer, or the device cannot keep
 * what it says.
 */
export type Asked = 'known' | 'none' | 'tooMany' | 'cannot'

/** A guest waits at the counter. */
const PATIENCE_MS = 4000

export interface Answer {
  asked: Asked
  /** With `known`: what the device knows by now, of the card on which it counts where two became one. */
  here?: VoucherHere
}

/** Asks the server about a code by its hash, and keeps the voucher if there is one. Every fault is `cannot`. */
export async function askServer(db: Database, id: string): Promise<Answer> {
  try {
    const { voucher } = await call(getVoucher, { id }, { tries: 1, timeoutMs: PATIENCE_MS })
    await learnVoucher(db, voucher)
    // It may be of an offer that is as new, for which nobody waits either.
    if (!(await db.rows.get(['offer', voucher.offerId]))) void syncNow()
    return { asked: 'known', here: await readHere(db, voucher.id) }
  } catch (error) {
    const code = error instanceof ApiError ? error.code : undefined
    return { asked: code === 'notFound' ? 'none' : code === 'tooMany' ? 'tooMany' : 'cannot' }
  }
}
