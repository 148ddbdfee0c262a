import Router from '@koa/router'
import type { Context } from 'koa'
import { languages } from '../../shared/copy/copy.ts'
import { sitePath, sitePaths } from '../../shared/pages/site.ts'
import { escapeHtml } from '../../shared/rules/template.ts'

/** The sitemap and robots.txt. */
export function foundScreens(publicUrl: string): Router {
  const router = new Router()
  const [map, robots] = [siteMap(publicUrl), robotsText(publicUrl)]
  router.get('/sitemap.xml', (ctx: Context) => {
    ctx.state.route = '/sitemap.xml'
    ctx.type = 'application/xml; charset=utf-8'
    ctx.body = map
  })
  router.get('/robots.txt', (ctx: Context) => {
    ctx.state.route = '/robots.txt'
    ctx.type = 'text/plain; charset=utf-8'
    ctx.body = robots
  })
  return router
}

/** Each page in each language, with the same page in the others beside it. */
function siteMap(publicUrl: string): string {
  const at = (path: string) => escapeHtml(publicUrl + path)
  const entries = Object.values(sitePaths).flatMap((path) => {
    const others = languages.map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${at(sitePath(path, language))}"/>`,
    )
    return languages.map(
      (language) => `<url><loc>${at(sitePath(path, language))}</loc>${others.join('')}</url>`,
    )
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

const closed = [
  '/api/',
  '/dashboard',
  '/superadmin',
  '/t/',
  '/c/',
  '/u/',
  '/v/',
  '/ics/',
  '/l/',
  '/o/',
  '/payment/',
]

const robotsText = (publicUrl: string): string => `User-agent: *
${closed.map((path) => `Disallow: ${path}`).join('\n')}

Sitemap: ${publicUrl}/sitemap.xml
`
