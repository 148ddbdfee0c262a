import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import * as z from 'zod'
import { destinationCodes } from '../../shared/rules/destinations.ts'
import { isEmail } from '../../shared/rules/email.ts'
import { isPlain } from '../../shared/rules/text.ts'

// What several variables of the environment have in common.

const blankIsUnset = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value

export const withDefault = <S extends z.ZodType>(schema: S, value: z.output<S>) =>
  z.preprocess((given) => blankIsUnset(given) ?? value, schema)

export const optional = <S extends z.ZodType>(schema: S) => z.preprocess(blankIsUnset, schema.optional())

export const webAddress = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
    'must be a http or https address',
  )
  .transform((text) => new URL(text).href.replace(/\/+$/, ''))

/** Labels of letters, digits and hyphens. */
export const domainName = /^(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))*$/i

/** A name or a number of a machine, without a port; IPv6 in brackets too. */
const isHost = (text: string): boolean => isIP(text.replace(/^\[|\]$/g, '')) > 0 || domainName.test(text)
export const host = z.string().refine(isHost, 'must be the name or the number of a machine, without a port')

/** The address at which people and providers reach us, without a path. Twilio calls no host with an underscore. */
export const ownAddress = webAddress.refine((text) => {
  const { username, password, pathname, search, hash, hostname } = new URL(text)
  return username + password + search + hash === '' && pathname === '/' && isHost(hostname)
}, 'must be a http or https address of a host alone, without a path, a user or underscores')

const isDecodable = (text: string): boolean => {
  try {
    return decodeURIComponent(text) !== null
  } catch {
    return false
  }
}

/** A mail server, as nodemailer reads it. */
export const mailServer = z.string().refine((text) => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  return /^smtps?:$/.test(protocol) && isHost(hostname) && isDecodable(username) && isDecodable(password)
}, 'must be a smtp:// or smtps:// address of a host; what is special in a password is written as %XX')

export const databaseAddress = z
  .string()
  .refine(
    (text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text),
    'must be a postgres:// address; what is special in a password is written as %XX',
  )

/** Twilio's id of a thing of that kind (`^AC[0-9a-fA-F]{32}$` and its like in Twilio's OpenAPI documents). */
export const sid = (prefix: string) =>
  z.string().regex(new RegExp(`^${prefix}[0-9a-f]{32}$`, 'i'), `must be ${prefix} and 32 hexadecimal digits`)

/** A value that goes into a header or a sign-in as it is. */
export const credential = z
  .string()
  .regex(/^[\x21-\x7e]+$/, 'must have no spaces, and no characters but those of ASCII')

/** `address`, or `Name <address>` (RFC 5322 §3.4). */
export const mailbox = z.string().transform((text, { addIssue }) => {
  const [, before, within] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? []
  const quoted = /^"(.*)"$/.exec((before ?? '').trim())?.[1]
  const name = quoted?.replace(/\\(.)/g, '$1') ?? (before ?? '').trim()
  const address = (within ?? text).trim()
  const isRight = isEmail(address) && isPlain(name) && !name.includes('@') && name.length <= 100
  if (!isRight)
    addIssue('must be one e-mail address, or a name and one address, as Blipp <hej@blipp.example>')
  return { name, address }
})

/** The text of a PEM, or what is in the file of that name; null when there is none. */
export function pemOf(text: string): string | null {
  // Where a variable cannot hold line breaks, they are often written as `\n`.
  if (text.includes('-----BEGIN')) return text.replaceAll('\\n', '\n')
  try {
    return readFileSync(text, 'utf8')
  } catch {
    return null
  }
}

const namedPrices = z.partialRecord(
  z.enum(destinationCodes),
  z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number),
)

/** Öre by country, as `SE=65,NO=85`: those that are named. */
export const smsPrices = z.string().transform((text, { addIssue }) => {
  const parts = text.split(',').map((part) => part.trim().split(/\s*=\s*/))
  const named = namedPrices.safeParse(Object.fromEntries(parts))
  if (!named.success) addIssue('must be öre by country, as SE=65,NO=85')
  return named.data ?? {}
})
