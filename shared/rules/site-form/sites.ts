import { openedFrom, publicPage, withScheme } from '../url.ts'

/** Web sites that may show one form. */
export const SITES_MAX = 5

/** What a policy's list of origins can name and is one site: no `*`, and no IPv6 address (CSP3 §2.3.1). */
const HOST = /^[a-z\d.-]+$/

/**
 * The web site that somebody means, as its origin: `minbutik.se/kontakt` is https://minbutik.se. Only https, because
 * anybody on the way could change another page around the form; pages of the reader's own machine, where a site is
 * made, may be plain. Null for what is none.
 */
export function siteOrigin(typed: string): string | null {
  const text = withScheme(typed.trim())
  if (!URL.canParse(text)) return null
  const { protocol, username, password, hostname, origin } = new URL(text)
  if (!HOST.test(hostname)) return null
  if (/^https?:$/.test(protocol) && !username && !password && openedFrom(text) === 'here') return origin
  const page = publicPage(text)
  return page && new URL(page).origin
}

/**
 * Every origin that these sites are opened by, for `frame-ancestors`: a shop says `minbutik.se` and is found at
 * www.minbutik.se too.
 */
export function framingOrigins(sites: readonly string[]): string[] {
  const both = (site: string) => {
    const { protocol, host } = new URL(site)
    if (protocol !== 'https:') return [site]
    const bare = host.replace(/^www\./, '')
    return [`https://${bare}`, `https://www.${bare}`]
  }
  return [...new Set(sites.flatMap(both))]
}
