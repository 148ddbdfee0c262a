import type { Context, Middleware } from 'koa'
import helmet from 'koa-helmet'

const apiHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

const directives = (styleHashes: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${styleHashes.map((hash) => ` ${hash}`).join('')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const shellPolicy = directives([])

/** Allows a page its own inline styles by their hashes: a cached copy keeps them, which a nonce would not survive. */
export const allowStyles = (ctx: Context, hashes: readonly string[]): void =>
  ctx.set('Content-Security-Policy', directives(hashes))

/** The headers of every answer. Calls of the API get theirs at once: they carry no page to protect. */
export function securityHeaders({ https }: { https: boolean }): Middleware {
  const pageHeaders = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: https ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    // A form's POST would otherwise carry `Origin: null`.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  return async (ctx, next) => {
    if (ctx.path.startsWith('/api/')) {
      ctx.set(apiHeaders)
      return next()
    }
    ctx.set('Content-Security-Policy', shellPolicy)
    return pageHeaders(ctx, next)
  }
}
