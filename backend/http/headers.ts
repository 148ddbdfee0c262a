import type { Context, Middleware } from 'koa'
import helmet from 'koa-helmet'
import type { Page } from '../../shared/pages/props.ts'
import { WITH_CAMERA, WITHOUT_CAMERA } from '../../shared/rules/offers/camera.ts'
import { ANSWER_HEADER } from '../../shared/rules/own-answer.ts'

type Inline = Pick<Page, 'inlineStyleHashes' | 'inlineScriptHashes'>

const apiHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/**
 * The sources that Google's tag fetches from and reports to; the pages fetch the tag only after a visitor has agreed.
 */
const tag = {
  script: ' https://www.googletagmanager.com',
  picture: ' https://www.googletagmanager.com https://*.google-analytics.com',
  call: ' https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com',
}

const listed = (hashes: readonly string[]): string => hashes.map((hash) => ` ${hash}`).join('')

interface Beside {
  /** It may fetch Google's tag. */
  withTag?: boolean
  /** The origins whose pages may show it in a frame of theirs; nobody's unless said. */
  framedBy?: readonly string[] | undefined
}

const directives = (
  { inlineStyleHashes, inlineScriptHashes = [] }: Inline,
  { withTag = false, framedBy = [] }: Beside = {},
) =>
  [
    "default-src 'none'",
    `script-src 'self'${listed(inlineScriptHashes)}${withTag ? tag.script : ''}`,
    `style-src 'self'${listed(inlineStyleHashes)}`,
    `img-src 'self' data:${withTag ? tag.picture : ''}`,
    "font-src 'self'",
    `connect-src 'self'${withTag ? tag.call : ''}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${framedBy.join(' ') || "'none'"}`,
  ].join('; ')

const shellPolicy = directives({ inlineStyleHashes: [] })

/**
 * Allows a page its own inline styles and scripts by their hashes: a cached copy keeps them, which a nonce would not
 * survive.
 */
export function allowInline(ctx: Context, inline: Inline, also: Beside = {}): void {
  ctx.set('Content-Security-Policy', directives(inline, also))
  if (!also.framedBy?.length) return
  // It knows no list, and would forbid what the policy allows.
  ctx.remove('X-Frame-Options')
  ctx.set('Cross-Origin-Resource-Policy', 'cross-origin')
}

/** Lets the one page that reads vouchers ask for the camera. */
export const allowCamera = (ctx: Context): void => ctx.set('Permissions-Policy', WITH_CAMERA)

/** The headers of every answer. Calls of the API get theirs at once: they carry no page to protect. */
export function securityHeaders({ https }: { https: boolean }): Middleware {
  const always: Record<string, string> = {
    [ANSWER_HEADER]: '1',
    ...(https && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
  }
  const pageHeaders = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    // A form's POST would otherwise carry `Origin: null`.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  return async (ctx, next) => {
    ctx.set(always)
    if (ctx.path.startsWith('/api/')) {
      ctx.set(apiHeaders)
      return next()
    }
    ctx.set('Content-Security-Policy', shellPolicy)
    ctx.set('Permissions-Policy', WITHOUT_CAMERA)
    return pageHeaders(ctx, next)
  }
}
