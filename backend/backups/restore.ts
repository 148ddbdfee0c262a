import { sql } from 'kysely'
import {
  assertDataKey,
  assertExclusive,
  assertSameKey,
  dataKeyMarkIn,
  fill,
  isThere,
  keepDataKey,
  migrations,
  newEpoch,
  openDatabase,
  type Place,
  putInPlace,
  withHandle,
  withStaging,
} from '../database/index.ts'
import { type Keys, markOf } from '../secrets/keys.ts'
import { newer, readBackup } from './form.ts'
import { partsIn } from './lines.ts'
import { type ReplayCounts, replayRefusals } from './refusals.ts'
import { type Soundness, soundnessOf } from './soundness.ts'

export interface RestoreReport {
  /** The time of the backup. */
  at: string
  /**
   * The refusals carried over from the database before; null where there was none, `unreadable` where it could not be
   * read.
   */
  replayed: ReplayCounts | 'unreadable' | null
  /** The name that the previous database, or what was left of it, is kept under; null where there was nothing. */
  kept: string | null
  soundness: Soundness
}

/** By what the database that is to be replaced knows its DATA_KEY; null also where that cannot be read. */
const markBefore = (place: Place): Promise<string | null> =>
  withHandle(place, ({ db }) => dataKeyMarkIn(db), { readonly: true }).catch(() => null)

/**
 * Puts a backup in the place of the database, whole or not at all. It is staged beside it, brought up to this program's
 * schema, told every no and erasure that the database before knew, and given a new epoch: devices tell again what they
 * did in the last 72 hours, and whatever was being sent waits for its merchant.
 */
export async function restore(
  place: Place,
  { file, key, keys, now }: { file: string; key: string | undefined; keys: Keys; now: string },
): Promise<RestoreReport> {
  const { header, lines } = await readBackup(file, key)
  if (!(header.schema in migrations)) throw newer()
  const wasThere = await isThere(place)
  if (wasThere) await assertExclusive(place)
  const mark = markOf(keys)
  const known = wasThere ? await markBefore(place) : null
  assertSameKey(known, mark)
  return withStaging(place, async (staged) => {
    await withHandle(staged, ({ db, engine }) => fill(db, engine, header.schema, partsIn(lines)))
    const db = await openDatabase('url' in staged ? { url: staged.url, dataDir: '', isAlone: true } : staged)
    let replayed: RestoreReport['replayed'] = null
    let soundness: Soundness
    try {
      // A backup from before the installation knew its key must not make it forget.
      await (known === null ? assertDataKey(db.read, mark) : keepDataKey(db, mark))
      soundness = await soundnessOf(db.read, keys)
      if (wasThere)
        replayed = await withHandle(place, (before) => replayRefusals(before.db, { db, keys, now }), {
          readonly: true,
        }).catch(() => 'unreadable' as const)
      await db.write('nobody', async ({ trx }) => {
        for (const statement of newEpoch()) await sql.raw(statement).execute(trx)
      })
    } finally {
      await db.close()
    }
    return { at: header.at, replayed, soundness, kept: await putInPlace(place, staged, now) }
  })
}
