import { examples } from '../../shared/copy/examples.ts'
import { dayIn } from '../../shared/rules/offers/states.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { DAY, later } from '../clock.ts'
import { performOn } from '../sync/index.ts'
import type { ExampleShop } from './fill.ts'
import type { Past } from './past.ts'

const DAYS_OPEN = 30
const WORTH = 295
/** Of the people who got a voucher one in so many uses it. */
const ONE_IN = 5

const callOf = ({ businessId, userId }: ExampleShop) => ({
  signedIn: { businessId, userId, role: 'owner' as const },
  idempotencyKey: null,
})

/** Starts an offer that lasts a month, whose vouchers a campaign will lead to. */
export async function startOffer({ deps }: Past, shop: ExampleShop, id: string): Promise<void> {
  const t = examples(shop.language)
  const { timeZone } = await deps.db.read
    .selectFrom('businesses')
    .select('timeZone')
    .where('id', '=', shop.businessId)
    .executeTakeFirstOrThrow()
  await performOn(deps)(
    callOf(shop),
    'offer.create',
    {
      title: t('shaveTitle'),
      terms: t('shaveTerms'),
      until: dayIn(timeZone, later(deps.clock.now(), DAYS_OPEN * DAY)),
      audience: 'message',
      worth: WORTH,
      running: true,
    },
    id,
  )
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
