import { type AutomationKind, recurs } from '../../shared/automations.ts'
import type { AutomationPersonRow, Unit } from '../database/index.ts'
import { allowedIn } from './quiet.ts'
import type { Occasion, Occasions, WatchedAutomation } from './watched.ts'

/** Kinds of which somebody is taken up once for good, whatever comes after. */
const isOfSignUp = (kind: AutomationKind): boolean => kind === 'welcome' || kind === 'followUp'

type Armed = Pick<WatchedAutomation, 'id' | 'kind' | 'channel' | 'onRevision'>
type Known = Pick<AutomationPersonRow, 'state' | 'signedUpAt' | 'revision'>

/**
 * Has people wait for what comes next for them. Who has had a message, or was left out, of one moment is only taken up
 * for a later one. Returns how many are new.
 */
export async function arm(unit: Unit, automation: Armed, occasions: Occasions): Promise<number> {
  if (occasions.size === 0) return 0
  const { businessId, trx } = unit
  const { id: automationId, channel, kind } = automation
  const known = await knownOf(unit, automationId, [...occasions.keys()])
  const allowed = await allowedIn(trx, businessId)
  const revision = unit.turn.revision + 1
  const people = [...occasions].flatMap(([customerId, theirs]): AutomationPersonRow[] => {
    const row = known.get(customerId)
    const next = theirs.find((occasion) => !row || isNext(automation, row, occasion))
    if (!next || (row && row.state === 'waiting' && isMeant(automation, row) && next.at === row.signedUpAt))
      return []
    const dueAt = allowed(channel, next.dueAt)
    const now = { state: 'waiting' as const, sendId: null, revision, requestId: next.requestId }
    return [{ businessId, customerId, automationId, signedUpAt: next.at, dueAt, ...now }]
  })
  if (people.length === 0) return 0
  const inserted = await trx
    .insertInto('automationPeople')
    .values(people)
    .onConflict((conflict) => {
      const same = conflict.columns(['businessId', 'customerId', 'automationId'])
      if (isOfSignUp(kind)) return same.doNothing()
      return same.doUpdateSet(({ ref }) => ({
        state: ref('excluded.state'),
        signedUpAt: ref('excluded.signedUpAt'),
        dueAt: ref('excluded.dueAt'),
        sendId: ref('excluded.sendId'),
        revision: ref('excluded.revision'),
        requestId: ref('excluded.requestId'),
      }))
    })
    .returning('customerId')
    .execute()
  return inserted.length
}

async function knownOf({ trx, businessId }: Unit, automationId: string, ids: string[]) {
  const rows = await trx
    .selectFrom('automationPeople')
    .select(['customerId', 'state', 'signedUpAt', 'revision'])
    .where('businessId', '=', businessId)
    .where('automationId', '=', automationId)
    .where('customerId', 'in', ids)
    .execute()
  return new Map<string, Known>(rows.map(({ customerId, ...row }) => [customerId, row]))
}

const isMeant = ({ onRevision }: Armed, { revision }: Known): boolean => Number(revision) > Number(onRevision)

function isNext(automation: Armed, row: Known, { at }: Occasion): boolean {
  const { kind } = automation
  if (isOfSignUp(kind)) return false
  const isDone = row.state === 'handed' || row.state === 'late' || row.state === 'outside'
  if (isDone) return recurs(kind) && at > row.signedUpAt
  // The visit that was counted was undone, and another is that of the number now.
  if (kind === 'nthVisit') return at > row.signedUpAt
  // A reminder of what ends sooner goes first; an absence never begins again before it did.
  return kind === 'offerEnds' || at >= row.signedUpAt
}
