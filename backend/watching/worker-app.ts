import Koa from 'koa'
import { Failure } from '../../shared/errors.ts'
import type { JobDeps } from '../deps.ts'
import { answerFailures, tellFault } from '../http/errors.ts'
import { securityHeaders } from '../http/headers.ts'
import { healthScreens } from '../http/health.ts'
import { logRequests } from '../http/log.ts'
import { createMetrics } from './metrics.ts'
import { metricsScreen } from './screen.ts'

/**
 * A worker's health page: whether it lives, whether it can work, and its metrics. It goes on counting while it ends,
 * because what is under way is handed over until then.
 */
export function workerApp({
  config,
  log,
  ...deps
}: Pick<JobDeps, 'config' | 'log' | 'db' | 'live' | 'clock'>): { koa: Koa; drain(): void } {
  const koa = new Koa()
  const metrics = createMetrics(deps)
  let draining = false
  koa.on('error', (error, ctx) => tellFault(log, error, ctx, 'answer failed'))
  koa.use(logRequests(log))
  koa.use(metrics.requests)
  koa.use(securityHeaders({ https: config.publicUrl.startsWith('https:') }))
  koa.use(answerFailures(log))
  koa.use(healthScreens(deps.db, () => draining).routes() as Koa.Middleware)
  koa.use(metricsScreen(metrics, config.metricsToken).routes() as Koa.Middleware)
  koa.use(() => {
    throw new Failure('notFound')
  })
  return {
    koa,
    drain: () => {
      draining = true
    },
  }
}
