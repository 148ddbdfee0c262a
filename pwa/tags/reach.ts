/** From where the addresses on tags can be opened, and how well. */
export type Reach = 'here' | 'plain' | 'everywhere'

/**
 * `here`: only on the computer that Blipp runs on. `plain`: from elsewhere, but over http, where browsers have neither
 * workers nor storage that a sign-up could wait in.
 * @param publicUrl `PUBLIC_URL`
 */
export function reachOf(publicUrl: string): Reach {
  const { hostname, protocol } = new URL(publicUrl)
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return 'here'
  if (hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)) return 'here'
  return protocol === 'https:' ? 'everywhere' : 'plain'
}

/** An address as people say it. */
export const shortOf = (url: string): string => url.replace(/^https?:\/\//, '')
