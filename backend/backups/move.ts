import {
  atOneMoment,
  type Digests,
  digestsOf,
  fill,
  isThere,
  type Place,
  partsOf,
  putInPlace,
  refuseOthers,
  stagingFor,
  standingAt,
  withHandle,
} from '../database/index.ts'

/** Why nothing was moved, in one sentence. */
export class MoveError extends Error {}

/**
 * Copies an installation to another place, from either engine to either, and compares every row of both sides before the
 * copy counts. The place it came from stays as it is. Returns what each table came to.
 */
export async function move(from: Place, to: Place, now: string): Promise<Digests> {
  if (await isThere(to)) throw new MoveError('There is an installation already where it is to go.')
  await refuseOthers(from)
  const staged = await stagingFor(to)
  const digests = await atOneMoment(from, async (db, engine) => {
    const schema = await standingAt(db)
    await withHandle(staged, (target) => fill(target.db, target.engine, schema, partsOf(db, engine)))
    return digestsOf(db, engine)
  })
  const arrived = await withHandle(staged, ({ db, engine }) => digestsOf(db, engine))
  const other = Object.keys({ ...digests, ...arrived }).find(
    (table) => digests[table]?.digest !== arrived[table]?.digest,
  )
  if (other !== undefined) throw new MoveError(`The copy of ${other} is not what it was; nothing was moved.`)
  await putInPlace(to, staged, now)
  return digests
}
