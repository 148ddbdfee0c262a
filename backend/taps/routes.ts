import { Failure } from '../../shared/errors.ts'
import { postStamps } from '../../shared/stamps/contract.ts'
import { getTapPage, postSeen, postSignups } from '../../shared/taps.ts'
import type { Deps } from '../deps.ts'
import { admitDevice } from '../devices/index.ts'
import { answeredByEtag, etagOf } from '../http/etag.ts'
import { addressKey, type Limits } from '../http/limits.ts'
import { type Route, route } from '../http/route.ts'
import { DEVICE_LIMIT, SIGNUP_LIMIT } from './limits.ts'
import { rowOf, tapPageOf } from './page.ts'
import { countVisitor } from './seen.ts'
import { countedAs, createShops, findShop } from './shops.ts'
import { acceptSignups, localized } from './signups.ts'
import { acceptStamps } from './stamps.ts'

/** Proofs are random, so this is for the server's sake; a shop's guests may share its network. */
const STAMPS_LIMIT = { points: 120, seconds: 600 }

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
      return { results: localized(await acceptSignups(deps, shop, input), language) }
    }),
    route(postStamps, async ({ input, ctx }) => {
      const shop = await shops(input.code)
      // A suspended shop is told of its sign-ups too: what its customers do is kept until it is back.
      if (!shop || shop.state === 'closed') throw new Failure('notFound')
      await limits.take(
        'tapStamps',
        `${addressKey(ctx.ip)} ${countedAs(shop)}`,
        STAMPS_LIMIT,
        input.stamps.length,
      )
      return { results: await acceptStamps(deps, shop, input, shops) }
    }),
    route(postSeen, async ({ input, ctx }) => {
      const shop = await shops(input.code)
      if (!shop) throw new Failure('notFound')
      await countVisitor(deps, limits, ctx, shop, input.event)
      return {}
    }),
  ]
}
