import { sql } from 'kysely'
import { Failure } from '../../shared/errors.ts'
import { getTapPage, postSeen, postSignups } from '../../shared/taps.ts'
import type { Deps } from '../deps.ts'
import { admitDevice } from '../devices/index.ts'
import { answeredByEtag, etagOf } from '../http/etag.ts'
import { addressKey, type Limits } from '../http/limits.ts'
import { type Route, route } from '../http/route.ts'
import { rowOf, tapPageOf } from './page.ts'
import { countedAs, createShops, findShop, type Shop } from './shops.ts'
import { takeSignups, worded } from './signups.ts'

const SIGNUP_LIMIT = { points: 60, seconds: 600 }
/** A tablet that was away for days brings thousands; whoever found it may not bring millions. */
const DEVICE_LIMIT = { points: 20_000, seconds: 600 }

export function tapRoutes(deps: Deps, limits: Limits): Route[] {
  const shops = createShops(deps)
  return [
    route(getTapPage, async ({ input, ctx }) => {
      const shop = await findShop(deps, input.code)
      if (!shop) throw new Failure('notFound')
      await admitDevice(deps, ctx, shop)
      const page = tapPageOf(deps, await rowOf(deps, shop), input.code)
      ctx.set('Cache-Control', 'no-cache')
      answeredByEtag(ctx, etagOf(JSON.stringify(page)))
      return page
    }),
    route(postSignups, async ({ input, ctx, language, signedIn }) => {
      const shop = await shops(input.code)
      if (!shop) throw new Failure('notFound')
      const device = await admitDevice(deps, ctx, shop)
      if (device) await limits.take('deviceSignups', device.id, DEVICE_LIMIT, input.signups.length)
      else if (signedIn?.businessId !== shop.businessId)
        await limits.take(
          'signups',
          `${addressKey(ctx.ip)} ${countedAs(shop)}`,
          SIGNUP_LIMIT,
          input.signups.length,
        )
      return { results: worded(await takeSignups(deps, shop, input), language) }
    }),
    route(postSeen, async ({ input, ctx }) => {
      const shop = await shops(input.code)
      if (!shop) throw new Failure('notFound')
      if (!isRobot(ctx.get('User-Agent'))) await countSeen(deps, shop, input.event)
      return {}
    }),
  ]
}

const isRobot = (agent: string): boolean =>
  agent === '' || /bot|crawl|spider|preview|facebookexternalhit|slurp/i.test(agent)

async function countSeen({ db, clock }: Deps, shop: Shop, event: 'opened' | 'started'): Promise<void> {
  const { businessId, tagId } = shop
  if (tagId === null) return
  const day = clock.now().slice(0, 10)
  const counts = { opened: event === 'opened' ? 1 : 0, started: event === 'started' ? 1 : 0 }
  await db.write(businessId, ({ trx }) =>
    trx
      .insertInto('taps')
      .values({ businessId, tagId, day, ...counts })
      .onConflict((conflict) =>
        conflict
          .columns(['businessId', 'tagId', 'day'])
          .doUpdateSet({ [event]: sql`${sql.ref(`taps.${event}`)} + 1` }),
      )
      .execute(),
  )
}
