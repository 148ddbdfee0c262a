import type Router from '@koa/router'
import Koa, { type Context } from 'koa'
import { endpoints } from '../shared/endpoints.ts'
import { adminRoutes, adminSessions, permitAdmin } from './admin/index.ts'
import { aiRoutes } from './ai/index.ts'
import { answerRoutes, mailWebhooks, optOutScreen, twilioWebhooks } from './answers/index.ts'
import { admitKeys, apiKeyRoutes } from './api-keys/index.ts'
import { automationRoutes } from './automations/index.ts'
import { businessRoutes } from './businesses/index.ts'
import { campaignRoutes } from './campaigns/index.ts'
import { customerRoutes } from './customers/index.ts'
import type { Deps } from './deps.ts'
import { deviceRoutes } from './devices/index.ts'
import { eventRoutes } from './events/index.ts'
import { exampleRoutes } from './examples/index.ts'
import { exportRoutes } from './exports/index.ts'
import { type Assets, serveAssets } from './http/assets.ts'
import { isKeyCall, keyCallerOf, refuseBadKey } from './http/bearer.ts'
import { answerFailures, tellFault } from './http/errors.ts'
import { foundScreens } from './http/found.ts'
import { securityHeaders } from './http/headers.ts'
import { healthScreens } from './http/health.ts'
import { legalFiles } from './http/legal-files.ts'
import { createLimits, limitCalls } from './http/limits.ts'
import { createStreams } from './http/live-route.ts'
import { logRequests } from './http/log.ts'
import { mountRoutes } from './http/mount.ts'
import { openApiJson } from './http/openapi.ts'
import { bodyExamples } from './http/openapi-examples.ts'
import { sameOriginOnly } from './http/origin.ts'
import { referenceDocument } from './http/reference.ts'
import type { SignedIn } from './http/route.ts'
import { publicScreens, unknownPath } from './http/screens.ts'
import { createSessions, signedInOf } from './http/session.ts'
import { importRoutes } from './imports/index.ts'
import { inquiryRoutes } from './inquiries/index.ts'
import { notificationRoutes } from './notifications/index.ts'
import { offerRoutes, voucherScreens } from './offers/index.ts'
import { paymentRoutes, paymentWebhooks } from './payments/index.ts'
import { pictureRoutes, pictureScreens } from './pictures/index.ts'
import { replyRoutes } from './replies/index.ts'
import { createProgress, reportRoutes } from './reports/index.ts'
import { personScreens, rightsRoutes } from './rights/index.ts'
import { segmentRoutes } from './segments/index.ts'
import { sendingRoutes } from './sending/index.ts'
import { sendRoutes } from './sends/index.ts'
import { staffRoutes } from './staff/index.ts'
import { performOn, syncRoutes } from './sync/index.ts'
import { tagRoutes } from './tags/index.ts'
import { tapRoutes, tapScreens } from './taps/index.ts'
import { templateRoutes } from './templates/index.ts'
import { trackingScreens } from './tracking/index.ts'
import { createMetrics, metricsScreen } from './watching/index.ts'
import { webhookRoutes } from './webhooks/index.ts'

const ADMIN = '/api/superadmin/'

export interface App {
  koa: Koa
  /** From now on `/readyz` says no, and what would otherwise stay open is ended. */
  drain(): void
}

