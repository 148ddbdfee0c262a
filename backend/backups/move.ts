import {
  assertDataKey,
  assertExclusive,
  assertInstalled,
  atOneMoment,
  createDigests,
  type Digests,
  digestsOf,
  fill,
  isThere,
  type Place,
  partsOf,
  putInPlace,
  standingAt,
  wholeTables,
  withHandle,
  withStaging,
} from '../database/index.ts'
import { type Keys, markOf } from '../secrets/keys.ts'
import { differenceOf, type Soundness, soundnessOf } from './soundness.ts'

/** The reason for which nothing was moved, in one sentence. */
export class MoveError extends Error {}

export interface MoveReport {
  /** The digest of each table, which was the same on both sides. */
  digests: Digests
  /** The facts that hold on both sides, and those that hold on neither. */
  soundness: Soundness
}

interface Side {
  digests: Digests
  soundness: Soundness
}

/**
 * Copies an installation to another place, from either engine to either, and compares both sides before the copy counts:
 * every row by a digest over each table, the chains of consents and of the audit log link by link, and what each database
 * itself adds up of its ledgers. The place it came from stays as it is.
 */
export async function move(
  from: Place,
  to: Place,
  { keys, now }: { keys: Pick<Keys, 'data'>; now: string },
): Promise<MoveReport> {
  if (await isThere(to)) throw new MoveError('There is an installation already where it is to go.')
  await assertInstalled(from)
  await assertExclusive(from)
  await withHandle(from, ({ db }) => assertDataKey(db, markOf(keys)), { readonly: true })
  return withStaging(to, async (staged) => {
    const before = await atOneMoment(from, async (db, engine): Promise<Side> => {
      const schema = await standingAt(db)
      const read = createDigests(await wholeTables(db, engine))
      await withHandle(staged, (target) =>
        fill(target.db, target.engine, schema, read.over(partsOf(db, engine))),
      )
      return { digests: read.result(), soundness: await soundnessOf(db, keys) }
    })
    const arrived = await withHandle(
      staged,
      async ({ db, engine }): Promise<Side> => ({
        digests: await digestsOf(db, engine),
        soundness: await soundnessOf(db, keys),
      }),
    )
    const other = differing(before, arrived)
    if (other !== null) throw new MoveError(`The copy of ${other} is not what it was; nothing was moved.`)
    await putInPlace(to, staged, now)
    return before
  })
}

function differing(one: Side, other: Side): string | null {
  const table = Object.keys({ ...one.digests, ...other.digests }).find(
    (name) => (one.digests[name] ?? none).digest !== (other.digests[name] ?? none).digest,
  )
  return table ?? differenceOf(one.soundness, other.soundness)
}

const none = { digest: null }
