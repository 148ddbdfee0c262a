import type { Middleware } from 'koa'
import { Failure } from '../../shared/errors.ts'
import { isKeyCall } from './bearer.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Stops what another site sends (OWASP CSRF, "Fetch Metadata" with its fallback): `Sec-Fetch-Site` must be same-origin;
 * a browser without it must name our `Origin`. A caller that sends neither is no browser and holds nobody's cookies; it
 * must still send JSON, which no form can. `/u/` is open to all: a mail program's button posts there, as RFC 8058 wants,
 * and whoever has the link may use it. So is `/c/`, whose pages say nothing of where a form comes from.
 */
export function sameOriginOnly(publicUrl: string): Middleware {
  const ours = new URL(publicUrl).origin
  return async (ctx, next) => {
    if (!safe.has(ctx.method) && !/^\/[uc]\//.test(ctx.path) && !isKeyCall(ctx)) {
      const site = ctx.get('Sec-Fetch-Site')
      const origin = ctx.get('Origin')
      // Opened by its LAN address on plain http, the page's origin is the host that was asked.
      const known = origin === ours || (!ours.startsWith('https:') && origin === `http://${ctx.get('Host')}`)
      if (site ? site !== 'same-origin' && site !== 'none' : origin !== '' && !known)
        throw new Failure('wrongOrigin')
    }
    await next()
  }
}
