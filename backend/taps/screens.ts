import Router from '@koa/router'
import type { Context } from 'koa'
import type { Answers, Channel } from '../../shared/consents.ts'
import type { Language } from '../../shared/copy/copy.ts'
import { Failure, type FieldErrors } from '../../shared/errors.ts'
import type { PrivacyDetails } from '../../shared/pages/privacy-page.ts'
import {
  channelFields,
  type TapFormValues,
  type TapProps,
  type TapToast,
  tapFields,
} from '../../shared/pages/props.ts'
import { answersOf } from '../../shared/rules/channels.ts'
import { targetAt } from '../../shared/rules/tag-hours.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { wallAt } from '../../shared/rules/zone.ts'
import type { GivenVoucher, TapPage } from '../../shared/taps.ts'
import type { BusinessRow } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { formParser } from '../http/body.ts'
import { addressKey, type Limits } from '../http/limits.ts'
import { showPage } from '../http/pages.ts'
import { atTap, hasOffers } from '../offers/index.ts'
import { hoursOf } from '../tags/index.ts'
import { showLogo } from './logo.ts'
import { rowOf, tapPageOf } from './page.ts'
import { countSeen, isRobot } from './seen.ts'
import { countedAs, findShop, type Shop } from './shops.ts'
import { acceptSignups } from './signups.ts'

const FORM_LIMIT = { points: 60, seconds: 600 }
const FORM_BYTES = 20_000

/** `/t/:code`: the form that a tag opens, the answer to it without script, and the shop's hosted privacy page. */
export function tapScreens(deps: Deps, limits: Limits): Router {
  const router = new Router()
  const form = formParser(FORM_BYTES)
  router.get('/t/:code', (ctx: Context) => open(deps, ctx))
  router.post('/t/:code', form, (ctx: Context) => submit(deps, limits, ctx))
  router.get('/t/:code/logo/:version', (ctx: Context) => showLogo(deps, ctx))
  router.get('/t/:code/privacy', (ctx: Context) => privacy(deps, ctx))
  return router
}

const codeOf = (ctx: Context): string => String(ctx.params.code)

async function shopOf(
  deps: Deps,
  ctx: Context,
): Promise<{ shop: Shop; row: BusinessRow; language: Language } | null> {
  const shop = await findShop(deps, codeOf(ctx))
  if (!shop) {
    ctx.status = 404
    await showPage(ctx, deps.pages.tapUnknown({ language: asked(ctx) ?? 'sv' }))
    return null
  }
  const row = await rowOf(deps, shop)
  const language = (isCounter(ctx) ? null : asked(ctx)) ?? row.language
  if (shop.state === 'open' || (shop.state === 'suspended' && ctx.method === 'POST'))
    return { shop, row, language }
  await showPage(
    ctx,
    deps.pages.tapClosed({ language, businessName: row.name, state: shop.state, counter: isCounter(ctx) }),
  )
  return null
}

/** The page as the shop's own tablet shows it: always in the shop's language at first. */
const isCounter = (ctx: Context): boolean => ctx.query.counter !== undefined

/** The shop's language, unless the reader asked for another. */
function asked(ctx: Context): Language | null {
  const wanted = ctx.query.lang
  return wanted === 'sv' || wanted === 'en' ? wanted : null
}

async function open(deps: Deps, ctx: Context): Promise<void> {
  ctx.state.route = '/t/:code'
  const found = await shopOf(deps, ctx)
  if (!found) return
  const page = tapPageOf(deps, found.row, codeOf(ctx))
  if (isCounter(ctx)) return openCounter(deps, ctx, page, found.row)
  const target = await targetOf(deps, found.shop, found.row)
  if (target !== null) {
    // There is no page of ours that could report it; and where it leads matters more than that it is counted.
    if (isPerson(ctx)) await countSeen(deps, found.shop, 'opened').catch(() => {})
    return ctx.redirect(target)
  }
  const { offerIds, stamps } = await atTap(deps.db, found.shop.businessId)
  const props = {
    code: codeOf(ctx),
    page,
    language: found.language,
    isPlainHttp: isPlainHttp(deps),
    givesVouchers: offerIds.length > 0,
    stampsFor: stamps ? found.shop.businessId : undefined,
  }
  await showPage(ctx, deps.pages.tap(props), { same: true })
}

/** Browsers keep pages for addresses with https, and for those of the machine that they run on. */
function isPlainHttp({ config }: Deps): boolean {
  const { protocol, hostname } = new URL(config.publicUrl)
  return protocol === 'http:' && !/^(localhost|.*\.localhost|127\..*|\[::1\])$/.test(hostname)
}

const isPerson = (ctx: Context): boolean =>
  ctx.method === 'GET' &&
  !/prefetch|prerender/i.test(ctx.get('Sec-Purpose')) &&
  !isRobot(ctx.get('User-Agent'))

/** Always the form, wherever the tag leads by now, and without the review page, which would lead away. */
async function openCounter(deps: Deps, ctx: Context, page: TapPage, row: BusinessRow): Promise<void> {
  const props: TapProps = {
    code: codeOf(ctx),
    page: { ...page, reviewUrl: null },
    language: row.language,
    isPlainHttp: isPlainHttp(deps),
    counter: { privacy: row.privacyUrl === null ? await privacyOf(deps, row) : null },
  }
  await showPage(ctx, deps.pages.tap(props), { same: true })
}

