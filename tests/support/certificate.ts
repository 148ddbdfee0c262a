import { createSign, type KeyPairKeyObjectResult } from 'node:crypto'

// A self-signed certificate, written by hand in DER (RFC 5280 §4.1): Node reads certificates and makes none.

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const { length } = body
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const sha256WithRsa = sequence(oid('2a864886f70d01010b'), der(0x05))
const name = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from('sns.amazonaws.com')))))
const time = (text: string) => der(0x17, Buffer.from(text))

/** The certificate of a pair of RSA keys, as PEM. */
export function certificateOf({ publicKey, privateKey }: KeyPairKeyObjectResult): string {
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const validity = sequence(time('260101000000Z'), time('360101000000Z'))
  const content = sequence(der(0x02, Buffer.from([1])), sha256WithRsa, name, validity, name, spki)
  const signature = createSign('RSA-SHA256').update(content).sign(privateKey)
  const whole = sequence(content, sha256WithRsa, der(0x03, Buffer.from([0]), signature))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}
