import { DAY, later, MINUTE } from '../clock.ts'
import type { ConsentRow } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { latestAt, type Newcomer, type Occasions, type WatchedAutomation } from './watched.ts'

/** The time of a sign-up, and the request that brought it. */
type SignUp = Pick<ConsentRow, 'at' | 'requestId'>

/**
 * The people who filled in the tap page themselves and said yes to the channel for the first time since the
 * automation was switched on, with the time. A regular customer who taps once more said so before; what staff enter
 * or import is not a sign-up.
 */
async function firstYesesOf(
  { db }: Pick<Deps, 'db'>,
  { businessId, channel, onAt }: WatchedAutomation,
  page: Newcomer[],
): Promise<Map<string, SignUp>> {
  const ids = page.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const idNow = await idsNow({ db }, businessId, ids)
  const rows = await db.read
    .selectFrom('consents')
    .select(['customerId', 'at', 'requestId'])
    .where('businessId', '=', businessId)
    .where('customerId', 'in', [...idNow.keys()])
    .where('source', '=', 'form')
    .where(channel, '=', 'yes')
    .where('setAside', 'is', null)
    .execute()
  const firsts = new Map<string, SignUp>()
  for (const { customerId, ...signUp } of rows) {
    const id = idNow.get(customerId) ?? customerId
    const known = firsts.get(id)
    if (known === undefined || signUp.at < known.at) firsts.set(id, signUp)
  }
  return new Map([...firsts].filter(([, { at }]) => at > onAt))
}

/** Their ids, and those that were merged into theirs, under which earlier answers stand → the id that they have. */
async function idsNow(
  { db }: Pick<Deps, 'db'>,
  businessId: string,
  ids: string[],
): Promise<Map<string, string>> {
  const aliases = await db.read
    .selectFrom('aliases')
    .select(['id', 'target'])
    .where('businessId', '=', businessId)
    .where('target', 'in', ids)
    .execute()
  return new Map([
    ...ids.map((id) => [id, id] as const),
    ...aliases.map((row) => [row.id, row.target] as const),
  ])
}

const waitOf = ({ kind, delay }: WatchedAutomation): number =>
  Number(delay) * (kind === 'welcome' ? MINUTE : DAY)

/**
 * The sign-ups that a message follows. Who can only be reached since its time was over is left out: no server stood
 * still, as it did for those whose row is as the sign-up left it.
 */
export async function signUpsOf(
  deps: Pick<Deps, 'db' | 'clock'>,
  automation: WatchedAutomation,
  page: Newcomer[],
): Promise<Occasions> {
  const firsts = await firstYesesOf(deps, automation, page)
  const changedAt = new Map(page.map(({ id, updatedAt }) => [id, updatedAt]))
  const latest = latestAt(deps.clock.now())
  const occasions: Occasions = new Map()
  for (const [id, { at, requestId }] of firsts) {
    const dueAt = later(at, waitOf(automation))
    const isUntouched = (changedAt.get(id) ?? at) <= at
    if (dueAt >= latest || isUntouched) occasions.set(id, [{ at, dueAt, requestId }])
  }
  return occasions
}
