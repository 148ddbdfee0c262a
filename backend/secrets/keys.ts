import { createHmac, hash, randomBytes } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Channel } from '../../shared/consents.ts'
import { uuidFromHash } from '../../shared/rules/uuid.ts'

export interface Keys {
  /** Newest first; the first signs, the others are still taken. */
  session: string[]
  /** Never rotates: hashes of addresses hang on it. */
  data: string
}

/** The configured keys, or, on loopback alone, ones made up and kept in the data directory. */
export function openKeys(config: {
  sessionKeys: string[] | undefined
  dataKey: string | undefined
  dataDir: string
}): Keys {
  return {
    session: config.sessionKeys ?? [kept(config.dataDir, 'session.key')],
    data: config.dataKey ?? kept(config.dataDir, 'data.key'),
  }
}

const KEY_LENGTH = 32

/** Throws where the file is cut off: with an empty key everybody could make what only we can. */
function kept(dataDir: string, name: string): string {
  const file = join(dataDir, name)
  if (!existsSync(file)) return made(dataDir, file)
  const key = readFileSync(file, 'utf8').trim()
  if (key.length < KEY_LENGTH)
    throw new Error(`${file} is cut off. Put it back from a copy; what it sealed cannot be read without it.`)
  return key
}

/** Throws where another process has just made it, and leaves nothing where the disk is full. */
function made(dataDir: string, file: string): string {
  mkdirSync(dataDir, { recursive: true })
  const key = randomBytes(KEY_LENGTH).toString('base64url')
  const handle = openSync(file, 'wx', 0o600)
  try {
    writeFileSync(handle, key, { flush: true })
  } catch (error) {
    rmSync(file)
    throw error
  } finally {
    closeSync(handle)
  }
  return key
}

export const sha256 = (text: string): string => hash('sha256', text, 'base64url')

/** The UUID that stands for a text, always the same. */
export const uuidOf = (text: string): string => uuidFromHash(hash('sha256', text, 'hex'))

/**
 * The hash of an address, for places where the address itself must not stand: the same for SMS and WhatsApp, another
 * in each business.
 * @param address folded e-mail address or number in E.164
 */
export const addressHash = (keys: Keys, businessId: string, channel: Channel, address: string): string =>
  createHmac('sha256', keys.data)
    .update(`${businessId}\n${channel === 'email' ? 'email' : 'phone'}\n${address}`)
    .digest('base64url')

/** Tells whether two contents are the same; of what a person typed nobody can find it out by guessing without the key. */
export const contentHash = (keys: Keys, content: string): string =>
  createHmac('sha256', keys.data).update(`content\n${content}`).digest('base64url')

/** Tells whether it is the same DATA_KEY; nobody can find that out by guessing without it. */
export const markOf = ({ data }: Pick<Keys, 'data'>): string =>
  createHmac('sha256', data).update('installation').digest('base64url')

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A whole number in base62. */
export function base62Of(number: number): string {
  const rest = Math.floor(number / base62.length)
  return (rest > 0 ? base62Of(rest) : '') + base62[number % base62.length]
}

/** Random letters and digits; 22 of them hold 128 bits. */
export function randomCode(length: number): string {
  let code = ''
  while (code.length < length) {
    for (const byte of randomBytes(length)) {
      // 248 is the largest multiple of 62 in a byte: above it letters would not be equally likely.
      if (byte < 248 && code.length < length) code += base62[byte % 62]
    }
  }
  return code
}

const TOKEN_BYTES = 32

/** Stands in a link that is mailed; kept as its SHA-256 alone. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** Names one attempt to a provider, which gives it back with what it tells; nobody can guess it. */
export const newCallbackToken = (): string => randomCode(22)
