import Router from '@koa/router'
import type { Context, Middleware } from 'koa'
import { Failure } from '../../shared/errors.ts'
import { isAppPath } from '../../shared/pages/screens.ts'
import { type SitePageName, type SiteSettings, sitePaths } from '../../shared/pages/site.ts'
import { mayUseCamera } from '../../shared/rules/offers/camera.ts'
import type { Config } from '../config/index.ts'
import type { Deps } from '../deps.ts'
import { type Assets, serveAsset } from './assets.ts'
import { allowCamera } from './headers.ts'
import { languageOfRequest } from './language.ts'
import { operatorOf } from './operator.ts'
import { showPage } from './pages.ts'

export const SHELL = '/index.html'
const ADMIN_SHELL = '/superadmin/superadmin.html'

/** The public pages that the server renders, and the shell of the signed-in app. */
export function publicScreens(deps: Deps, assets: Assets): Router {
  const router = new Router()
  for (const [name, path] of Object.entries(sitePaths) as [SitePageName, string][])
    router.get(path, async (ctx: Context) => {
      ctx.state.route = path
      await showSitePage(ctx, deps, name)
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
    if (mayUseCamera(ctx.path)) allowCamera(ctx)
    ctx.state.route = '(app)'
  })
  return router
}

/** The end of the pipeline: a page for people, JSON for programs. */
export const unknownPath =
  (deps: Deps): Middleware =>
  async (ctx) => {
    if (ctx.path.startsWith('/api/') || !ctx.accepts('html')) throw new Failure('notFound')
    ctx.status = 404
    await showSitePage(ctx, deps, 'notFound')
  }

async function showSitePage(ctx: Context, { pages, config }: Deps, name: SitePageName): Promise<void> {
  const language = languageOfRequest(ctx)
  const page = await pages.site({ name, language, settings: settingsOf(config) })
  await showPage(ctx, page, { same: true, withTag: config.gaId !== null })
}

const settingsOf = (config: Config): SiteSettings => ({
  publicUrl: config.publicUrl,
  operator: operatorOf(config),
  bookingUrl: config.bookingUrl,
  gaId: config.gaId,
})
