import type { Channel } from '../consents.ts'
import { destinationOf, linksIn, piecesOf } from './links.ts'
import { targetsIn } from './mail/index.ts'

/** Characters of a link token: 71 random bits in base62, one character more says which link. */
export const LINK_TOKEN_LENGTH = 12
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** The measurements that a business allows. */
export interface Tracking {
  mailClicks: boolean
  /** In text messages only links that do not get longer by it. */
  smsClicks: boolean
  opens: boolean
}

/** The default where a business has not chosen: opens need a hidden picture, so they are asked for. */
export const standardTracking: Tracking = { mailClicks: true, smsClicks: false, opens: false }

/** The address that stands in a message for its nth link. */
export const trackedUrl = (publicUrl: string, token: string, position: number): string =>
  `${publicUrl}/l/${token}${digits[position]}`

/** The link that an address under `/l/` names; null for one that no message ever had. */
export function trackedOf(path: string): { token: string; position: number } | null {
  if (!/^[0-9A-Za-z]+$/.test(path) || path.length !== LINK_TOKEN_LENGTH + 1) return null
  return {
    token: path.slice(0, LINK_TOKEN_LENGTH),
    position: digits.indexOf(path.charAt(LINK_TOKEN_LENGTH)),
  }
}

/**
 * The links of a message that may be followed, each once, as they are written in it. Left alone: what differs from one
 * recipient to the next, the shop's review page, and Blipp's own pages, of which the opt-out is one.
 * @param links those of the message, where it is written in more than plain text
 */
export function trackableLinks(
  message: string,
  own: { publicUrl: string; reviewUrl: string | null },
  links: readonly string[] = linksIn(message),
): string[] {
  const review = own.reviewUrl && destinationOf(own.reviewUrl)
  const followed = links.filter((link) => {
    const destination = /[{}]/.test(link) ? null : destinationOf(link)
    const isOurs = destination === review || destination?.startsWith(`${own.publicUrl}/`)
    return destination !== null && !isOurs
  })
  return [...new Set(followed)].slice(0, digits.length)
}

/**
 * A mail's text with the shop's review page written out where `{{review}}` stands, so that it is a link like any other.
 * A page that could be read as a placeholder itself is left to be filled in.
 */
export const withReview = (message: string, reviewUrl: string | null): string =>
  reviewUrl === null || /[{}%]{2}/.test(reviewUrl)
    ? message
    : message.replace(/\{\{\s*review\s*(?:\|[^{}|]*)?\}\}/g, () => reviewUrl)

/** The links that are no longer as tracked addresses, so that no text message takes more parts. */
export const notLonger = (links: string[], publicUrl: string): string[] =>
  links.filter((link) => trackedUrl(publicUrl, 'x'.repeat(LINK_TOKEN_LENGTH), 0).length <= link.length)

/** The links of a message that are led past Blipp, by what the business lets be measured: SMS only where they get no longer. */
export function followedIn(
  choice: Tracking,
  { channel, message, publicUrl, reviewUrl }: FollowedIn,
): string[] {
  if (channel === 'whatsapp') return []
  if (channel === 'email') {
    const text = withReview(message, reviewUrl)
    return choice.mailClicks ? trackableLinks(text, { publicUrl, reviewUrl: null }, targetsIn(text)) : []
  }
  const links = trackableLinks(message, { publicUrl, reviewUrl })
  return choice.smsClicks ? notLonger(links, publicUrl) : []
}

interface FollowedIn {
  channel: Channel
  message: string
  publicUrl: string
  reviewUrl: string | null
}

/** Stands in a text where a recipient's own address for the nth link goes. */
export const linkMark = (position: number): string => `%%LINK_${position}%%`

/** A message with marks in place of these links. */
export const markLinks = (message: string, links: readonly string[]): string =>
  piecesOf(message)
    .map(({ text, isLink }) => {
      const position = isLink ? links.indexOf(text) : -1
      return position < 0 ? text : linkMark(position)
    })
    .join('')

/** Puts the nth of these addresses where the nth mark stands. */
export const fillLinks = (text: string, urls: readonly string[]): string =>
  urls.length === 0
    ? text
    : text.replace(/%%LINK_(\d{1,2})%%/g, (mark, position: string) => urls[Number(position)] ?? mark)
