import Router from '@koa/router'
import type { Context } from 'koa'
import type { Channel } from '../../shared/consents.ts'
import { OPT_OUT_FIELD } from '../../shared/pages/props.ts'
import { channels } from '../../shared/rules/channels.ts'
import type { Deps } from '../deps.ts'
import { readBody } from '../http/body.ts'
import { languageOfRequest } from '../http/language.ts'
import { addressKey, type Limits } from '../http/limits.ts'
import { showPage } from '../http/pages.ts'
import { isOfTest } from '../sending/index.ts'
import { type OptOut, optOut, optOutOf } from './optout.ts'

const FORM_BYTES = 4000
/** For unknown tokens alone. A real one is always heard: mail services press the button for many people at once. */
const GUESSES = { points: 60, seconds: 60 }

/**
 * `/u/:token`: GET shows, and only POST acts, because link scanners follow links. A mail program's own button posts
 * without a cookie, and is answered without a redirect (RFC 8058 §3.2).
 */
export function optOutScreen(deps: Deps, limits: Limits): Router {
  const router = new Router()
  // What the address holds opens somebody's choice, and what it shows is theirs alone.
  router.use(async (ctx, next) => {
    ctx.set('X-Robots-Tag', 'noindex, nofollow')
    await next()
    ctx.set('Cache-Control', 'no-store')
  })
  router.get('/u/:token', async (ctx: Context) =>
    show(deps, limits, ctx, await optOutOf(deps, tokenOf(ctx)), []),
  )
  router.post('/u/:token', async (ctx: Context) => {
    const wanted = await wantedOf(ctx)
    await show(deps, limits, ctx, await optOut(deps, tokenOf(ctx), wanted), wanted)
  })
  return router
}

const tokenOf = (ctx: Context): string => String(ctx.params.token)

/** The channels that this shop offers: WhatsApp only where it is on. */
const offeredBy = ({ whatsapp }: OptOut): readonly Channel[] =>
  whatsapp ? ['email', 'sms', 'whatsapp'] : ['email', 'sms']

/** The channels that a button of the page names; none for a mail program's own button, whatever it posts. */
async function wantedOf(ctx: Context): Promise<Channel[]> {
  const form = await readBody(ctx, FORM_BYTES).catch(() => null)
  const stop = new URLSearchParams(form?.toString() ?? '').get(OPT_OUT_FIELD)
  return stop === 'all' ? [...channels] : channels.filter((channel) => channel === stop)
}

async function show(
  deps: Deps,
  limits: Limits,
  ctx: Context,
  about: OptOut | null,
  wanted: Channel[],
): Promise<void> {
  ctx.state.route = '/u/:token'
  ctx.set('Referrer-Policy', 'no-referrer')
  if (!about && isOfTest(tokenOf(ctx)))
    return showPage(ctx, deps.pages.optOutTest({ language: languageOfRequest(ctx) }))
  if (!about) {
    await limits.take('optOut', addressKey(ctx.ip), GUESSES)
    ctx.status = 404
    return showPage(ctx, deps.pages.optOutUnknown({ language: languageOfRequest(ctx) }))
  }
  const { businessName, merchantId, channel, language, optedOut } = about
  const personUrl = `/c/@${merchantId}`
  const others = offeredBy(about).filter((each) => each !== channel)
  const done = [channel, ...others].filter((each) => (each === channel ? optedOut : wanted.includes(each)))
  await showPage(
    ctx,
    deps.pages.optOut({ language, businessName, personUrl, channel, token: tokenOf(ctx), others, done }),
  )
}
