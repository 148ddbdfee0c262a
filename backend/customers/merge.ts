import type { CustomerMerge } from '../../shared/customers.ts'
import { Failure } from '../../shared/errors.ts'
import { isExample, NOTES_MAX } from '../../shared/rules/customers.ts'
import { distinctLabels, LABELS_MAX, labelsText } from '../../shared/rules/labels.ts'
import { chosenOf } from '../../shared/rules/merging.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { latest, mergedColumns, suppressGivenUp } from '../consents/index.ts'
import type { CustomerRow, Unit } from '../database/index.ts'
import { logChanged, logErased } from '../events/index.ts'
import { moveVouchers } from '../offers/index.ts'
import { moveVisits } from '../visits/index.ts'
import type { Actor, ChangeResult } from './change.ts'
import { emptied } from './erase.ts'
import { labelColumns, labelsIn } from './labels.ts'
import { notSameOfBoth, pointNotSame } from './not-same.ts'
import { type Changes, notTaken } from './remember.ts'
import { findCustomer, setCustomer } from './store.ts'

type MergeableFields = Pick<CustomerRow, 'name' | 'email' | 'phone' | 'notes'>

/**
 * Two entries of one person become one. The other's answers, history, messages and labels go to the one that is kept,
 * its id leads there for good, and of itself a tombstone stays. A no of either holds, also for an address that is given
 * up; a yes holds for the address that it was given for. Values that give way stay in the history. Entries that are
 * one already are left as they are. Throws `notFound` where one of the two is there no more.
 */
export async function merge(
  unit: Unit,
  actor: Actor,
  id: string,
  { other: otherId, take }: CustomerMerge,
): Promise<ChangeResult> {
  const kept = await findLive(unit, id)
  if (otherId === id) return { row: kept, status: 'applied' }
  const other = await findLive(unit, otherId)
  const taken = chosenOf(kept, other, take, NOTES_MAX)
  const all = distinctLabels([...labelsIn(kept), ...labelsIn(other)]).slice(0, LABELS_MAX)
  const columns = await mergedColumns(unit, actor.keys, kept, other, taken)
  await suppressGivenUp(unit, actor.keys, [kept, other], actor.now)
  // One address is one customer's, and so is a number alone: given up before they may be taken.
  await setCustomer(unit, other.id, { email: null, phone: null, mobile: null })
  await moveTraces(unit, other.id, kept.id)
  await moveVouchers(unit, other.id, kept.id, actor.now)
  await moveVisits(unit, other.id, kept.id)
  await pointNotSame(unit, other.id, kept.id)
  await keepMerge(unit, actor, kept.id, {
    ...changesOf(kept, other, taken),
    ...labelChange(labelsIn(kept), all),
  })
  const [first, second] = await inOrder(unit, kept, other)
  const row = await setCustomer(unit, kept.id, {
    ...taken,
    ...columns,
    ...labelColumns(all),
    notSameAs: notSameOfBoth(kept, other),
    source: first.source,
    tagId: first.tagId ?? second.tagId,
    createdAt: first.createdAt,
    clickedAt: latest(kept.clickedAt, other.clickedAt),
    openedAt: latest(kept.openedAt, other.openedAt),
    revision: unit.nextRevision(),
    updatedAt: actor.now,
  })
  // After the kept one: a device that was told of that one's revision has yet to hear of this.
  // One takes the earlier time and one the later, so that as many as before joined in each hour.
  await setCustomer(unit, other.id, { ...emptied, ...gone(unit, actor), createdAt: second.createdAt })
  await pointAliases(unit, other.id, kept.id)
  await logChanged(unit, kept, row, actor.now)
  await logErased(unit, other.id, actor.now, kept.id)
  return { row, status: 'applied' }
}

/** The earlier of the two first; but somebody real before an example, with which they would be emptied away. */
async function inOrder(
  { trx, businessId }: Unit,
  one: CustomerRow,
  other: CustomerRow,
): Promise<[CustomerRow, CustomerRow]> {
  const shop = await trx
    .selectFrom('businesses')
    .select('examplesUntil')
    .where('id', '=', businessId)
    .executeTakeFirst()
  const [early, late] = one.createdAt <= other.createdAt ? [one, other] : [other, one]
  const isLateReal = isExample(early, shop?.examplesUntil) && !isExample(late, shop?.examplesUntil)
  return isLateReal ? [late, early] : [early, late]
}

