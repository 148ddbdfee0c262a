import type { Unit } from '../database/index.ts'

/**
 * Erases what a customer wrote back and what they were answered: an answer names them and speaks to them. The ledger
 * keeps its lines; an answer that has not gone stays away.
 */
export async function eraseReplies(unit: Unit, customerId: string, now: string): Promise<void> {
  const { trx, businessId } = unit
  const erased = await trx
    .deleteFrom('replies')
    .where('businessId', '=', businessId)
    .where('customerId', '=', customerId)
    .returning('campaignId')
    .execute()
  if (erased.length === 0) return
  const answers = erased.flatMap(({ campaignId }) => campaignId ?? [])
  if (answers.length > 0) await eraseAnswers(unit, answers, now)
  await trx
    .updateTable('businesses')
    .set({ profileRevision: unit.nextRevision() })
    .where('id', '=', businessId)
    .execute()
}

/** Takes answers away with all that they said, whether they have gone or not; the ledger keeps its lines. */
export async function eraseAnswers(unit: Unit, campaignIds: readonly string[], now: string): Promise<void> {
  const { trx, businessId } = unit
  await trx
    .deleteFrom('schedules')
    .where('businessId', '=', businessId)
    .where('campaignId', 'in', campaignIds)
    .execute()
  await trx
    .updateTable('sends')
    .set({ message: '' })
    .where('businessId', '=', businessId)
    .where('campaignId', 'in', campaignIds)
    .execute()
  const texts = { name: '', message: '', updatedAt: now }
  for (const id of campaignIds)
    await trx
      .updateTable('campaigns')
      .set({ ...texts, deletedAt: now, revision: unit.nextRevision() })
      .where('businessId', '=', businessId)
      .where('id', '=', id)
      .execute()
}
