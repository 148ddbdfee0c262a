import Router from '@koa/router'
import type { Context } from 'koa'
import { sameSecret } from '../secrets/same-secret.ts'
import type { Metrics } from './metrics.ts'

const BEARER = /^Bearer +(\S+)$/i

/**
 * `GET /metrics`: for whoever shows `METRICS_TOKEN` as a bearer token; where there is none, for the machine itself. What
 * a proxy brings on is not the machine's own, wherever the proxy runs. Others meet an unknown path.
 */
export function metricsScreen(metrics: Metrics, token: string | undefined): Router {
  const router = new Router()
  router.get('/metrics', async (ctx: Context, next) => {
    if (token === undefined ? !isOwn(ctx) : !showsToken(ctx, token)) return next()
    ctx.state.route = '/metrics'
    ctx.set('Cache-Control', 'no-store')
    ctx.body = await metrics.text()
    ctx.set('Content-Type', metrics.contentType)
  })
  return router
}

const isOwn = (ctx: Context): boolean => {
  const address = ctx.req.socket.remoteAddress ?? ''
  const isLoopback = address === '::1' || /^(::ffff:)?127\./.test(address)
  return isLoopback && !ctx.get('X-Forwarded-For') && !ctx.get('Forwarded') && !ctx.get('Via')
}

function showsToken(ctx: Context, token: string): boolean {
  const given = BEARER.exec(ctx.get('Authorization'))?.[1]
  return given !== undefined && sameSecret(given, token)
}
