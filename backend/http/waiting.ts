import Koa from 'koa'
import type { Logger } from 'pino'
import { Failure } from '../../shared/errors.ts'
import { answerFailures } from './errors.ts'
import { securityHeaders } from './headers.ts'
import { healthScreens } from './health.ts'
import { logRequests } from './log.ts'

/** Seconds. */
const AGAIN_S = 2

/**
 * Answers in the server's place until its database can be reached: alive, not ready, and a clear refusal of
 * everything else.
 */
export function waitingApp({ log, https }: { log: Logger; https: boolean }): { koa: Koa; drain(): void } {
  const koa = new Koa()
  const unreachable = async () => {
    throw new Failure('unavailable')
  }
  koa.use(logRequests(log))
  koa.use(securityHeaders({ https }))
  koa.use(answerFailures(log))
  koa.use(healthScreens({ ping: unreachable }, () => false).routes() as Koa.Middleware)
  koa.use(() => {
    throw new Failure('unavailable', { retryAfter: AGAIN_S })
  })
  return { koa, drain: () => {} }
}
