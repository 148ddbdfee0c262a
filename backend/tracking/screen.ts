import Router from '@koa/router'
import type { Context } from 'koa'
import { LINK_TOKEN_LENGTH } from '../../shared/rules/tracking.ts'
import { SECOND } from '../clock.ts'
import { touchCampaign } from '../deliveries/index.ts'
import type { Deps } from '../deps.ts'
import { languageOfRequest } from '../http/language.ts'
import { addressKey, type Limits } from '../http/limits.ts'
import { showPage } from '../http/pages.ts'
import type { Visit } from './machine.ts'
import { type FollowedLink, follow, openedBy } from './marks.ts'

/** Limits for unknown tokens. A real one is always heard: a mail gateway looks at the links of many people. */
const GUESSES = { points: 60, seconds: 60 }

/** A campaign's figures on screen move this often, however many follow its links. */
const NEWS_MS = SECOND

/** One transparent dot. */
const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/**
 * `/l/:token` leads on to the address that the merchant wrote, never to one of the request's, and `/o/:token.gif` is the
 * picture of a mail. Both set no cookie and tell nobody where the reader came from.
 */
export function trackingScreens(deps: Deps, limits: Limits): Router {
  const router = new Router()
  const tell = createNews(deps)
  const count = async ({ record, businessId, campaignId }: Omit<FollowedLink, 'url'>) => {
    try {
      if (await record()) tell(businessId, campaignId)
    } catch (error) {
      // A reader comes where they were going, whether it was counted or not.
      deps.log.error({ err: error }, 'counting what was followed')
    }
  }

  router.get('/l/:token', async (ctx: Context) => {
    prepare(ctx, '/l/:token')
    const followed = await follow(deps, String(ctx.params.token), visitOf(ctx, deps))
    if (!followed) {
      await limits.take('links', addressKey(ctx.ip), GUESSES)
      ctx.status = 404
      return showPage(ctx, deps.pages.linkUnknown({ language: languageOfRequest(ctx) }))
    }
    await count(followed)
    ctx.status = 302
    ctx.redirect(followed.url)
  })

  router.get('/o/:file', async (ctx: Context) => {
    prepare(ctx, '/o/:token')
    const token = /^([0-9A-Za-z]+)\.gif$/.exec(String(ctx.params.file))?.[1]
    const isToken = token?.length === LINK_TOKEN_LENGTH
    const opened = isToken ? await openedBy(deps, token, visitOf(ctx, deps)) : null
    if (opened) await count(opened)
    else {
      await limits.take('links', addressKey(ctx.ip), GUESSES)
      ctx.status = 404
    }
    // Mail is read on other pages than ours.
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin')
    ctx.type = 'image/gif'
    if (opened) ctx.status = 200
    ctx.body = dot
  })
  return router
}

function prepare(ctx: Context, route: string): void {
  ctx.state.route = route
  ctx.set('Referrer-Policy', 'no-referrer')
  ctx.set('X-Robots-Tag', 'noindex, nofollow')
  ctx.set('Cache-Control', 'no-store')
}

const visitOf = (ctx: Context, { clock }: Pick<Deps, 'clock'>): Visit => ({
  method: ctx.method,
  agent: ctx.get('User-Agent'),
  purpose: ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'].map((name) => ctx.get(name)).join(' '),
  at: clock.now(),
})

/** Gives a campaign a new revision a moment after somebody followed its links, so that open dashboards count anew. */
function createNews({ db, live, log }: Pick<Deps, 'db' | 'live' | 'log'>) {
  const waiting = new Set<string>()
  const touch = (businessId: string, campaignId: string) =>
    db.write(businessId, (unit) => touchCampaign(unit, live, campaignId))
  return (businessId: string, campaignId: string): void => {
    if (waiting.has(campaignId)) return
    waiting.add(campaignId)
    setTimeout(() => {
      waiting.delete(campaignId)
      Promise.resolve()
        .then(() => touch(businessId, campaignId))
        .catch((error: unknown) => log.warn({ err: error }, 'telling of a followed link'))
    }, NEWS_MS).unref()
  }
}
