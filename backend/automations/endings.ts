import { voucherState } from '../../shared/rules/offers/states.ts'
import { addDays } from '../../shared/rules/periods.ts'
import { atWall } from '../../shared/rules/zone.ts'
import type { AutomationRow, Unit } from '../database/index.ts'
import { toOffer, usesOf } from '../offers/index.ts'
import { isAhead, type Occasion, type Occasions, type WatchedAutomation } from './watched.ts'

/** People are reminded in the morning, by the shop's clock. */
const REMIND_AT = '10:00'

/** The end of somebody's voucher, some days before which they are reminded. */
export interface Ending extends Occasion {
  offerId: string
}

/**
 * The vouchers of these people that can be used on the day of their reminder and have not been, by customer, the
 * earliest reminder first. Left out is what was given after its reminder would have been, and what this automation
 * has reminded of before, also where the offer was prolonged since.
 */
export async function endingsOf(
  { trx, businessId }: Pick<Unit, 'trx' | 'businessId'>,
  { id: automationId, delay }: Pick<AutomationRow, 'id' | 'delay'>,
  customerIds: readonly string[],
): Promise<Map<string, Ending[]>> {
  const endings = new Map<string, Ending[]>()
  if (customerIds.length === 0) return endings
  const { timeZone } = await trx
    .selectFrom('businesses')
    .select('timeZone')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  const vouchers = await trx
    .selectFrom('vouchers')
    .select(['customerId', 'offerId', 'uses', 'stamps', 'createdAt'])
    .where('businessId', '=', businessId)
    .where('customerId', 'in', customerIds)
    .execute()
  const offerIds = [...new Set(vouchers.map(({ offerId }) => offerId))]
  if (offerIds.length === 0) return endings
  const offers = await trx
    .selectFrom('offers')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('id', 'in', offerIds)
    .where('untilDay', 'is not', null)
    .execute()
  const reminded = await remindedOf({ trx, businessId }, automationId, customerIds)
  for (const { customerId, offerId, uses, stamps, createdAt } of vouchers) {
    const row = offers.find(({ id }) => id === offerId)
    if (!row || customerId === null || reminded.has(`${customerId} ${offerId}`)) continue
    const day = addDays(String(row.untilDay), -Number(delay))
    if (voucherState(toOffer(row), usesOf({ uses }), day, Number(stamps ?? 0)) !== 'usable') continue
    const at = atWall(timeZone, `${day}T${REMIND_AT}`)
    if (createdAt >= at) continue
    endings.set(customerId, [...(endings.get(customerId) ?? []), { at, dueAt: at, requestId: null, offerId }])
  }
  for (const theirs of endings.values()) theirs.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  return endings
}

/** Of those, the ones of which it is not too late to be reminded now. */
export async function endingsAhead(
  view: Pick<Unit, 'trx' | 'businessId'>,
  automation: Pick<WatchedAutomation, 'id' | 'delay' | 'onAt'>,
  customerIds: readonly string[],
  now: string,
): Promise<Occasions> {
  const endings = await endingsOf(view, automation, customerIds)
  return new Map(
    [...endings].map(([id, theirs]) => [id, theirs.filter(({ dueAt }) => isAhead(automation, dueAt, now))]),
  )
}

/** Who was reminded of which offer. */
async function remindedOf(
  { trx, businessId }: Pick<Unit, 'trx' | 'businessId'>,
  automationId: string,
  customerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('deliveries')
    .innerJoin('sends', (join) =>
      join
        .onRef('sends.businessId', '=', 'deliveries.businessId')
        .onRef('sends.id', '=', 'deliveries.sendId'),
    )
    .select(['deliveries.customerId', 'sends.offerId'])
    .where('deliveries.businessId', '=', businessId)
    .where('deliveries.customerId', 'in', customerIds)
    .where('deliveries.campaignId', '=', automationId)
    .execute()
  return new Set(rows.map(({ customerId, offerId }) => `${customerId} ${offerId}`))
}
