import endings from 'tlds' with { type: 'json' }

const topLevels: ReadonlySet<string> = new Set(endings)

// Full stops that browsers read as the one of an address (UTS 46, "mapping"), and one that only looks like it.
const fullStops = /[\u3002\uff0e\uff61\u2024]/g
const unseen = /[\p{Cf}\p{DI}]/gu

/**
 * The text as a phone that makes links of it reads it: without zero-width characters, letters and full stops in their
 * usual form.
 */
const asRead = (text: string): string =>
  text.replace(unseen, '').replace(fullStops, '.').normalize('NFKC').toLowerCase()

const scheme = /[a-z]:\/\/|(^|[^\p{L}\p{N}])www\d?\./u
// A phone that makes links of numbers takes these too (Android's Linkify, Patterns.IP_ADDRESS).
const ipAddress = /(?<!\d)(?:\d{1,3}\.){3}\d{1,3}(?!\d)/
const ending = /[\p{L}\p{N}\p{M}]\.(?=((?:xn--[a-z0-9-]+|\p{L}[\p{L}\p{M}]+))(?![\p{L}\p{M}\p{N}]))/gu

/**
 * Whether a name carries a link, as strangers write one to have it sent in a shop's name: a scheme, `www.`, or a word that
 * ends in one of IANA's top-level domains (data.iana.org/TLD/tlds-alpha-by-domain.txt). Initials and abbreviations are
 * none: `J.R. Karlsson`, `St.Eriks`.
 */
export function holdsLink(text: string): boolean {
  const read = asRead(text)
  if (scheme.test(read) || ipAddress.test(read)) return true
  return [...read.matchAll(ending)].some((match) => isTopLevel(match[1] ?? ''))
}

const isTopLevel = (word: string): boolean =>
  word.startsWith('xn--') || topLevels.has(word) || topLevels.has(word.replace(/\p{M}/gu, ''))
