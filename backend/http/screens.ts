import Router from '@koa/router'
import type { Context, Middleware } from 'koa'
import { Failure } from '../../shared/errors.ts'
import { isAppPath } from '../../shared/screens.ts'
import type { Deps } from '../deps.ts'
import { type Assets, serveAsset } from './assets.ts'
import { languageOfRequest } from './language.ts'
import { showPage } from './pages.ts'

export const SHELL = '/index.html'
export const ADMIN_SHELL = '/superadmin/superadmin.html'

/** The public pages that the server renders, and the shell of the signed-in app. */
export function publicScreens({ pages }: Deps, assets: Assets): Router {
  const router = new Router()
  router.get('/', async (ctx: Context) => {
    ctx.state.route = '/'
    await showPage(ctx, await pages.landing({ language: languageOfRequest(ctx) }), { same: true })
  })
  router.get('/trial-campaigns', async (ctx: Context) => {
    ctx.state.route = '/trial-campaigns'
    await showPage(ctx, await pages.trial({ language: languageOfRequest(ctx) }), { same: true })
  })
  router.get(/^\/superadmin(\/(login|dashboard)?)?$/, async (ctx: Context, next) => {
    const shell = assets.get(ADMIN_SHELL)
    if (!shell) return next()
    serveAsset(ctx, shell)
    ctx.state.route = '/superadmin'
    // Nothing of this area is kept, by a browser or by anybody between.
    ctx.set('Cache-Control', 'no-store')
    ctx.set('X-Robots-Tag', 'noindex')
  })
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
    await showPage(ctx, await pages.notFound({ language: languageOfRequest(ctx) }), { same: true })
  }