/** The target of a tag that does not open the form. */
async function targetOf(deps: Deps, shop: Shop, row: BusinessRow): Promise<string | null> {
  if (shop.tagId === null) return null
  const tag = await deps.db.read
    .selectFrom('tags')
    .select(['target', 'hours', 'deletedAt'])
    .where('businessId', '=', shop.businessId)
    .where('id', '=', shop.tagId)
    .executeTakeFirst()
  if (!tag || tag.deletedAt !== null) return null
  const now = wallAt(row.timeZone, deps.clock.now())
  const target = targetAt({ target: tag.target, hours: hoursOf(tag.hours) }, now)
  if (target === 'signup') return null
  return target === 'review' ? row.reviewUrl : target
}

async function submit(deps: Deps, limits: Limits, ctx: Context): Promise<void> {
  ctx.state.route = '/t/:code'
  const found = await shopOf(deps, ctx)
  if (!found) return
  const { shop, row } = found
  const posted = ((ctx.request as { body?: unknown }).body ?? {}) as Record<string, unknown>
  const page = tapPageOf(deps, row, codeOf(ctx))
  const values = valuesOf(posted, page.askPerChannel)
  const language =
    posted[tapFields.language] === 'en' ? 'en' : posted[tapFields.language] === 'sv' ? 'sv' : found.language
  /** The form again, with what was typed. */
  const giveBack = (status: number, errors: FieldErrors, toast: TapToast) => {
    ctx.status = status
    const form = { values, errors, toast }
    return showPage(ctx, deps.pages.tap({ code: codeOf(ctx), page, language, form }))
  }
  const refusal = await limits
    .take('signups', `${addressKey(ctx.ip)} ${countedAs(shop)}`, FORM_LIMIT)
    .catch(failureOnly)
  if (refusal) {
    ctx.set('Retry-After', String(refusal.retryAfter))
    return giveBack(refusal.status, {}, 'failed')
  }
  const { faults, vouchers } = await take(deps, shop, values, posted, language)
  if (faults) return giveBack(422, faults, faults.consentGiven ? 'consentRequired' : 'missingInformation')
  await showPage(
    ctx,
    deps.pages.saved({
      language,
      businessName: row.name,
      reviewUrl: row.reviewUrl,
      color: page.color,
      logoUrl: page.logoUrl,
      vouchers,
    }),
  )
}

function failureOnly(error: unknown): Failure {
  if (error instanceof Failure) return error
  throw error
}

async function take(
  deps: Deps,
  shop: Shop,
  values: TapFormValues,
  posted: Record<string, unknown>,
  language: Language,
): Promise<{ faults: FieldErrors | null; vouchers: GivenVoucher[] }> {
  const now = deps.clock.now()
  const id = typeof posted[tapFields.id] === 'string' ? String(posted[tapFields.id]) : uuid7()
  const wordingVersion = posted[tapFields.wordingVersion] || null
  const signup = { id, ...values, wordingVersion, language, filledAt: now }
  const [result] = await acceptSignups(deps, shop, { clientNow: now, signups: [signup] })
  if (!result) throw new Failure('internal')
  const faults = result.status === 'rejected' ? (result.fields ?? {}) : null
  return { faults, vouchers: result.vouchers ?? [] }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const isTicked = (value: unknown): boolean => ['true', 'on', '1', 'yes'].includes(text(value))

function valuesOf(posted: Record<string, unknown>, asked: readonly Channel[]): TapFormValues {
  const all = isTicked(posted[tapFields.consentGiven])
  const ticked = asked.filter((channel) => isTicked(posted[channelFields[channel]]))
  const consents: Answers = {
    ...(all && answersOf(true)),
    ...Object.fromEntries(ticked.map((it) => [it, true])),
  }
  return {
    name: text(posted[tapFields.name]),
    email: text(posted[tapFields.email]),
    phone: text(posted[tapFields.phone]),
    consentGiven: all || ticked.length > 0,
    ...(asked.length > 0 ? { consents } : {}),
  }
}

async function privacy(deps: Deps, ctx: Context): Promise<void> {
  ctx.state.route = '/t/:code/privacy'
  const found = await shopOf(deps, ctx)
  if (!found) return
  const { row, language } = found
  const backUrl = `/t/${encodeURIComponent(codeOf(ctx))}`
  await showPage(ctx, deps.pages.privacy({ ...(await privacyOf(deps, row)), language, backUrl }))
}

async function privacyOf({ db }: Deps, row: BusinessRow): Promise<PrivacyDetails> {
  const place = [row.zipCode, row.city].filter(Boolean).join(' ')
  return {
    businessName: row.name,
    email: row.email,
    phone: row.phone,
    address: [row.streetAddress, place].filter(Boolean).join(', ') || null,
    whatsapp: row.whatsappAt !== null,
    vouchers: await hasOffers(db, row.id),
    cards: (await atTap(db, row.id)).stamps,
    personUrl: `/c/@${row.merchantId}`,
  }
}
