// The demo's own database in this browser: by its name nobody's who signs in, and known to no worker.
import type { Language } from '../../../shared/copy/copy.ts'
import type { Database, Owner } from '../../browser/database.ts'
import { openUsable } from '../../browser/memory.ts'
import { refill } from '../../sync/index.ts'
import { sampleRows } from './sample.ts'

/** No ids, so that no business and no person can have them: `blipp.demo.demo`. */
export const DEMO: Owner = { businessId: 'demo', userId: 'demo' }
/** The id of the demo shop's profile, which must look like one. */
const SHOP_ID = '01900000-0000-7000-8000-00000000de30'

/** The settings that the samples were made with; kept beside them. */
interface Made {
  language: Language
  /** Milliseconds since 1970. */
  at: number
  /** The last of them: whatever is higher was done by the visitor. */
  revision: number
}
const MADE = 'demo.made'
/** Untouched samples that are older are made anew: "new this month" would no longer be true. */
const FRESH_MS = 24 * 60 * 60 * 1000

/** Opens it, with the samples in it. What a visitor has changed is kept, in whatever language it began. */
export async function openDemo(language: Language, now = Date.now()): Promise<Database> {
  const db = await openUsable(DEMO)
  await alone(async () => {
    const made = await madeOf(db)
    const isStale = made && (made.language !== language || now - made.at > FRESH_MS)
    if (!made || (isStale && !(await isTouched(db, made)))) await makeSamples(db, language, now)
  })
  return db
}

/** Two tabs may open it at one moment. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return work()
  await navigator.locks.request('demo', work)
}

/** Throws away what was changed, and puts the samples back. */
export async function makeSamples(db: Database, language: Language, now = Date.now()): Promise<void> {
  const rows = sampleRows(SHOP_ID, language, now)
  await refill(db, rows)
  const made: Made = { language, at: now, revision: rows.length }
  await db.drafts.put({ key: MADE, value: made, at: new Date(now).toISOString() })
}

const madeOf = async (db: Database): Promise<Made | undefined> =>
  (await db.drafts.get(MADE))?.value as Made | undefined

async function isTouched(db: Database, made: Made): Promise<boolean> {
  const [newest, waiting] = [await newestIn(db), await db.operations.count()]
  return newest > made.revision || waiting > 0
}

const newestIn = async (db: Database): Promise<number> =>
  Math.max(0, ...(await db.rows.toArray()).map(({ revision }) => revision))
