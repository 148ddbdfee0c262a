import { SECOND } from '../clock.ts'
import type { JobDeps } from '../deps.ts'
import { AT_ONCE, tally } from './tallies.ts'

const LOOK_MS = 30 * SECOND

/**
 * The background work of the operator's desk: counts the businesses that changed, and writes the end of the audit log
 * to the server's log, which is kept elsewhere, so that a log that was cut short or replaced is found out.
 */
export function createChores(deps: JobDeps): () => Promise<number> {
  let told = 0
  return async () => {
    const head = await deps.db.read.selectFrom('auditHead').select(['seq', 'hash']).executeTakeFirst()
    const seq = Number(head?.seq ?? 0)
    if (head && seq !== told) deps.log.info({ audit: `${seq}:${head.hash}` }, 'end of the audit log')
    told = seq
    return (await tally(deps)) < AT_ONCE ? LOOK_MS : 0
  }
}
