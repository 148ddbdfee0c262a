// Two customers who had a card each and became one have one card, which both codes and both pages lead to.
import { mainCardOf } from '../../shared/rules/offers/stamps.ts'
import type { Unit } from '../database/index.ts'
import { project } from './log.ts'
import { findOffer } from './store.ts'
import { setHolder, usesOf } from './vouchers.ts'

/** Two customers became one: the one that is kept holds the vouchers of both, and what was given on the cards of both. */
export async function moveVouchers(unit: Unit, from: string, to: string, now: string): Promise<void> {
  await setHolder(unit, from, to, now)
  const held = await unit.trx
    .selectFrom('vouchers')
    .selectAll()
    .where('businessId', '=', unit.businessId)
    .where('customerId', '=', to)
    .execute()
  for (const [offerId, cards] of Map.groupBy(held, (card) => card.offerId)) {
    const main = mainCardOf(cards)
    const offer = cards.length > 1 ? await findOffer(unit, offerId) : undefined
    if (!main || !offer || offer.perCard === null) continue
    for (const { id } of cards) if (id !== main.id) await empty(unit, id, main.id, now)
    // Nothing was given anew: the sums of the offer go on from what both had.
    const uses = JSON.stringify(cards.flatMap(usesOf))
    const stamps = cards.reduce((sum, card) => sum + (card.stamps ?? 0), 0)
    await project(unit, { ...main, uses, stamps }, offer, { now })
  }
}

/** What was given on a card belongs to another from now on. */
async function empty(unit: Unit, id: string, main: string, now: string): Promise<void> {
  const { trx, businessId } = unit
  await trx
    .updateTable('redemptions')
    .set({ voucherId: main })
    .where('businessId', '=', businessId)
    .where('voucherId', '=', id)
    .execute()
  await trx
    .updateTable('vouchers')
    .set({
      ...{ uses: null, used: null, stamps: null, stamped: null },
      ...{ revision: unit.nextRevision(), updatedAt: now },
    })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()
}
