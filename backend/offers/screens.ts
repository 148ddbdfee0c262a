import Router from '@koa/router'
import type { Context } from 'koa'
import { VOUCHER_TOKEN_LENGTH } from '../../shared/rules/offers/page.ts'
import { isCard, onCard } from '../../shared/rules/offers/stamps.ts'
import { dayIn, voucherState } from '../../shared/rules/offers/states.ts'
import { prepared } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { languageOfRequest } from '../http/language.ts'
import { addressKey, type Limits } from '../http/limits.ts'
import { showPage } from '../http/pages.ts'
import { logoPictureOf } from '../pictures/index.ts'
import { findOffer, toOffer } from './store.ts'
import { countsOn, TEST_TOKEN, usesOf } from './vouchers.ts'

/** For unknown tokens alone: whoever holds one opens it as often as they like. */
const GUESSES = { points: 60, seconds: 60 }

/** Finds it by the token alone: the visitor is not signed in. */
const byToken = prepared<{ token: string }>()((db, slot) =>
  db
    .selectFrom('vouchers')
    .innerJoin('businesses', 'businesses.id', 'vouchers.businessId')
    .leftJoin('customers', (join) =>
      join
        .onRef('customers.businessId', '=', 'vouchers.businessId')
        .onRef('customers.id', '=', 'vouchers.customerId')
        .on('customers.deletedAt', 'is', null),
    )
    .select([
      'vouchers.businessId',
      'vouchers.offerId',
      'vouchers.code',
      'vouchers.uses',
      'vouchers.stamps',
      'customers.id as customerId',
      'customers.language',
      'businesses.name',
      'businesses.color',
      'businesses.logoPicture',
      'businesses.timeZone',
    ])
    .where('token', '=', slot('token')),
)

/** `/v/:token`: a person's voucher. Opening it changes nothing, because scanners, previews and mail programs open links. */
export function voucherScreens(deps: Deps, limits: Limits): Router {
  const router = new Router()
  router.get('/v/:token', (ctx: Context) => show(deps, limits, ctx))
  return router
}

async function show(deps: Deps, limits: Limits, ctx: Context): Promise<void> {
  ctx.state.route = '/v/:token'
  ctx.set('X-Robots-Tag', 'noindex, nofollow')
  ctx.set('Referrer-Policy', 'no-referrer')
  const token = String(ctx.params.token)
  const language = languageOfRequest(ctx)
  if (token === TEST_TOKEN) return showPage(ctx, deps.pages.voucherTest({ language }))
  const isToken = token.length === VOUCHER_TOKEN_LENGTH && /^[0-9A-Za-z]+$/.test(token)
  const row = isToken ? await deps.db.one(byToken, { token }) : undefined
  const offer = row && (await findOffer({ trx: deps.db.read, businessId: row.businessId }, row.offerId))
  if (!row || !offer || row.customerId === null) {
    if (!row) await limits.take('vouchers', addressKey(ctx.ip), GUESSES)
    ctx.status = row ? 410 : 404
    return showPage(ctx, deps.pages.voucherGone({ language }))
  }
  const at = deps.clock.now()
  const given = await countsOn({ trx: deps.db.read, businessId: row.businessId }, row, offer)
  const uses = usesOf(given)
  const shown = toOffer(offer)
  const stamps = given.stamps ?? 0
  const onIt = (perCard: number) => Math.max(0, onCard(perCard, stamps, uses.length))
  const asked = ctx.query.lang
  await showPage(
    ctx,
    deps.pages.voucher({
      language: asked === 'sv' || asked === 'en' ? asked : (row.language ?? language),
      businessName: row.name,
      color: row.color,
      logo: logoPictureOf(row),
      offer: shown,
      state: voucherState(shown, uses, dayIn(row.timeZone, at), stamps),
      card: isCard(shown) ? { perCard: shown.perCard, stamps: onIt(shown.perCard) } : null,
      savesFor: shown.tapHours === null ? null : row.businessId,
      code: row.code,
      usedAt: uses.map((use) => use.at),
      at,
      timeZone: row.timeZone,
    }),
  )
  // What the address holds opens what is somebody's own; their browser alone keeps it.
  ctx.set('Cache-Control', 'private, no-cache')
}
