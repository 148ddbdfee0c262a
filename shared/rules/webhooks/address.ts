import { openedFrom } from '../url.ts'

/** Endpoints of a shop. */
export const WEBHOOKS_MAX = 5
export const WEBHOOK_URL_MAX = 500
/** After a new secret the old one signs too, for so many hours. */
export const OLD_SECRET_HOURS = 24
/** Old ones that sign at once, of as many new ones in that time. */
export const OLD_SECRETS_MAX = 5
/** An event is tried for so many hours, and an endpoint that fails for so many days is switched off. */
export const TRIED_HOURS = 24
export const FAILING_DAYS = 5

/** Where a receiver of https listens; every other port is of some other service. */
const PORTS = ['', '443', '8443']

/** Why an address cannot be told, as a key of `copy/fields.ts`. */
export type WebhookUrlFault = 'webhookUrlInvalid' | 'webhookHttps' | 'webhookPort' | 'webhookOurs'

/**
 * What is wrong with an address for webhooks, or null. An installation on this machine alone may tell programs beside
 * it, over http and on any port. Whether a name leads to an address that may be told is found out at each connection.
 * @param publicUrl `PUBLIC_URL`
 */
export function webhookUrlFault(text: string, publicUrl: string): WebhookUrlFault | null {
  if (!URL.canParse(text)) return 'webhookUrlInvalid'
  const url = new URL(text)
  if (url.username || url.password || url.hash || url.href.length > WEBHOOK_URL_MAX)
    return 'webhookUrlInvalid'
  if (mayBeLocal(publicUrl) && isLoopback(url)) return /^https?:$/.test(url.protocol) ? null : 'webhookHttps'
  if (url.protocol !== 'https:') return 'webhookHttps'
  // A name may end in the dot of the root.
  if (url.hostname.replace(/\.$/, '') === new URL(publicUrl).hostname) return 'webhookOurs'
  return PORTS.includes(url.port) ? null : 'webhookPort'
}

/** Whether nobody but this machine reaches the installation, whose receivers are then beside it. */
export const mayBeLocal = (publicUrl: string): boolean => openedFrom(publicUrl) === 'here'

const isLoopback = ({ href }: URL): boolean => openedFrom(href) === 'here'
