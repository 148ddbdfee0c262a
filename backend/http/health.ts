import Router from '@koa/router'
import type { Context } from 'koa'
import type { Database } from '../database/index.ts'

/** `/healthz`: the process answers. `/readyz`: it can also reach its database, and takes requests. */
export function healthScreens(db: Pick<Database, 'ping'>, isDraining: () => boolean): Router {
  const router = new Router()
  router.get('/healthz', (ctx: Context) => {
    ctx.state.route = '/healthz'
    ctx.body = { status: 'ok' }
  })
  router.get('/readyz', async (ctx: Context) => {
    ctx.state.route = '/readyz'
    const reachable = await db.ping().then(
      () => true,
      () => false,
    )
    const ready = reachable && !isDraining()
    ctx.status = ready ? 200 : 503
    ctx.body = { status: ready ? 'ready' : isDraining() ? 'draining' : 'database unreachable' }
  })
  return router
}
