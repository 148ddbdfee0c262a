import Router from '@koa/router'
import type { Context } from 'koa'
import type { Language } from '../../shared/copy/copy.ts'
import { Failure } from '../../shared/errors.ts'
import { email as emailSchema } from '../../shared/fields.ts'
import { isPlain } from '../../shared/rules/text.ts'
import { merchantIdOf } from '../../shared/rules/url.ts'
import type { BusinessRow } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { formOf, formParser } from '../http/body.ts'
import { fieldErrorsOf, wordFields } from '../http/fields.ts'
import { addressKey, type Limits } from '../http/limits.ts'
import { showPage } from '../http/pages.ts'
import { act } from './act.ts'
import { mailPageLink } from './ask.ts'
import { csvOf } from './csv.ts'
import { standingOf } from './links.ts'
import { canMail } from './mails.ts'
import { recordOf } from './person.ts'
import { languageFor, show, showErase, showLost } from './show.ts'

const FORM_BYTES = 20_000
/** Limits for requested links, and for unknown tokens. */
export const ASKING = { points: 10, seconds: 60 * 60 }
const GUESSES = { points: 60, seconds: 60 }

/**
 * `/c/:token`, a person's own page, and `/c/@shop`, where its link is asked for. Works without script and sets no cookie.
 * GET changes nothing, because scanners follow links; what is posted needs no check of its origin, since only the person
 * has the token.
 */
export function personScreens(deps: Deps, limits: Limits): Router {
  const router = new Router()
  const form = formParser(FORM_BYTES)
  router.use((ctx, next) => {
    ctx.state.route = '/c/:token'
    ctx.set('Referrer-Policy', 'no-referrer')
    ctx.set('X-Robots-Tag', 'noindex, nofollow')
    return next()
  })
  router.get('/c', (ctx: Context) => lost(deps, limits, ctx))
  router.get('/c/:token', (ctx: Context) =>
    isShop(ctx) ? ask(deps, limits, ctx) : withStanding(deps, limits, ctx, show),
  )
  router.post('/c/:token', form, (ctx: Context) =>
    isShop(ctx) ? asked(deps, limits, ctx) : withStanding(deps, limits, ctx, act),
  )
  router.get('/c/:token/erase', (ctx: Context) => withStanding(deps, limits, ctx, showErase))
  router.get('/c/:token/my-data.:kind', (ctx: Context) => withStanding(deps, limits, ctx, download))
  return router
}

const tokenOf = (ctx: Context): string => String(ctx.params.token)
const isShop = (ctx: Context): boolean => tokenOf(ctx).startsWith('@')

type StandingHandler = typeof show

async function withStanding(deps: Deps, limits: Limits, ctx: Context, then: StandingHandler): Promise<void> {
  const standing = await standingOf(deps, tokenOf(ctx))
  if (!('link' in standing)) {
    await limits.take('personGuess', addressKey(ctx.ip), GUESSES)
    return showLost(deps, ctx, standing)
  }
  await then(deps, ctx, standing)
  ctx.set('Cache-Control', 'no-store')
}

async function lost(deps: Deps, limits: Limits, ctx: Context): Promise<void> {
  await limits.take('personGuess', addressKey(ctx.ip), GUESSES)
  await showLost(deps, ctx, { business: null, why: 'unknown' })
}

const download: StandingHandler = async (deps, ctx, { link, customer, business }) => {
  const { kind } = ctx.params as { kind?: string }
  if (link.kind !== 'page' || (kind !== 'json' && kind !== 'csv')) throw new Failure('notFound')
  const record = await recordOf(deps, business, customer)
  // Without the shop's name, whose letters not every browser would keep.
  ctx.attachment(`blipp-${record.gatheredAt.slice(0, 10)}.${kind}`)
  ctx.type = kind === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8'
  ctx.body = kind === 'csv' ? csvOf(record) : JSON.stringify(record, null, 2)
}

async function shopOf({ db }: Deps, name: string): Promise<BusinessRow | null> {
  if (!isPlain(name)) return null
  const found = await db.read
    .selectFrom('businesses')
    .selectAll()
    .where('merchantId', '=', merchantIdOf(name.slice(1)))
    .executeTakeFirst()
  return found ?? null
}

async function ask(deps: Deps, limits: Limits, ctx: Context): Promise<void> {
  const business = await shopOf(deps, tokenOf(ctx))
  if (!business) return lost(deps, limits, ctx)
  await showAsk(deps, ctx, business, {})
}

type AskPageProps = Partial<Omit<Parameters<Deps['pages']['personAsk']>[0], 'language'>>

async function showAsk(deps: Deps, ctx: Context, business: BusinessRow, about: AskPageProps): Promise<void> {
  const { name, merchantId } = business
  const page = deps.pages.personAsk({
    language: askedLanguage(ctx, business),
    businessName: name,
    personUrl: `/c/@${merchantId}`,
    shopEmail: business.email,
    state: 'form',
    ...about,
    // Nobody is told to look for a mail that cannot come, or to write to a shop of which no address is left.
    ...(canMail(deps) ? {} : { state: 'noMail' }),
    ...(business.erasedAt === null ? {} : { state: 'erased' }),
  })
  await showPage(ctx, page)
  ctx.set('Cache-Control', 'no-store')
}

const askedLanguage = (ctx: Context, { language }: BusinessRow): Language => languageFor(ctx, language)

/** The answer is the same whether or not the shop knows the address, which is looked up after it. */
async function asked(deps: Deps, limits: Limits, ctx: Context): Promise<void> {
  const business = await shopOf(deps, tokenOf(ctx))
  if (!business) return lost(deps, limits, ctx)
  if (!canMail(deps) || business.erasedAt !== null) return showAsk(deps, ctx, business, {})
  const typed = formOf(ctx).email ?? ''
  const read = emailSchema.safeParse(typed)
  if (!read.success) {
    ctx.status = 422
    const faults = wordFields(fieldErrorsOf(read.error), askedLanguage(ctx, business))
    return showAsk(deps, ctx, business, { email: typed.slice(0, 200), fault: faults.body })
  }
  const refusal = await limits.take('personLink', addressKey(ctx.ip), ASKING).catch((error: unknown) => {
    if (error instanceof Failure) return error
    throw error
  })
  if (refusal) {
    ctx.status = refusal.status
    ctx.set('Retry-After', String(refusal.retryAfter))
    return showAsk(deps, ctx, business, { state: 'tooMany', email: read.data })
  }
  const language = askedLanguage(ctx, business)
  ctx.res.once('close', () => {
    mailPageLink(deps, business, read.data, language).catch((error: unknown) =>
      deps.log.warn({ err: error, businessId: business.id }, 'the link to a page was not mailed'),
    )
  })
  await showAsk(deps, ctx, business, { state: 'asked' })
}
