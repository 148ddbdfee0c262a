import type { AutomationRow } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { isReachable } from '../limits/index.ts'
import { arm } from './arm.ts'
import { absencesOf, visitsNumbered } from './by-visits.ts'
import { endingsAhead } from './endings.ts'
import { signUpsOf } from './sign-ups.ts'
import { findAutomation } from './store.ts'
import type { Newcomer, Occasions, WatchedAutomation } from './watched.ts'

const PAGE = 500

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
      'automations.onRevision',
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

/**
 * Takes up the next people whom an automation is for: the page that was read and how far it went are one commit, so a
 * crash leaves whole pages and a second worker finds nothing left of one. Signing up itself does no work for it. Returns
 * whether there may be more.
 */
export async function enrolPage(
  deps: Pick<Deps, 'db' | 'live' | 'clock'>,
  automation: WatchedAutomation,
): Promise<boolean> {
  const { db, live } = deps
  const { businessId, id } = automation
  // Read before the rows, so that whoever comes between the two is in the next page.
  const { revision: ceiling } = await db.read
    .selectFrom('businesses')
    .select('revision')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  const page = await nextPage(deps, automation, Number(ceiling))
  const isLast = page.length < PAGE
  const reached = isLast ? ceiling : (page.at(-1)?.revision ?? ceiling)
  const found = await occasionsOf(deps, automation, page)
  await db.write(businessId, async (unit) => {
    const now = await findAutomation(unit, id)
    if (!now || !isSame(now, automation)) return
    const taken = await arm(unit, automation, found)
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

/** Whether it is what the page was read for: it was neither turned nor given a new number, nor did another worker look. */
const isSame = (now: AutomationRow, { onAt, onRevision, seenRevision }: WatchedAutomation): boolean =>
  now.onAt === onAt &&
  Number(now.onRevision) === Number(onRevision) &&
  Number(now.seenRevision) === Number(seenRevision)

type Changed = { revision: number } & (Newcomer | { customerId: string | null })

/** What changed since: the vouchers, of which one kind tells the end, or else the customers. */
const nextPage = (
  { db }: Pick<Deps, 'db'>,
  { kind, businessId, seenRevision }: WatchedAutomation,
  ceiling: number,
): Promise<Changed[]> =>
  kind === 'offerEnds'
    ? db.read
        .selectFrom('vouchers')
        .select(['customerId', 'revision'])
        .where('businessId', '=', businessId)
        .where('revision', '>', seenRevision)
        .where('revision', '<=', ceiling)
        .orderBy('revision')
        .limit(PAGE)
        .execute()
    : db.read
        .selectFrom('customers')
        .select(['id', 'email', 'mobile', 'sms', 'emailConsent', 'whatsapp', 'revision'])
        .select(['source', 'createdAt', 'updatedAt', 'visits', 'visitsBefore', 'lastVisitAt'])
        .where('businessId', '=', businessId)
        .where('revision', '>', seenRevision)
        .where('revision', '<=', ceiling)
        .orderBy('revision')
        .limit(PAGE)
        .execute()

async function occasionsOf(
  deps: Pick<Deps, 'db' | 'clock'>,
  automation: WatchedAutomation,
  page: Changed[],
): Promise<Occasions> {
  if (automation.kind === 'offerEnds') return aheadOf(deps, automation, page)
  const people = page.flatMap((row) => ('id' in row && isReachable(row, automation.channel) ? [row] : []))
  if (automation.kind === 'notSeen') return absencesOf(deps, automation, people)
  if (automation.kind === 'nthVisit') return visitsNumbered(deps.db.read, automation, people)
  return signUpsOf(deps, automation, people)
}

async function aheadOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  automation: WatchedAutomation,
  page: Changed[],
): Promise<Occasions> {
  const holders = new Set(page.flatMap((row) => ('customerId' in row ? (row.customerId ?? []) : [])))
  const view = { trx: db.read, businessId: automation.businessId }
  return endingsAhead(view, automation, [...holders], clock.now())
}
