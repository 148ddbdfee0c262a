import Router from '@koa/router'
import type { Context } from 'koa'
import type { PrivacyDetails } from '../../shared/pages/privacy-page.ts'
import type { TapProps } from '../../shared/pages/props.ts'
import { targetAt } from '../../shared/rules/tag-hours.ts'
import { wallAt } from '../../shared/rules/zone.ts'
import type { BusinessRow } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { formParser } from '../http/body.ts'
import type { Limits } from '../http/limits.ts'
import { showPage } from '../http/pages.ts'
import { atTap, hasOffers } from '../offers/index.ts'
import { hoursOf } from '../tags/index.ts'
import { trackingOf } from '../tracking/index.ts'
import { asked, codeOf, isCounter, languageBefore, shopAsked } from './asked.ts'
import { embedAsked, openEmbedded } from './embedded.ts'
import { formOf, isPlainHttp } from './form.ts'
import { showLogo } from './logo.ts'
import { tapPageOf } from './page.ts'
import { answerPosted } from './posted.ts'
import { countVisitor } from './seen.ts'
import type { Shop } from './shops.ts'
import { contactUrl, showContact } from './vcard.ts'

const FORM_BYTES = 20_000

/**
 * `/t/:code`: the form that a tag opens, the answer to it without script, and the shop's hosted privacy page; `/e/:code`:
 * the form on the shop's own web site; `/vcard/:code`: the shop as a contact.
 */
export function tapScreens(deps: Deps, limits: Limits): Router {
  const router = new Router()
  const form = formParser(FORM_BYTES)
  router.get('/t/:code', (ctx: Context) => open(deps, limits, ctx))
  router.post('/t/:code', form, (ctx: Context) => {
    ctx.state.route = '/t/:code'
    return answerPosted(deps, limits, ctx)
  })
  router.get('/vcard/:code', (ctx: Context) => showContact(deps, ctx))
  router.get('/e/:code', (ctx: Context) => openEmbedded(deps, ctx))
  router.post('/e/:code', form, async (ctx: Context) => {
    const embed = await embedAsked(deps, ctx)
    if (embed) await answerPosted(deps, limits, ctx, embed)
  })
  router.get('/t/:code/logo/:version', (ctx: Context) => showLogo(deps, ctx))
  router.get('/t/:code/privacy', (ctx: Context) => privacy(deps, ctx))
  return router
}

async function open(deps: Deps, limits: Limits, ctx: Context): Promise<void> {
  ctx.state.route = '/t/:code'
  const found = await shopAsked(deps, ctx)
  if (!found) return
  if (isCounter(ctx)) return openCounter(deps, ctx, found.row)
  const target = await targetOf(deps, found.shop, found.row)
  if (target !== null) {
    // There is no page of ours that could report it; and where it leads matters more than that it is counted.
    if (isPerson(ctx)) await countVisitor(deps, limits, ctx, found.shop, 'opened').catch(() => {})
    return ctx.redirect(target)
  }
  await showPage(ctx, deps.pages.tap(await formOf(deps, ctx, found)), { same: true })
}

const isPerson = (ctx: Context): boolean =>
  ctx.method === 'GET' && !/prefetch|prerender/i.test(ctx.get('Sec-Purpose'))

/** Always the form, wherever the tag leads by now, and without the review page, which would lead away. */
async function openCounter(deps: Deps, ctx: Context, row: BusinessRow): Promise<void> {
  const props: TapProps = {
    code: codeOf(ctx),
    page: { ...tapPageOf(deps, row, codeOf(ctx)), reviewUrl: null },
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

async function privacy(deps: Deps, ctx: Context): Promise<void> {
  ctx.state.route = '/t/:code/privacy'
  const found = await shopAsked(deps, ctx)
  if (!found) return
  const { row } = found
  // The form has no bytes left for a link that names its language.
  const language = asked(ctx) ?? languageBefore(ctx) ?? found.language
  const backUrl = `/t/${encodeURIComponent(codeOf(ctx))}?lang=${language}`
  const props = { ...(await privacyOf(deps, row)), language, backUrl, contactUrl: contactUrl(codeOf(ctx)) }
  await showPage(ctx, deps.pages.privacy(props))
}

async function privacyOf({ db }: Deps, row: BusinessRow): Promise<PrivacyDetails> {
  const place = [row.zipCode, row.city].filter(Boolean).join(' ')
  return {
    businessName: row.name,
    email: row.email,
    phone: row.phone,
    address: [row.streetAddress, place].filter(Boolean).join(', ') || null,
    whatsapp: row.whatsappAt !== null,
    tracking: trackingOf(row),
    vouchers: await hasOffers(db, row.id),
    cards: (await atTap(db, row.id)).stamps,
    personUrl: `/c/@${row.merchantId}`,
  }
}
