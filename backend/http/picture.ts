import type { Context } from 'koa'

interface Served {
  /** A MIME type that browsers only draw. */
  type: string
  base64: string
}

/**
 * Answers with a picture of a shop's, to be kept for as long as its address is asked for: the address changes with what
 * it shows. 404 where there is none.
 * @param readFrom `cross-origin` for what stands in mails, which are read on other pages than ours
 */
export function servePicture(
  ctx: Context,
  picture: Served | null | undefined,
  readFrom: 'same-origin' | 'cross-origin',
): void {
  if (!picture) {
    ctx.body = null
    ctx.status = 404
    return
  }
  ctx.set({
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': readFrom,
    'Content-Disposition': 'inline',
  })
  ctx.type = picture.type
  ctx.body = Buffer.from(picture.base64, 'base64')
}
