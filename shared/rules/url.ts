const MAX = 500

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
