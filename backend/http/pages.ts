import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Context } from 'koa'
import type { Page } from '../../shared/pages/props.ts'
import { allowInline } from './headers.ts'

const brotli = promisify(brotliCompress)
const compress = (html: string, quality: number): Promise<Buffer> =>
  brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

const ONCE = 5
const KEPT_QUALITY = 10
const KEPT = 1000
const kept = new Map<string, Promise<Buffer>>()

function compressAndKeep(html: string): Promise<Buffer> {
  const known = kept.get(html)
  if (known) return known
  if (kept.size >= KEPT) kept.clear()
  const made = compress(html, KEPT_QUALITY)
  kept.set(html, made)
  return made
}

/**
 * Answers with a rendered page; its inline styles and scripts are allowed by their hashes, and nobody in between keeps it.
 * @param same the page is the same for everybody who opens it, so it is compressed once and well; never for a page that
 *   shows what somebody typed
 * @param withTag the page may fetch Google's tag
 * @param framedBy the origins whose pages may show it in a frame
 */
export async function showPage(
  ctx: Context,
  page: Page,
  {
    same = false,
    withTag = false,
    framedBy,
  }: { same?: boolean; withTag?: boolean; framedBy?: readonly string[] | undefined } = {},
): Promise<void> {
  allowInline(ctx, page, { withTag, framedBy })
  ctx.set('Cache-Control', 'no-cache')
  ctx.set('Vary', 'Accept-Encoding')
  ctx.type = 'text/html; charset=utf-8'
  if (ctx.acceptsEncodings('br') !== 'br') {
    ctx.body = page.html
    return
  }
  ctx.set('Content-Encoding', 'br')
  ctx.body = await (same ? compressAndKeep(page.html) : compress(page.html, ONCE))
}
