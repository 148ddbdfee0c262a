import Router from '@koa/router'
import type { Context } from 'koa'
import { calendarPath, VOUCHER_TOKEN_LENGTH, voucherUrl } from '../../shared/rules/offers/page.ts'
import { isCard, onCard } from '../../shared/rules/offers/stamps.ts'
import { dayToKeep, voucherState } from '../../shared/rules/offers/states.ts'
import { merchantIdOf } from '../../shared/rules/url.ts'
import { dayIn } from '../../shared/rules/zone.ts'
import { prepared } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { languageOfRequest } from '../http/language.ts'
import { addressKey, type Limits } from '../http/limits.ts'
import { showPage } from '../http/pages.ts'
import { logoPictureOf } from '../pictures/index.ts'
import { calendarOf } from './calendar.ts'
import { findOffer, toHeldOffer } from './store.ts'
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
      'vouchers.id',
      'vouchers.token',
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
      'businesses.closedAt',
      'businesses.suspendedAt',
      'businesses.streetAddress',
      'businesses.zipCode',
      'businesses.city',
    ])
    .where('token', '=', slot('token')),
)

/**
 * `/v/:token`: a person's voucher; `/ics/:token`: its day for their calendar. Opening either changes nothing, because
 * scanners, previews and mail programs open links.
 */
export function voucherScreens(deps: Deps, limits: Limits): Router {
  const router = new Router()
  router.get('/v/:token', (ctx: Context) => show(deps, limits, ctx))
  router.get('/ics/:token', (ctx: Context) => showCalendar(deps, limits, ctx))
  return router
}

/** The voucher that the address names, and how it stands now. Where there is none the page that says so has been shown. */
async function asked(deps: Deps, limits: Limits, ctx: Context) {
  ctx.set('X-Robots-Tag', 'noindex, nofollow')
  ctx.set('Referrer-Policy', 'no-referrer')
  const token = String(ctx.params.token)
  const language = languageOfRequest(ctx)
  if (token === TEST_TOKEN) {
    await showPage(ctx, deps.pages.voucherTest({ language }))
    return null
  }
  const isToken = token.length === VOUCHER_TOKEN_LENGTH && /^[0-9A-Za-z]+$/.test(token)
  const row = isToken ? await deps.db.one(byToken, { token }) : undefined
  const found = row && (await findOffer({ trx: deps.db.read, businessId: row.businessId }, row.offerId))
  if (!row || !found || row.customerId === null) {
    if (!row) await limits.take('vouchers', addressKey(ctx.ip), GUESSES)
    ctx.status = row ? 410 : 404
    await showPage(ctx, deps.pages.voucherGone({ language }))
    return null
  }
  const { lang } = ctx.query
  const chosen = lang === 'sv' || lang === 'en' ? lang : (row.language ?? language)
  if (row.suspendedAt !== null) {
    ctx.status = 404
    await showPage(ctx, deps.pages.voucherResting({ language: chosen, businessName: row.name }))
    return null
  }
  const at = deps.clock.now()
  const given = await countsOn({ trx: deps.db.read, businessId: row.businessId }, row, found)
  const uses = usesOf(given)
  const offer = toHeldOffer(found, row)
  const stamps = given.stamps ?? 0
  const state = voucherState(offer, uses, dayIn(row.timeZone, at), stamps)
  return { row, offer, state, uses, stamps, at, language: chosen }
}

/** What the address holds opens what is somebody's own; their browser alone keeps it. */
const keepPrivate = (ctx: Context) => ctx.set('Cache-Control', 'private, no-cache')

async function show(deps: Deps, limits: Limits, ctx: Context): Promise<void> {
  ctx.state.route = '/v/:token'
  const known = await asked(deps, limits, ctx)
  if (!known) return
  const { row, offer, state, uses, stamps, at, language } = known
  const onIt = (perCard: number) => Math.max(0, onCard(perCard, stamps, uses.length))
  await showPage(
    ctx,
    deps.pages.voucher({
      language,
      businessName: row.name,
      color: row.color,
      logo: logoPictureOf(row),
      offer,
      state,
      card: isCard(offer) ? { perCard: offer.perCard, stamps: onIt(offer.perCard) } : null,
      savesFor: offer.tapHours === null ? null : row.businessId,
      code: row.code,
      calendarPath: dayToKeep(offer, state) && calendarPath(row.token),
      usedAt: uses.map((use) => use.at),
      at,
      timeZone: row.timeZone,
    }),
  )
  keepPrivate(ctx)
}

/** A voucher without a day to keep leads to its page, which says how it stands. */
async function showCalendar(deps: Deps, limits: Limits, ctx: Context): Promise<void> {
  ctx.state.route = '/ics/:token'
  const known = await asked(deps, limits, ctx)
  if (!known) return
  const { row, offer, state, at, language } = known
  keepPrivate(ctx)
  const keep = dayToKeep(offer, state)
  if (!keep) return ctx.redirect(voucherUrl('', row.token))
  ctx.set(
    'Content-Disposition',
    `attachment; filename*=UTF-8''${encodeURIComponent(merchantIdOf(row.name))}.ics`,
  )
  ctx.type = 'text/calendar; charset=utf-8'
  ctx.body = calendarOf({
    ...{ uid: row.id, offer, keep, at, language, today: dayIn(row.timeZone, at) },
    url: voucherUrl(deps.config.publicUrl, row.token),
    ...{ businessName: row.name, place: [row.streetAddress, row.zipCode, row.city] },
  })
}
