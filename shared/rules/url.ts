const MAX = 500

const HOST = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/?#:]\S*)?$/u

/** People write an address as they say it: one that begins as a host does gets the scheme that it lacks. */
export const withScheme = (typed: string): string => (HOST.test(typed) ? `https://${typed}` : typed)

/**
 * A page that a customer may be sent to: https, a host with a name, no user or password, at most 500 characters.
 * Returns it as the browser would write it, or null.
 */
export function publicPage(text: string): string | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const named = /[a-z]/i.test(url.hostname.split('.').at(-1) ?? '') && url.hostname.includes('.')
  if (url.protocol !== 'https:' || url.username || url.password || !named || url.href.length > MAX)
    return null
  return url.href
}

/** The lowercased name with hyphens, for show and for `/t/@merchantId`: letters, digits and hyphens. */
export const merchantIdOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '') || 'shop'

/** From where the addresses that Blipp hands out can be opened, and how well. */
export type OpenedFrom = 'here' | 'plain' | 'everywhere'

/**
 * `here`: only on the computer that Blipp runs on. `plain`: from elsewhere, but over http, where browsers have neither
 * workers nor storage that a sign-up could wait in.
 * @param publicUrl `PUBLIC_URL`
 */
export function openedFrom(publicUrl: string): OpenedFrom {
  const { hostname, protocol } = new URL(publicUrl)
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return 'here'
  if (hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)) return 'here'
  return protocol === 'https:' ? 'everywhere' : 'plain'
}
