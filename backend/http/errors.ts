import { createHash } from 'node:crypto'
import type { Context, Middleware } from 'koa'
import type { Logger } from 'pino'
import type { Language } from '../../shared/copy/copy.ts'
import { errors } from '../../shared/copy/errors.ts'
import { Failure } from '../../shared/errors.ts'
import { escapeHtml } from '../../shared/rules/template.ts'
import { isAway } from '../database/index.ts'
import { wordFields } from './fields.ts'
import { allowInline } from './headers.ts'
import { languageOfRequest } from './language.ts'

const httpStatusOf = (error: unknown): number => {
  const status = (error as { status?: unknown; statusCode?: unknown } | null)?.status
  return typeof status === 'number' ? status : 500
}

/** Seconds: a database that is started again, or another that takes over, needs some. */
const AWAY_S = 2

/** The failure for an error of Koa, the body parser or the database. */
function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error
  if (isAway(error)) return new Failure('unavailable', { retryAfter: AWAY_S, cause: error })
  const status = httpStatusOf(error)
  if (status === 413) return new Failure('tooLarge')
  if (status === 404) return new Failure('notFound')
  return new Failure(status >= 400 && status < 500 ? 'malformed' : 'internal', { cause: error })
}

/** Node's codes for a connection that was closed or fell silent (`errno`, `stream` and `http` of its manual). */
const lineErrors = [
  ...['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END'],
  'ERR_HTTP_REQUEST_TIMEOUT',
]

/** Whether a request ended because its caller went away: a closed tab, a phone without a network. */
const isLeft = (code: string, ctx: Context): boolean =>
  lineErrors.includes(code) && (ctx.req.destroyed || ctx.res.destroyed || ctx.req.socket.destroyed)

/** Whether a request went wrong by what its caller did; `HPE_` is the parser's word for one that is not HTTP. */
function isCallers(error: unknown, ctx: Context): boolean {
  const code = String((error as { code?: unknown } | null)?.code)
  const status = httpStatusOf(error)
  return code.startsWith('HPE_') || isLeft(code, ctx) || (status >= 400 && status < 500)
}

/** Logs what was our doing as an error, and what a caller did as news. */
export function tellFault(log: Logger, error: unknown, ctx: Context | undefined, what: string): void {
  log[ctx && isCallers(error, ctx) ? 'info' : 'error']({ err: error, requestId: ctx?.state.requestId }, what)
}

/**
 * Answers every failure as `{ message, code, fields? }`, with `success: false` and `error` beside it where an answer would
 * say `success`, and whoever opened a page with the message alone. What a caller did
 * wrong is shown; what we did is logged.
 */
export const answerFailures =
  (log: Logger): Middleware =>
  async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      const failure = failureOf(error)
      if (failure.code === 'internal') tellFault(log, error, ctx, 'request failed')
      if (failure.code === 'unavailable')
        log.warn({ why: String(failure.cause ?? ''), requestId: ctx.state.requestId }, 'database away')
      answer(ctx, failure)
    }
  }

export function answer(ctx: Context, failure: Failure): void {
  const language = languageOfRequest(ctx)
  ctx.status = failure.status
  if (failure.retryAfter !== undefined) ctx.set('Retry-After', String(failure.retryAfter))
  ctx.set('Cache-Control', 'no-store')
  const message = errors(language)(failure.code, failure.values)
  if (isForPeople(ctx)) {
    const again = failure.code === 'unavailable' ? failure.retryAfter : undefined
    showSentence(ctx, { language, message, again })
    return
  }
  ctx.body = {
    ...failure.extra,
    // As the specification reads the failures of the forms that write to the operator and of the payments.
    ...(ctx.state.saysSuccess === true && { success: false, error: message }),
    message,
    code: failure.code,
    ...(failure.fields ? { fields: wordFields(failure.fields, language) } : {}),
  }
}

const style =
  ':root{color-scheme:light dark}body{font:1.125rem/1.5 system-ui,sans-serif;max-width:30rem;margin:20vh auto;padding:0 1.5rem}'
const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** Whether a person's browser asks for a page, rather than a program for data. */
const isForPeople = (ctx: Context): boolean =>
  !ctx.path.startsWith('/api/') && ctx.accepts('json', 'html') === 'html'

/** A page that needs nothing of what may be down: one sentence, asked for again by itself after so many seconds, if at all. */
function showSentence(
  ctx: Context,
  { language, message, again }: { language: Language; message: string; again: number | undefined },
): void {
  // What was posted is not posted again.
  const refresh =
    again !== undefined && ctx.method === 'GET' ? `<meta http-equiv="refresh" content="${again}">` : ''
  allowInline(ctx, { inlineStyleHashes: [styleHash] })
  ctx.type = 'text/html; charset=utf-8'
  ctx.body = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${refresh}<title>Blipp</title><style>${style}</style></head><body><main><h1>Blipp</h1><p>${escapeHtml(message)}</p></main></body></html>`
}
