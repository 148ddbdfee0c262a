import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type PushedNotification, readPushed } from '../../shared/rules/notifications/payload.ts'

/** A message as it came, decrypted by the browser that it is for. */
export interface Pushed {
  browser: Browser
  said: PushedNotification
  /** As it was encrypted. */
  text: string
  ttl: number
  topic: string
  urgency: string
}

/** What a browser gives a site that may tell its person things. */
export interface Browser {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** What it answers; `null` leaves it without an answer. */
export type Answering = (pushed: Pushed, nth: number) => number | Reply | null
interface Reply {
  status: number
  headers?: Record<string, string>
}

/** A push service with its browsers, by RFC 8030, 8188, 8291 and 8292: it takes nothing that a real one would refuse. */
export interface PushService {
  /** A browser that lets the holder of that key tell it things. */
  subscribe(publicKey: string): Browser
  got: Pushed[]
  answer(answering: Answering): void
  close(): Promise<void>
}

interface Kept extends Browser {
  pair: ECDH
  publicKey: string
}

const bytesOf = (text: string) => Buffer.from(text, 'base64url')
const derived = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** RFC 8291 §3.4 over RFC 8188 §2, of one record. */
export function decrypted({ pair, keys }: Pick<Kept, 'pair' | 'keys'>, body: Buffer): string {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const senderLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + senderLength)
  const sealed = body.subarray(21 + senderLength)
  if (sealed.length > recordSize) throw new Error('more than one record')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), bytesOf(keys.p256dh), sender])
  const secret = derived(pair.computeSecret(sender), bytesOf(keys.auth), info, 32)
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const opened = createDecipheriv('aes-128-gcm', key, nonce)
  opened.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()])
  const end = padded.lastIndexOf(2)
  if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no last record')
  return padded.subarray(0, end).toString('utf8')
}

/** Throws unless whoever sends holds the key that the browser subscribed with (RFC 8292 §2 to 4). */
function checkVapid(header: string, { publicKey }: Kept, origin: string): void {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? []
  if (key !== publicKey) throw new Error('another key than it was subscribed with')
  const point = bytesOf(key)
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256' },
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const [head = '', claims = '', signature = ''] = token.split('.')
  const signer = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const }
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signer, bytesOf(signature)))
    throw new Error('a signature that is not good')
  if (JSON.parse(bytesOf(head).toString()).alg !== 'ES256') throw new Error('another signature')
  const { aud, exp, sub } = JSON.parse(bytesOf(claims).toString())
  const isSoon = exp > Date.now() / 1000 && exp <= Date.now() / 1000 + 86_400
  if (aud !== origin || !isSoon || !/^mailto:[^ ]+@[^ ]+$/.test(sub))
    throw new Error(`claims ${aud} ${exp} ${sub}`)
}

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Kept>()
  const got: Pushed[] = []
  let answering: Answering = () => 201
  let origin = ''

  async function take(request: IncomingMessage): Promise<number | Reply | null> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const browser = browsers.get(request.url ?? '')
    if (!browser || request.method !== 'POST') return 404
    const { headers } = request
    checkVapid(headers.authorization ?? '', browser, origin)
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not as RFC 8291 encrypts')
    const text = decrypted(browser, Buffer.concat(chunks))
    const said = readPushed(JSON.parse(text))
    if (!said) throw new Error(`no browser could show ${text}`)
    const topic = String(headers.topic)
    if (!/^[\w-]{1,32}$/.test(topic)) throw new Error(`a topic that is none: ${topic}`)
    const pushed = { browser, said, text, topic, ttl: Number(headers.ttl), urgency: String(headers.urgency) }
    got.push(pushed)
    return answering(pushed, got.length)
  }

  const server = createServer((request, response) => {
    take(request).then(
      (answer) => {
        if (answer === null) return
        const { status, headers }: Reply = typeof answer === 'number' ? { status: answer } : answer
        response.writeHead(status, headers).end()
      },
      (error: Error) => response.writeHead(400).end(error.message),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    got,
    subscribe(publicKey) {
      const pair = createECDH('prime256v1')
      pair.generateKeys()
      const path = `/push/${randomBytes(24).toString('base64url')}`
      const keys = {
        p256dh: pair.getPublicKey('base64url'),
        auth: randomBytes(16).toString('base64url'),
      }
      const browser: Kept = { endpoint: origin + path, keys, pair, publicKey }
      browsers.set(path, browser)
      return { endpoint: browser.endpoint, keys }
    },
    answer: (next) => {
      answering = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
