import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { Database } from '../../backend/database/index.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'

/** Gives a business's first person a passkey; answers with its id. Without `publicKey` it is a row alone. */
export async function keepPasskey(
  db: Database,
  businessId: string,
  at: string,
  publicKey = '',
): Promise<string> {
  const id = uuid7()
  const key = { credentialId: id, publicKey, counter: 0, transports: '[]', label: 'Björns telefon' }
  await db.write(businessId, async ({ trx }) => {
    const { id: userId } = await trx
      .selectFrom('users')
      .select('id')
      .where('businessId', '=', businessId)
      .executeTakeFirstOrThrow()
    const row = { businessId, id, userId, ...key, createdAt: at, lastUsedAt: null }
    await trx.insertInto('passkeys').values(row).execute()
  })
  return id
}

/** What makes passkeys and signs with them, in place of a phone or a computer. */
export interface Authenticator {
  /** As the server keeps it: COSE in base64url. */
  publicKey: string
  /** The answer to a challenge that a new passkey is to be made of, for a page of `origin`. */
  make(credentialId: string, challenge: string, origin: string): object
  /** The answer to a challenge, for a page of `origin`. */
  answer(credentialId: string, challenge: string, origin: string): object
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** COSE_Key of a P-256 key (RFC 9053 §7.1): EC2, ES256, its curve, x and y. */
function coseOf(publicKey: KeyObject): string {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const [head, between] = [Buffer.from('a5010203262001215820', 'hex'), Buffer.from('225820', 'hex')]
  const parts = [head, Buffer.from(x, 'base64url'), between, Buffer.from(y, 'base64url')]
  return Buffer.concat(parts).toString('base64url')
}

/** Somebody was there, and was recognised (WebAuthn §6.1). */
const PRESENT_AND_VERIFIED = 0x05

/** Beside them, that what follows holds a new key. */
const HOLDS_KEY = 0x40

/** An attestation object without a statement (WebAuthn §8.7), in CBOR; `authData` has 24 to 255 bytes. */
const attestationOf = (authData: Buffer): Buffer =>
  Buffer.concat([
    ...[Buffer.from([0xa3, 0x63]), Buffer.from('fmt'), Buffer.from([0x64]), Buffer.from('none')],
    ...[Buffer.from([0x67]), Buffer.from('attStmt'), Buffer.from([0xa0, 0x68]), Buffer.from('authData')],
    ...[Buffer.from([0x58, authData.length]), authData],
  ])

export function newAuthenticator(): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    publicKey: coseOf(publicKey),
    make: (credentialId, challenge, origin) => {
      const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.create', challenge, origin }))
      const id = Buffer.from(credentialId, 'base64url')
      const authData = Buffer.concat([
        sha256(new URL(origin).hostname),
        Buffer.from([PRESENT_AND_VERIFIED | HOLDS_KEY, 0, 0, 0, 0]),
        ...[Buffer.alloc(16), Buffer.from([0, id.length]), id],
        Buffer.from(coseOf(publicKey), 'base64url'),
      ])
      return {
        ...{ id: credentialId, rawId: credentialId, type: 'public-key', clientExtensionResults: {} },
        response: {
          clientDataJSON: clientData.toString('base64url'),
          attestationObject: attestationOf(authData).toString('base64url'),
        },
      }
    },
    answer: (credentialId, challenge, origin) => {
      const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin }))
      const flagsAndCounter = Buffer.from([PRESENT_AND_VERIFIED, 0, 0, 0, 0])
      const authenticatorData = Buffer.concat([sha256(new URL(origin).hostname), flagsAndCounter])
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey)
      return {
        ...{ id: credentialId, rawId: credentialId, type: 'public-key', clientExtensionResults: {} },
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}
