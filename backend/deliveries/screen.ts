import Router from '@koa/router'
import type { Context } from 'koa'
import type { Deps } from '../deps.ts'
import { languageOfRequest } from '../http/language.ts'
import { addressKey, type Limits } from '../http/limits.ts'
import { showPage } from '../http/pages.ts'
import { optOut, optOutOf } from './optout.ts'

/** Of tokens that nobody has. A real one is always heard: mail services press the button for many people at once. */
const GUESSES = { points: 60, seconds: 60 }

/**
 * `/u/:token`: GET shows, and only POST acts, because link scanners follow links. A mail program's own button posts
 * without a cookie, and is answered without a redirect (RFC 8058 §3.2).
 */
export function optOutScreen(deps: Deps, limits: Limits): Router {
  const router = new Router()
  router.get('/u/:token', (ctx: Context) => show(deps, limits, ctx, optOutOf))
  router.post('/u/:token', (ctx: Context) => show(deps, limits, ctx, optOut))
  return router
}

async function show(
  deps: Deps,
  limits: Limits,
  ctx: Context,
  look: typeof optOut | typeof optOutOf,
): Promise<void> {
  ctx.state.route = '/u/:token'
  ctx.set('Referrer-Policy', 'no-referrer')
  const token = String(ctx.params.token)
  const about = await look(deps, token)
  if (!about) {
    await limits.take('optOut', addressKey(ctx.ip), GUESSES)
    ctx.status = 404
    return showPage(ctx, deps.pages.optOutUnknown({ language: languageOfRequest(ctx) }))
  }
  const { businessName, channel, language, optedOut } = about
  await showPage(ctx, deps.pages.optOut({ language, businessName, channel, token, done: optedOut }))
}
