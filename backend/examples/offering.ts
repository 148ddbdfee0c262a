import { examples } from '../../shared/copy/examples.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { dayIn } from '../../shared/rules/zone.ts'
import { DAY, later } from '../clock.ts'
import { performOn } from '../sync/index.ts'
import type { ExampleShop } from './fill.ts'
import type { Past } from './past.ts'

const DAYS_OPEN = 30
/** Of the people who got a voucher one in so many uses it. */
const ONE_IN = 5
/** The stamps that fill the card. */
const PER_CARD = 6

const callOf = ({ businessId, userId }: ExampleShop) => ({
  signedIn: { businessId, userId, role: 'owner' as const },
  idempotencyKey: null,
})

const start = ({ deps }: Past, shop: ExampleShop, id: string, values: object) =>
  performOn(deps)(callOf(shop), 'offer.create', { running: true, ...values }, id)

/** Starts an offer that lasts a month, whose vouchers a campaign will lead to. */
export async function startOffer(past: Past, shop: ExampleShop, id: string): Promise<void> {
  const { deps } = past
  const t = examples(shop.language)
  const { timeZone } = await deps.db.read
    .selectFrom('businesses')
    .select('timeZone')
    .where('id', '=', shop.businessId)
    .executeTakeFirstOrThrow()
  const until = dayIn(timeZone, later(deps.clock.now(), DAYS_OPEN * DAY))
  const words = { title: t('shaveTitle'), terms: t('shaveTerms') }
  await start(past, shop, id, { ...words, until, audience: 'message', worth: 295 })
}

/** Starts the card that regulars collect stamps on. */
export async function startCard(past: Past, shop: ExampleShop, id: string): Promise<void> {
  const t = examples(shop.language)
  const words = { title: t('cardTitle'), terms: t('cardTerms') }
  await start(past, shop, id, { ...words, audience: 'chosen', perCard: PER_CARD, worth: 420 })
}

/** A week at the counter: some regulars come every time and others now and then, and whose card is full uses it. */
export async function stampSome(
  { deps }: Past,
  shop: ExampleShop,
  { cardId, week }: { cardId: string; week: number },
): Promise<void> {
  const call = callOf(shop)
  const perform = performOn(deps)
  const place = examples(shop.language)('counter')
  const regulars = await deps.db.read
    .selectFrom('customers')
    .leftJoin('vouchers', (join) =>
      join
        .onRef('vouchers.businessId', '=', 'customers.businessId')
        .onRef('vouchers.customerId', '=', 'customers.id')
        .on('vouchers.offerId', '=', cardId),
    )
    .select(['customers.id', 'vouchers.id as card', 'stamps', 'uses'])
    .where('customers.businessId', '=', shop.businessId)
    .where('customers.deletedAt', 'is', null)
    .orderBy('customers.createdAt')
    .orderBy('customers.email')
    .limit(PER_CARD * 4)
    .execute()
  for (const [n, { id, card, stamps, uses }] of regulars.entries()) {
    if (n % PER_CARD !== 0 && n % PER_CARD !== week % PER_CARD) continue
    if (card && stamps === PER_CARD && uses === null)
      await perform(call, 'voucher.redeem', { redemptionId: uuid7(), place }, card)
    else await perform(call, 'offer.stamp', { stampId: uuid7(), customerId: id, place }, cardId)
  }
}

/** Some of those who hold a voucher come and use it: on each occasion others of them. */
export async function useSome(
  { deps }: Past,
  shop: ExampleShop,
  { offerId, occasion }: { offerId: string; occasion: number },
): Promise<void> {
  const t = examples(shop.language)
  const vouchers = await deps.db.read
    .selectFrom('vouchers')
    .select('id')
    .where('businessId', '=', shop.businessId)
    .where('offerId', '=', offerId)
    .where('uses', 'is', null)
    .orderBy('createdAt')
    .orderBy('customerId')
    .execute()
  const perform = performOn(deps)
  for (const { id } of vouchers.filter((_, n) => n % ONE_IN === occasion % ONE_IN).slice(0, ONE_IN))
    await perform(callOf(shop), 'voucher.redeem', { redemptionId: uuid7(), place: t('counter') }, id)
}
