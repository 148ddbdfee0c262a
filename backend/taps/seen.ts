import type { Context } from 'koa'
import { sql } from 'kysely'
import { hourStart } from '../../shared/rules/shop-clock.ts'
import type { Deps } from '../deps.ts'
import { addressKey, type Limits, mayTake } from '../http/limits.ts'
import { SEEN_LIMIT } from './limits.ts'
import { countedAs, type Shop } from './shops.ts'

/** Programs that fetch a page without anybody looking at it. */
export const isRobot = (agent: string): boolean =>
  agent === '' || /bot|crawl|spider|preview|facebookexternalhit|slurp/i.test(agent)

/** Counts a tag's page that a person opened or began to fill in, by the hour of the shop's clock; a shop opened by name is not counted. */
export async function countSeen(
  { db, clock }: Deps,
  { businessId, tagId, timeZone }: Shop,
  event: 'opened' | 'started',
): Promise<void> {
  if (tagId === null) return
  const hour = hourStart(timeZone, clock.now())
  const counts = { opened: event === 'opened' ? 1 : 0, started: event === 'started' ? 1 : 0 }
  await db.write(businessId, ({ trx }) =>
    trx
      .insertInto('taps')
      .values({ businessId, tagId, hour, ...counts })
      .onConflict((conflict) =>
        conflict
          .columns(['businessId', 'tagId', 'hour'])
          .doUpdateSet({ [event]: sql`${sql.ref(`taps.${event}`)} + 1` }),
      )
      .execute(),
  )
}

/** Counts what a visitor did, unless it is a program, or their address has been counted too often (`SEEN_LIMIT`). */
export async function countVisitor(
  deps: Deps,
  limits: Limits,
  ctx: Context,
  shop: Shop,
  event: 'opened' | 'started',
): Promise<void> {
  if (isRobot(ctx.get('User-Agent'))) return
  const from = `${addressKey(ctx.ip)} ${countedAs(shop)}`
  if (await mayTake(limits, 'seen', from, SEEN_LIMIT)) await countSeen(deps, shop, event)
}
