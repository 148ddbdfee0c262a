import { createHash } from 'node:crypto'
import type { Context } from 'koa'
import type { Language } from '../../shared/copy/copy.ts'
import { escapeHtml } from '../../shared/rules/template.ts'
import { allowStyles } from './headers.ts'

const style =
  ':root{color-scheme:light dark}body{font:1.125rem/1.5 system-ui,sans-serif;max-width:30rem;margin:20vh auto;padding:0 1.5rem}'
const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** Whether a person's browser asks for a page, rather than a program for data. */
export const isForPeople = (ctx: Context): boolean =>
  !ctx.path.startsWith('/api/') && ctx.accepts('json', 'html') === 'html'

/** A page that needs nothing of what may be down: one sentence, asked for again by itself after so many seconds. */
export function showDown(
  ctx: Context,
  { language, message, again }: { language: Language; message: string; again: number | undefined },
): void {
  // What was posted is not posted again.
  const refresh =
    again !== undefined && ctx.method === 'GET' ? `<meta http-equiv="refresh" content="${again}">` : ''
  allowStyles(ctx, [styleHash])
  ctx.type = 'text/html; charset=utf-8'
  ctx.body = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${refresh}<title>Blipp</title><style>${style}</style></head><body><main><h1>Blipp</h1><p>${escapeHtml(message)}</p></main></body></html>`
}
