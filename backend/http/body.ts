import { bodyParser } from '@koa/bodyparser'
import type { Context, Middleware } from 'koa'
import { Failure } from '../../shared/errors.ts'

/** Deeper than anything the contract knows, and far from what a recursive function can bear. */
const DEEPEST = 32
/** Shorter bodies cannot be dangerously deep. */
const SHALLOW_LENGTH = 4096
/** The character that a decoder puts in place of bytes that are not UTF-8, three bytes long. */
const REPLACEMENT = '\ufffd'

/** Lets the rest of a body pass: the next request of the connection, perhaps a proxy's for somebody else, waits behind it. */
const letGo = (req: Context['req']) => req.unpipe().resume()

/** Anything that keeps a body from being read, such as a broken compression, is the sender's fault. */
function unreadable(error: Error, { req }: Context): never {
  letGo(req)
  const { status } = error as { status?: unknown }
  throw new Failure(status === 413 ? 'tooLarge' : 'malformed', { cause: error })
}

const parsers = new Map<number, Middleware>()

/** JSON alone: a form of another site cannot send it. One parser for each size. */
export function jsonParser(maxBytes: number): Middleware {
  let parser = parsers.get(maxBytes)
  if (!parser) {
    parser = bodyParser({
      enableTypes: ['json'],
      jsonLimit: maxBytes,
      jsonStrict: true,
      onError: unreadable,
    }) as Middleware
    parsers.set(maxBytes, parser)
  }
  return parser
}

/** A plain form, as a browser posts it without script. */
export const formParser = (maxBytes: number): Middleware =>
  bodyParser({ enableTypes: ['form'], formLimit: maxBytes, onError: unreadable }) as Middleware

interface ParsedRequest {
  body?: unknown
  rawBody?: string
}

/** The fields of a plain form exactly as they were posted, without reading lists or objects into their names. */
export const formOf = (ctx: Context): Record<string, string> =>
  Object.fromEntries(new URLSearchParams((ctx.request as ParsedRequest).rawBody ?? ''))

/** The object that was sent as JSON; an empty one where nothing was sent. Throws `malformed` for anything else. */
export function jsonBodyOf(ctx: Context): Record<string, unknown> {
  const { body, rawBody = '' } = ctx.request as ParsedRequest
  if (ctx.request.length === 0 || (ctx.request.length === undefined && !ctx.get('Transfer-Encoding')))
    return {}
  if (!isObject(body) || Array.isArray(body)) throw new Failure('malformed')
  if (ctx.request.is('json') === false) throw new Failure('malformed')
  if (isNotUtf8(ctx, rawBody) || (rawBody.length > SHALLOW_LENGTH && isTooDeep(body)))
    throw new Failure('malformed')
  return body as Record<string, unknown>
}

/**
 * JSON is UTF-8 (RFC 8259 §8.1): Latin-1 would otherwise be stored with its å, ä and ö lost. Where the length of what was
 * sent is not known, the character itself is taken for such a loss.
 */
const isNotUtf8 = (ctx: Context, rawBody: string): boolean =>
  rawBody.includes(REPLACEMENT) &&
  (ctx.get('Content-Encoding') !== '' || Buffer.byteLength(rawBody) !== ctx.request.length)

function isTooDeep(body: object): boolean {
  let level: object[] = [body]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return true
    level = level.flatMap((value) => Object.values(value).filter(isObject))
  }
  return false
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** A body piece by piece, as it comes. Throws `tooLarge` past `maxBytes`, and hands on nothing further. */
export async function* piecesOfBody({ req, request }: Context, maxBytes: number): AsyncGenerator<Buffer> {
  if ((request.length ?? 0) > maxBytes) throw new Failure('tooLarge')
  let bytes = 0
  // Left early, a stream takes its connection along, and whoever sent it hears nothing.
  for await (const piece of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > maxBytes) break
    yield piece
  }
  if (bytes <= maxBytes) return
  letGo(req)
  throw new Failure('tooLarge')
}

/** The bytes of a body, as they came. Throws `tooLarge`. */
export async function readBody(ctx: Context, maxBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of piecesOfBody(ctx, maxBytes)) pieces.push(piece)
  return Buffer.concat(pieces)
}
