import type { Language } from '../../shared/copy/copy.ts'
import { invalid } from '../../shared/errors.ts'
import type { CardOrder, NewCardOrder } from '../../shared/inquiries.ts'
import { CARD_DAYS, cardsLeft } from '../../shared/rules/cards.ts'
import { DAY, later } from '../clock.ts'
import type { InquiryRow, Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import type { SignedIn } from '../http/route.ts'
import { uuidOf } from '../secrets/keys.ts'
import { ownerOf } from './owner.ts'
import { cardOrdersOf, keepInquiry } from './store.ts'
import { inquiryRow } from './take.ts'

export function toCardOrder({ id, state, createdAt, details }: InquiryRow): CardOrder {
  const { note = null, ...order } = JSON.parse(details) as NewCardOrder
  return { id, state, createdAt, note, ...order }
}

/** The cards that the plan still has for a business; null where the plan sets no number. */
export async function cardsLeftOf(trx: Unit['trx'], businessId: string, now: string): Promise<number | null> {
  const business = await trx
    .selectFrom('businesses')
    .select(['plan', 'trialEndsAt'])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  const orders = await cardOrdersOf(trx, businessId, later(now, -CARD_DAYS * DAY))
  const ordered = orders.reduce((sum, row) => sum + toCardOrder(row).amount, 0)
  return cardsLeft(business, ordered, now)
}

/** Orders cards, at most as many as the plan has left. The same order under the same key is the first one. */
export async function orderCards(
  deps: Deps,
  { businessId, userId }: SignedIn,
  order: NewCardOrder,
  { key, language }: { key: string | null; language: Language },
): Promise<{ order: CardOrder; left: number | null }> {
  const { db, clock, jobs } = deps
  const owner = await ownerOf(deps, { businessId, userId })
  const asked = {
    kind: 'cards',
    businessId,
    ...owner,
    details: order,
    language,
  } as const
  const row = inquiryRow(deps, asked, key && uuidOf(`cards\n${businessId}\n${key}`))
  return db.write(businessId, async ({ trx, afterCommit }) => {
    const left = await cardsLeftOf(trx, businessId, clock.now())
    const { stored, isNew } = await keepInquiry(trx, row)
    if (!isNew) return { order: toCardOrder(stored), left }
    // Thrown, it takes the row back.
    if (left !== null && order.amount > left) throw invalid({ amount: 'cardsTooMany' })
    afterCommit(() => jobs.wake())
    return { order: toCardOrder(stored), left: left === null ? null : left - order.amount }
  })
}
