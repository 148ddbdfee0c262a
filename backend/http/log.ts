import { randomBytes } from 'node:crypto'
import type { Middleware } from 'koa'
import pino, { type Logger, type LoggerOptions } from 'pino'
import { underRequest } from '../process/request-id.ts'

const GATHERED_BYTES = 4096
const WRITTEN_AFTER_MS = 500

/**
 * The type and stack of an error. What else libraries hang on one may be a person's: PostgreSQL says which address a
 * key holds already, a mail server whom it refused.
 */
function toldOf(error: Error): object {
  const { type, message, stack, code } = pino.stdSerializers.err(error)
  return { type, message, stack, ...(code === undefined ? {} : { code }) }
}

export const logOptions = (level: string): LoggerOptions => ({
  level,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: toldOf },
})

/** JSON lines on standard output, gathered for at most half a second, so that a request never waits for the terminal. */
export function createLog(level: string): Logger {
  const destination = pino.destination({
    dest: 1,
    sync: false,
    minLength: GATHERED_BYTES,
    periodicFlush: WRITTEN_AFTER_MS,
  })
  return pino(logOptions(level), destination)
}

/** Ids as proxies make them: nginx's `$request_id`, a UUID. */
const fromProxy = /^[\w-]{16,64}$/

/** Tells the requests of one process from those of another, and of another start. */
const processId = randomBytes(6).toString('base64url')
let requests = 0

/**
 * Logs one line a request. The path is given as its pattern (`/t/:code`): codes, tokens and ids are left out, as are
 * addresses, queries and bodies. What a request causes later, a message above all, is logged under its id too. A
 * proxy that is trusted may have given it one.
 */
export const logRequests =
  (log: Logger, trustsProxy = false): Middleware =>
  async (ctx, next) => {
    const started = performance.now()
    requests += 1
    const given = trustsProxy ? ctx.get('X-Request-Id') : ''
    const requestId = fromProxy.test(given) ? given : `${processId}-${requests.toString(36)}`
    ctx.state.requestId = requestId
    try {
      await underRequest(requestId, next)
    } finally {
      if (log.isLevelEnabled('info'))
        log.info({
          requestId,
          method: ctx.method,
          route: ctx.state.route ?? '(other)',
          status: ctx.status,
          ms: Math.round(performance.now() - started),
        })
    }
  }