/** The whole server: what each request passes through, from top to bottom. */
export function createApp(deps: Deps, assets: Assets): App {
  const { config, log } = deps
  const koa = new Koa({ proxy: config.trustProxy, maxIpsCount: 1 })
  const limits = createLimits(config, deps.db.rates)
  const sessions = createSessions(deps)
  const streams = createStreams({ live: deps.live, progress: createProgress(deps) }, sessions)
  const metrics = createMetrics(deps)
  const perform = performOn(deps)
  let draining = false
  const api = mountRoutes(
    [
      ...businessRoutes(deps, limits),
      ...exampleRoutes(deps),
      ...staffRoutes(deps, limits, sessions),
      ...tagRoutes(deps, perform),
      ...deviceRoutes(deps),
      ...apiKeyRoutes(deps, limits),
      ...importRoutes(deps),
      ...eventRoutes(deps),
      ...webhookRoutes(deps, limits),
      ...notificationRoutes(deps, limits),
      ...exportRoutes(deps, limits),
      ...customerRoutes(deps, perform),
      ...replyRoutes(deps, perform),
      ...rightsRoutes(deps),
      ...campaignRoutes(deps, perform),
      ...sendRoutes(deps),
      ...sendingRoutes(deps, limits),
      ...answerRoutes(deps),
      ...automationRoutes(deps, perform),
      ...pictureRoutes(deps),
      ...offerRoutes(deps, perform, limits),
      ...segmentRoutes(deps, perform),
      ...templateRoutes(deps, perform),
      ...reportRoutes(deps),
      ...aiRoutes(deps, limits),
      ...syncRoutes(deps, limits),
      ...inquiryRoutes(deps, limits),
      ...paymentRoutes(deps, limits),
    ],
    callerOf,
  )
  const admin = mountRoutes(adminRoutes(deps, limits), signedInOf, permitAdmin(deps))
  const taps = mountRoutes(tapRoutes(deps, limits), signedInOf)
  const document = openApiJson(endpoints, config.publicUrl, bodyExamples)
  api.get('/api/openapi.json', (ctx: Context) => {
    ctx.type = 'application/json; charset=utf-8'
    ctx.body = document()
  })
  api.get('/api/live', streams.stream)

  koa.on('error', (error, ctx) => tellFault(log, error, ctx, 'answer failed'))
  koa.use(logRequests(log, config.trustProxy))
  koa.use(metrics.requests)
  koa.use(securityHeaders({ https: config.publicUrl.startsWith('https:') }))
  koa.use(answerFailures(log))
  koa.use(
    under(
      healthScreens(deps.db, () => draining),
      '/healthz',
      '/readyz',
    ),
  )
  koa.use(under(metricsScreen(metrics, config.metricsToken), '/metrics'))
  koa.use(serveAssets(assets))
  koa.use(under(twilioWebhooks(deps), '/api/webhooks/twilio/'))
  koa.use(under(mailWebhooks(deps), '/api/webhooks/mail/'))
  koa.use(under(paymentWebhooks(deps), '/api/webhooks/klarna', '/api/webhooks/swish'))
  koa.use(sameOriginOnly(config.publicUrl))
  koa.use(byKeyOrElse(admitKeys(deps), onlyForApi(sessions.middleware(koa))))
  koa.use(only(ADMIN, adminSessions(deps)))
  koa.use(limitCalls(limits))
  koa.use(under(admin, ADMIN))
  koa.use(under(taps, '/api/tap/'))
  koa.use(under(api, '/api/'))
  koa.use(under(tapScreens(deps, limits), '/t/', '/e/', '/vcard/'))
  koa.use(under(optOutScreen(deps, limits), '/u/'))
  koa.use(under(voucherScreens(deps, limits), '/v/', '/ics/'))
  koa.use(under(personScreens(deps, limits), '/c'))
  koa.use(under(trackingScreens(deps, limits), '/l/', '/o/'))
  koa.use(under(pictureScreens(deps), '/p/'))
  koa.use(under(legalFiles(deps), '/dpa/', '/sub-processors/'))
  koa.use(under(foundScreens(config.publicUrl), '/sitemap.xml', '/robots.txt'))
  koa.use(under(referenceDocument(config.publicUrl), '/developers/'))
  koa.use(publicScreens(deps, assets).routes())
  koa.use(unknownPath(deps))
  return {
    koa,
    drain: () => {
      draining = true
      metrics.end()
      streams.endAll()
    },
  }
}

/** Asks a router only for paths of its own: it tries its every route on what it is given, and a sign-up is in a hurry. */
function under(router: Router, ...prefixes: string[]): Koa.Middleware {
  const routes = router.routes() as Koa.Middleware
  return (ctx, next) => (prefixes.some((prefix) => ctx.path.startsWith(prefix)) ? routes(ctx, next) : next())
}

const only =
  (prefix: string, middleware: Koa.Middleware): Koa.Middleware =>
  (ctx, next) =>
    ctx.path.startsWith(prefix) ? middleware(ctx, next) : next()

/** A call with a key has no session, whatever cookies come with it. */
const byKeyOrElse =
  (key: Koa.Middleware, session: Koa.Middleware): Koa.Middleware =>
  (ctx, next) =>
    (isKeyCall(ctx) ? key : session)(ctx, next)

/** Who makes a call: the person of its session, or its key. Throws for a key that opens nothing. */
function callerOf(ctx: Context): SignedIn | null {
  refuseBadKey(ctx)
  return keyCallerOf(ctx) ?? signedInOf(ctx)
}

/** Public pages have no use for a business's session, nor has the super admin's area, and set no cookie; nor has a phone that posts a sign-up. */
const onlyForApi =
  (middleware: Koa.Middleware): Koa.Middleware =>
  (ctx, next) => {
    const needed =
      ctx.path.startsWith('/api/') &&
      !ctx.path.startsWith(ADMIN) &&
      (!ctx.path.startsWith('/api/tap/') || ctx.get('Cookie').includes('sid='))
    return needed ? middleware(ctx, next) : next()
  }
