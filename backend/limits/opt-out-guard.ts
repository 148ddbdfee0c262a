import { isIP } from 'node:net'
import type { Channel } from '../../shared/consents.ts'
import { Failure } from '../../shared/errors.ts'
import type { Deps } from '../deps.ts'

type Settings = Pick<Deps['config'], 'publicUrl' | 'smtp' | 'twilio'>

/**
 * Whether somebody who gets a message can say no to it. A name's text and a mail carry a link to PUBLIC_URL, what is
 * answered to a number is posted to PUBLIC_URL: none of them finds back where that is an address of this machine or of
 * a local network. A captured message leaves for nobody, and a provider on this machine is a stand-in or a mail
 * catcher, whose reader is here too.
 */
export function isOptOutReachable({ publicUrl, smtp, twilio }: Settings, channel: Channel): boolean {
  const captured = { email: !smtp, sms: !twilio, whatsapp: !twilio?.whatsappFrom }
  if (captured[channel] || isPublic(hostOf(publicUrl))) return true
  const provider = channel === 'email' ? smtp?.url : twilio?.baseUrl
  return provider !== undefined && isThisMachine(hostOf(provider))
}

/** Throws `noOptOut`. */
export function assertOptOutReachable(config: Settings, channel: Channel): void {
  if (!isOptOutReachable(config, channel)) throw new Failure('noOptOut')
}

const hostOf = (url: string): string => new URL(url).hostname.toLowerCase().replace(/^\[|\]$/g, '')

const isThisMachine = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '::1' || /^127\./.test(host)

/** RFC 1918, 3927, 4193, 4291 and 6598. */
const localAddress =
  /^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.|^(::|f[cd]|fe[89ab])/

/** RFC 2606, 6761, 6762, 8375 and ICANN's `internal`. */
const localName = /(^|\.)(localhost|local|lan|home|internal|intranet|home\.arpa)$/

const isPublic = (host: string): boolean =>
  isIP(host) ? !localAddress.test(host) : host.includes('.') && !localName.test(host)
