import { openedFrom } from '../url.ts'
import { mayBeLocal } from '../webhooks/address.ts'

/**
 * Whether a push service can be at that address: https on its own port, and a push service beside an installation that
 * nobody but its machine reaches. Where the name leads is looked at as each connection is made.
 * @param publicUrl `PUBLIC_URL`
 */
export function mayBePushService(text: string, publicUrl: string): boolean {
  if (!URL.canParse(text)) return false
  const { username, password, protocol, hostname, port, href } = new URL(text)
  if (username || password) return false
  if (mayBeLocal(publicUrl) && openedFrom(href) === 'here') return /^https?:$/.test(protocol)
  return protocol === 'https:' && port === '' && hostname.replace(/\.$/, '') !== new URL(publicUrl).hostname
}
