import { AsyncLocalStorage } from 'node:async_hooks'
import type { Write } from '../database/index.ts'

/** The request that is being answered, so that everything it causes later can be found in the log by one id. */
const under = new AsyncLocalStorage<string | null>()

export const underRequest = <T>(id: string | null, work: () => T): T => under.run(id, work)

/** Null where nobody asked: in the sender's loops, unless they say `underRequest` themselves. */
export const requestIdNow = (): string | null => under.getStore() ?? null

/** Jobs of several requests share a commit; each runs under the request that asked for it. */
export const carrying =
  (write: Write): Write =>
  (businessId, work) => {
    const id = requestIdNow()
    return write(businessId, (unit) => underRequest(id, () => work(unit)))
  }
