import type { Context } from 'koa'
import type { Page } from '../../shared/pages.ts'
import { allowStyles } from './headers.ts'

/** Answers with a rendered page; its inline styles are allowed by their hashes, and nobody in between keeps it. */
export function showPage(ctx: Context, page: Page): void {
  allowStyles(ctx, page.inlineStyleHashes)
  ctx.set('Cache-Control', 'no-cache')
  ctx.type = 'text/html; charset=utf-8'
  ctx.body = page.html
}
