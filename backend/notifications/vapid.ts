import { createECDH, hkdfSync } from 'node:crypto'
import type { Keys } from '../secrets/keys.ts'

/** How many points P-256 has. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
/** 128 bits more than the key, so that no key is likelier than another (FIPS 186-5, A.2.1). */
const BYTES = 48

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/**
 * The keys by which push services know this installation (RFC 8292), made of `DATA_KEY`: the same in every process and
 * after a restore, and one secret less to keep.
 */
export function vapidKeys({ data }: Pick<Keys, 'data'>): VapidKeys {
  const random = Buffer.from(hkdfSync('sha256', data, '', 'vapid', BYTES)).toString('hex')
  const number = (BigInt(`0x${random}`) % (ORDER - 1n)) + 1n
  const privateKey = Buffer.from(number.toString(16).padStart(64, '0'), 'hex')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}
