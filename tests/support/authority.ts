import { createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

// A throw-away authority and what it signs, written by hand in DER (RFC 5280 §4.1): Node reads certificates and makes none.

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const { length } = body
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const bits = (content: Buffer) => der(0x03, Buffer.from([0]), content)
const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'))
const nameOf = (text: string) => sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(text)))))
const time = (text: string) => der(0x17, Buffer.from(text))
const extension = (id: string, content: Buffer) => sequence(oid(id), der(0x04, content))

const isAuthority = extension('551d13', sequence(der(0x01, Buffer.from([0xff]))))
/** localhost and 127.0.0.1. */
const isThisMachine = extension(
  '551d11',
  sequence(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1]))),
)

const keyPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
const pemOf = (label: string, content: Buffer) =>
  `-----BEGIN ${label}-----\n${content
    .toString('base64')
    .match(/.{1,64}/g)
    ?.join('\n')}\n-----END ${label}-----\n`

interface Signed {
  subject: string
  publicKey: KeyObject
  issuer: string
  issuerKey: KeyObject
  extensions: Buffer[]
}

function certificate({ subject, publicKey, issuer, issuerKey, extensions }: Signed): string {
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    nameOf(issuer),
    sequence(time('260101000000Z'), time('360101000000Z')),
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    ...(extensions.length > 0 ? [der(0xa3, sequence(...extensions))] : []),
  )
  const signature = createSign('SHA256').update(content).sign(issuerKey)
  return pemOf('CERTIFICATE', sequence(content, ecdsaWithSha256, bits(signature)))
}

/** PEM, as TLS takes it. */
export interface Identity {
  cert: string
  key: string
}

/** An authority that exists for a test, one server of this machine that it vouches for, and one client. */
export function makeAuthority(name = 'Blipp test authority'): {
  ca: string
  server: Identity
  client: Identity
} {
  const own = keyPair()
  const signed = (subject: string, extensions: Buffer[]): Identity => {
    const { publicKey, privateKey } = keyPair()
    return {
      cert: certificate({ subject, publicKey, issuer: name, issuerKey: own.privateKey, extensions }),
      key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    }
  }
  return {
    ca: certificate({
      subject: name,
      publicKey: own.publicKey,
      issuer: name,
      issuerKey: own.privateKey,
      extensions: [isAuthority],
    }),
    server: signed('localhost', [isThisMachine]),
    client: signed('1231181189', []),
  }
}
