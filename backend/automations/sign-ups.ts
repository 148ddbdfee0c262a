import { DAY, later, MINUTE } from '../clock.ts'
import type { ConsentRow } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import type { Newcomer, Occasions, WatchedAutomation } from './watched.ts'

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

export async function signUpsOf(
  deps: Pick<Deps, 'db'>,
  automation: WatchedAutomation,
  page: Newcomer[],
): Promise<Occasions> {
  const firsts = await firstYesesOf(deps, automation, page)
  return new Map(
    [...firsts].map(([id, { at, requestId }]) => [
      id,
      [{ at, dueAt: later(at, waitOf(automation)), requestId }],
    ]),
  )
}