async function findLive(unit: Unit, id: string): Promise<CustomerRow> {
  const row = await unit.one(findCustomer, { businessId: unit.businessId, id })
  if (!row || row.deletedAt !== null) throw new Failure('notFound')
  return row
}

/** The fields that changed, and the values that were replaced, so that they can be restored. */
function changesOf(kept: CustomerRow, other: CustomerRow, taken: MergeableFields): Changes {
  const changes: Changes = {}
  for (const field of ['name', 'email', 'phone', 'notes'] as const) {
    const [was, is, others] = [kept[field], taken[field], other[field]]
    if (was !== is) changes[field] = { from: was, to: is }
    else if (others !== is && others) changes[field] = notTaken(is, others)
  }
  return changes
}

const labelChange = (before: string[], after: string[]): Changes =>
  after.length === before.length ? {} : { labels: { from: labelsText(before), to: labelsText(after) } }

/** Written also where nothing differed: that there were two is worth telling. */
async function keepMerge(unit: Unit, actor: Actor, customerId: string, changes: Changes): Promise<void> {
  await unit.trx
    .insertInto('customerHistory')
    .values({
      businessId: unit.businessId,
      id: uuid7(),
      customerId,
      userId: actor.userId,
      source: 'merge',
      changes: JSON.stringify(changes),
      at: actor.at,
      arrivedAt: actor.now,
    })
    .execute()
}

const gone = (unit: Unit, { now }: Actor) => ({
  revision: unit.nextRevision(),
  updatedAt: now,
  deletedAt: now,
})

/** All but the ledger of answers, whose rows are sealed: those are found by the ids that lead to a customer. */
async function moveTraces({ trx, businessId }: Unit, from: string, to: string): Promise<void> {
  for (const table of ['customerHistory', 'replies', 'deliveries', 'captured'] as const)
    await trx
      .updateTable(table)
      .set({ customerId: to })
      .where('businessId', '=', businessId)
      .where('customerId', '=', from)
      .execute()
  await moveLinks({ trx, businessId }, from, to)
  await moveAutomations({ trx, businessId }, from, to)
}

/**
 * The links that were mailed to the person, which open only while the kept entry has the address that they went to. One
 * that puts a new address in the old one's place is left: it would give the kept entry an address that its own page was
 * never asked for.
 */
const moveLinks = ({ trx, businessId }: Pick<Unit, 'trx' | 'businessId'>, from: string, to: string) =>
  trx
    .updateTable('personLinks')
    .set({ customerId: to })
    .where('businessId', '=', businessId)
    .where('customerId', '=', from)
    .where('kind', '!=', 'address')
    .execute()

/** Each automation reaches a person once: where both were taken up, the kept one's stands. */
async function moveAutomations(
  { trx, businessId }: Pick<Unit, 'trx' | 'businessId'>,
  from: string,
  to: string,
): Promise<void> {
  const of = (id: string) =>
    trx
      .selectFrom('automationPeople')
      .select(['automationId', 'state'])
      .where('businessId', '=', businessId)
      .where('customerId', '=', id)
      .execute()
  const [theirs, own] = [await of(from), new Map((await of(to)).map((row) => [row.automationId, row.state]))]
  const rowOf = (customerId: string, automationId: string) =>
    trx
      .updateTable('automationPeople')
      .where('businessId', '=', businessId)
      .where('customerId', '=', customerId)
      .where('automationId', '=', automationId)
  for (const { automationId, state } of theirs) {
    const known = own.get(automationId)
    if (known === undefined) {
      await rowOf(from, automationId).set({ customerId: to }).execute()
      continue
    }
    if (state === 'waiting') await rowOf(from, automationId).set({ state: 'cancelled' }).execute()
    if (state === 'handed' && known === 'waiting')
      await rowOf(to, automationId).set({ state: 'cancelled' }).execute()
  }
}

async function pointAliases({ trx, businessId, turn }: Unit, from: string, to: string): Promise<void> {
  const { revision } = turn
  await trx
    .updateTable('aliases')
    .set({ target: to, revision })
    .where('businessId', '=', businessId)
    .where('target', '=', from)
    .execute()
  await trx
    .insertInto('aliases')
    .values({ businessId, id: from, target: to, revision })
    .onConflict((conflict) => conflict.columns(['businessId', 'id']).doUpdateSet({ target: to, revision }))
    .execute()
}
