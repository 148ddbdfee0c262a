import type { Database } from '../database/index.ts'
import type { Keys } from '../secrets/keys.ts'
import { hashOfEntry } from './audit.ts'

const AT_ONCE = 1000

export interface Verdict {
  /** Lines that hold, from the first on. */
  entries: number
  /** The newest hash, to be held against what was noted elsewhere. */
  hash: string
  /** The fault and the line that it is at; null when the log is whole. */
  fault: string | null
}

/**
 * Holds the audit log's chain against its key: finds a line that was edited, taken out, put in or moved, and an end that
 * was cut off. What an earlier run told (`noted`) finds a whole chain that was made anew.
 * @param database beside a server that writes, all of it as it was at one moment (`atOneMoment`)
 */
export async function verifyAudit(
  { read }: Pick<Database, 'read'>,
  keys: Pick<Keys, 'data'>,
  noted?: { seq: number; hash: string },
): Promise<Verdict> {
  let entries = 0
  let hash = ''
  const wrong = (fault: string): Verdict => ({ entries, hash, fault })
  for (;;) {
    const rows = await read
      .selectFrom('auditLog')
      .selectAll()
      .where('seq', '>', entries)
      .orderBy('seq')
      .limit(AT_ONCE)
      .execute()
    for (const row of rows) {
      if (Number(row.seq) !== entries + 1) return wrong(`line ${entries + 1} is missing`)
      if (hashOfEntry(keys, hash, row) !== row.hash) return wrong(`line ${entries + 1} was changed`)
      entries += 1
      hash = row.hash
      if (noted?.seq === entries && noted.hash !== hash) return wrong(`line ${entries} is not the one noted`)
    }
    if (rows.length < AT_ONCE) break
  }
  const head = await read.selectFrom('auditHead').selectAll().executeTakeFirst()
  if (!head || Number(head.seq) !== entries || head.hash !== hash)
    return wrong(`the end is missing: ${entries} of ${Number(head?.seq ?? 0)} lines are there`)
  if (noted && noted.seq > entries) return wrong(`the end is missing: line ${noted.seq} was noted`)
  return { entries, hash, fault: null }
}
