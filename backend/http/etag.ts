import { createHash } from 'node:crypto'
import type { Context } from 'koa'

/** A strong validator of the content (RFC 9110 §8.8.3). */
export const etagOf = (content: string | Buffer): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/** The hash by which a browser or a worker checks a file's content (W3C Subresource Integrity). */
export const integrityOf = (content: string | Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`

/**
 * Sets the validator, and answers 304 when the client has this content already. `Cache-Control: no-cache` in the request
 * asks for just this look at the origin, which Koa's own `fresh` takes for a wish to have it all again.
 */
export function answeredByEtag(ctx: Context, etag: string): boolean {
  ctx.set('ETag', etag)
  const known = ctx.get('If-None-Match')
  const same = known === '*' || known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
  if (same) ctx.status = 304
  return same
}
