import * as z from 'zod'
import { change, pull, SCHEMA } from '../../shared/sync.ts'
import { call } from '../api.ts'
import type { Database } from '../database.ts'
import { type Locks, reviveOutdated, sendAgain } from '../queue/index.ts'
import { forgetMirror, type Page, readMeta, takePage } from './mirror.ts'

/** A newer server may name kinds and shapes that this app does not know: each change is read alone. */
const lenient = { ...pull, output: pull.output.extend({ changes: z.array(z.unknown()) }) }

export interface PullOptions {
  locks: Locks
  signal?: AbortSignal
  /** Nothing is asked for when the mirror has come this far: another tab was quicker. */
  revision?: number
}

/** Brings the mirror up to the server, page by page. One tab at a time. @throws {ApiError | OfflineError} */
export function pullAll(db: Database, { locks, signal, revision }: PullOptions): Promise<void> {
  return locks(`pull:${db.name}`, async () => {
    await outgrow(db)
    if (revision !== undefined && (await readMeta(db)).cursor >= revision) return
    let page = await pullPage(db, signal)
    // A server that begins anew twice in a row would do so for ever.
    while (page.more) {
      page = await pullPage(db, signal)
      if (page.reset) break
    }
  })
}

/** A grown app reads rows that it used to pass over, so it begins anew; and it may send what was too old. */
async function outgrow(db: Database): Promise<void> {
  const { schema } = await readMeta(db)
  if (schema >= SCHEMA) return
  await forgetMirror(db)
  await reviveOutdated(db)
}

async function pullPage(db: Database, signal?: AbortSignal): Promise<Page> {
  const { cursor, epoch } = await readMeta(db)
  const input = { since: cursor, epoch: epoch ?? undefined, schema: SCHEMA }
  const answer = await call(lenient, input, { signal, tries: 1 })
  const page: Page = {
    ...answer,
    reset: answer.reset ?? false,
    changes: answer.changes.flatMap((each) => change.safeParse(each).data ?? []),
  }
  await takePage(db, page)
  await sendAgain(db, page.epoch)
  return page
}
