import Router from '@koa/router'
import type { Context, Middleware } from 'koa'
import { Failure } from '../../shared/errors.ts'
import { isAppPath } from '../../shared/screens.ts'
import { optOut, optOutOf } from '../deliveries/index.ts'
import type { Deps } from '../deps.ts'
import { type Assets, serveAsset } from './assets.ts'
import { languageOfRequest } from './language.ts'
import { addressKey, type Limits } from './limits.ts'
import { showPage } from './pages.ts'

export const SHELL = '/index.html'

const OPT_OUT_LIMIT = { points: 60, seconds: 60 }

/** The public pages that the server renders, and the shell of the signed-in app. */
export function publicScreens(deps: Deps, limits: Limits, assets: Assets): Router {
  const router = new Router()
  router.get('/', async (ctx: Context) => {
    ctx.state.route = '/'
    showPage(ctx, await deps.pages.landing({ language: languageOfRequest(ctx) }))
  })
  router.get('/u/:token', (ctx: Context) => showOptOut(deps, limits, ctx, false))
  router.post('/u/:token', (ctx: Context) => showOptOut(deps, limits, ctx, true))
  router.get(/^\/.*/, async (ctx: Context, next) => {
    const shell = assets.get(SHELL)
    if (!isAppPath(ctx.path) || !shell) return next()
    serveAsset(ctx, shell)
    ctx.state.route = '(app)'
  })
  return router
}

/** The end of the pipeline: a page for people, JSON for programs. */
export const unknownPath =
  ({ pages }: Deps): Middleware =>
  async (ctx) => {
    if (ctx.path.startsWith('/api/') || !ctx.accepts('html')) throw new Failure('notFound')
    ctx.status = 404
    showPage(ctx, await pages.notFound({ language: languageOfRequest(ctx) }))
    ctx.status = 404
  }

/**
 * GET shows, and only POST acts: link scanners follow links (RFC 8058 §3.2 needs the POST to work without cookies and
 * without a redirect, which is what a mail program's button sends).
 */
async function showOptOut(deps: Deps, limits: Limits, ctx: Context, act: boolean): Promise<void> {
  ctx.state.route = '/u/:token'
  ctx.set('Referrer-Policy', 'no-referrer')
  await limits.take('optOut', addressKey(ctx.ip), OPT_OUT_LIMIT)
  const token = String(ctx.params.token)
  const about = act ? await optOut(deps, token) : await optOutOf(deps, token)
  const language = languageOfRequest(ctx)
  if (!about) {
    ctx.status = 404
    return showPage(ctx, deps.pages.optOutUnknown({ language }))
  }
  const { businessName, channel, optedOut } = about
  showPage(ctx, deps.pages.optOut({ language, businessName, channel, token, done: optedOut }))
}
