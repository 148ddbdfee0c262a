import { DAY, later, MINUTE } from '../clock.ts'
import type { AutomationPersonRow, AutomationRow, ConsentRow, CustomerRow, Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { isReachable } from '../limits/index.ts'
import { allowedIn } from './quiet.ts'
import { findAutomation } from './store.ts'

const PAGE = 500

/** The columns of an automation that finding its people needs. */
export type WatchedAutomation = Pick<
  AutomationRow,
  'businessId' | 'id' | 'kind' | 'channel' | 'delay' | 'seenRevision'
> & { onAt: string }

/** Automations that are on, of shops in which anything changed since they were last looked at. */
export async function behind({ db }: Pick<Deps, 'db'>): Promise<WatchedAutomation[]> {
  const rows = await db.read
    .selectFrom('automations')
    .innerJoin('businesses', 'businesses.id', 'automations.businessId')
    .select([
      'automations.businessId',
      'automations.id',
      'automations.kind',
      'automations.channel',
      'automations.delay',
      'automations.seenRevision',
      'automations.onAt',
    ])
    .where('automations.onAt', 'is not', null)
    .where('automations.held', 'is', null)
    .whereRef('businesses.revision', '>', 'automations.seenRevision')
    .where('businesses.closedAt', 'is', null)
    .execute()
  return rows as WatchedAutomation[]
}

type Newcomer = Pick<
  CustomerRow,
  'id' | 'email' | 'mobile' | 'sms' | 'emailConsent' | 'whatsapp' | 'revision'
>

/**
 * Takes up the next people who signed up: the page that was read and how far it went are one commit, so a crash leaves
 * whole pages and a second worker finds nothing left of one. Signing up itself does no work for it. Returns whether
 * there may be more.
 */
export async function enrolPage(
  deps: Pick<Deps, 'db' | 'live'>,
  automation: WatchedAutomation,
): Promise<boolean> {
  const { db, live } = deps
  const { businessId, id, seenRevision } = automation
  const { page, ceiling } = await nextPage(deps, automation)
  const isLast = page.length < PAGE
  const reached = isLast ? ceiling : (page.at(-1)?.revision ?? ceiling)
  const signedUp = await signUpsOf(deps, automation, page)
  await db.write(businessId, async (unit) => {
    const now = await findAutomation(unit, id)
    if (!now || now.onAt !== automation.onAt || Number(now.seenRevision) !== Number(seenRevision)) return
    const taken = await enrol(unit, automation, signedUp)
    await unit.trx
      .updateTable('automations')
      .set({ seenRevision: reached, ...(taken > 0 ? { revision: unit.nextRevision() } : {}) })
      .where('businessId', '=', businessId)
      .where('id', '=', id)
      .execute()
    if (taken > 0) unit.afterCommit(() => live.changed(businessId, unit.turn.revision))
  })
  return !isLast
}

async function nextPage({ db }: Pick<Deps, 'db'>, { businessId, seenRevision }: WatchedAutomation) {
  // Read before the rows, so that whoever comes between the two is in the next page.
  const { revision: ceiling } = await db.read
    .selectFrom('businesses')
    .select('revision')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  const page: Newcomer[] = await db.read
    .selectFrom('customers')
    .select(['id', 'email', 'mobile', 'sms', 'emailConsent', 'whatsapp', 'revision'])
    .where('businessId', '=', businessId)
    .where('revision', '>', seenRevision)
    .where('revision', '<=', ceiling)
    .orderBy('revision')
    .limit(PAGE)
    .execute()
  return { page, ceiling }
}

/** The time of a sign-up, and the request that brought it. */
type SignUp = Pick<ConsentRow, 'at' | 'requestId'>

/**
 * The people who filled in the tap page themselves and said yes to the channel for the first time since the
 * automation was switched on, with the time. A regular customer who taps once more said so before; what staff enter
 * or import is not a sign-up.
 */
async function signUpsOf(
  { db }: Pick<Deps, 'db'>,
  { businessId, channel, onAt }: WatchedAutomation,
  page: Newcomer[],
): Promise<Map<string, SignUp>> {
  const ids = page.filter((person) => isReachable(person, channel)).map(({ id }) => id)
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

async function enrol(
  unit: Unit,
  automation: WatchedAutomation,
  signedUp: Map<string, SignUp>,
): Promise<number> {
  if (signedUp.size === 0) return 0
  const { businessId, id: automationId, channel } = automation
  const allowed = await allowedIn(unit.trx, businessId)
  const revision = unit.turn.revision + 1
  const people = [...signedUp].map(
    ([customerId, { at: signedUpAt, requestId }]): AutomationPersonRow => ({
      businessId,
      customerId,
      automationId,
      state: 'waiting',
      signedUpAt,
      dueAt: allowed(channel, later(signedUpAt, waitOf(automation))),
      sendId: null,
      revision,
      requestId,
    }),
  )
  const inserted = await unit.trx
    .insertInto('automationPeople')
    .values(people)
    .onConflict((conflict) => conflict.doNothing())
    .returning('customerId')
    .execute()
  return inserted.length
}
