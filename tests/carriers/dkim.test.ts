import { spawnSync } from 'node:child_process'
import { createHash, createVerify, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { smtpCarrier } from '../../backend/carriers/smtp.ts'
import { parseTemplate } from '../../shared/rules/template.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})
const toEnd: (() => unknown)[] = []
afterEach(async () => {
  for (const end of toEnd.splice(0)) await end()
})

/** A mail server that keeps the bytes as they came over the wire, its dots taken out again. */
async function wire(): Promise<{ url: string; mails: string[] }> {
  const mails: string[] = []
  const server = createServer((socket: Socket) => {
    let text = ''
    let isBody = false
    socket.write('220 wire\r\n')
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk
      for (;;) {
        const end = isBody ? text.indexOf('\r\n.\r\n') : text.indexOf('\r\n')
        if (end < 0) return
        const said = text.slice(0, end + 2)
        text = text.slice(end + (isBody ? 5 : 2))
        if (isBody) {
          mails.push(said.replaceAll('\r\n..', '\r\n.'))
          isBody = false
          socket.write('250 kept\r\n')
        } else if (said.startsWith('DATA')) {
          isBody = true
          socket.write('354 go on\r\n')
        } else if (said.startsWith('QUIT')) socket.end('221 bye\r\n')
        else socket.write('250 well\r\n')
      }
    })
    socket.on('error', () => {})
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  toEnd.push(() => server.close())
  const address = server.address()
  return { url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, mails }
}

async function signedMail(): Promise<string> {
  const { url, mails } = await wire()
  const dkim = { domain: 'blipp.example', selector: 's1', key: privateKey }
  const carrier = smtpCarrier({
    url,
    from: 'utskick@blipp.example',
    fromName: 'Blipp',
    bounceDomain: 'studs.blipp.example',
    dkim,
  })
  toEnd.push(carrier.close)
  const outcome = await carrier.send({
    form: {
      fromName: 'Åsas salong via Blipp',
      replyTo: { name: 'Åsas salong', address: 'hej@asas.example' },
      subject: parseTemplate('Hösten är här, {{name}}'),
      html: parseTemplate('<p>Hej {{name}}</p>'),
      text: parseTemplate('Hej {{name}}\n.\n..punkt  \n\n\n'),
      feedbackId: 'a:b:campaign:blipp',
    },
    id: 'abc.1',
    mark: '6162636465666768',
    to: { name: 'Anna Öberg', address: 'anna@kund.example' },
    values: { name: '<Anna> Öberg = 1' },
    unsubscribeUrl: 'https://blipp.example/u/abcdefghijkl',
  })
  expect(outcome).toEqual({ state: 'accepted', providerId: 'abc.1' })
  return String(mails[0])
}

const relaxed = (line: string): string => {
  const [name = '', ...rest] = line.split(':')
  return `${name.toLowerCase().trim()}:${rest
    .join(':')
    .replaceAll('\r\n', '')
    .replace(/[ \t]+/g, ' ')
    .trim()}`
}

test('a signature covers both headers of the opt-out, and holds by our own reckoning', async () => {
  const raw = await signedMail()
  const split = raw.indexOf('\r\n\r\n')
  const headers = raw.slice(0, split).split(/\r\n(?![ \t])/)
  const header = (name: string) => headers.find((line) => line.toLowerCase().startsWith(`${name}:`)) ?? ''
  const signature = header('dkim-signature')
  const tags = new Map(
    signature
      .slice(signature.indexOf(':') + 1)
      .replaceAll(/\s/g, '')
      .split(';')
      .map((tag) => [tag.slice(0, tag.indexOf('=')), tag.slice(tag.indexOf('=') + 1)] as const),
  )
  const signed = (tags.get('h') ?? '').split(':')
  expect(signed).toEqual(
    expect.arrayContaining(['from', 'to', 'subject', 'date', 'message-id', 'reply-to', 'feedback-id']),
  )
  expect(signed).toEqual(expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']))
  const body = raw
    .slice(split + 4)
    .split('\r\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
    .join('\r\n')
    .replace(/(\r\n)*$/, '\r\n')
  expect(createHash('sha256').update(body, 'latin1').digest('base64')).toBe(tags.get('bh'))
  const unsigned = relaxed(signature.replace(/([;\s]b=)[\s\S]*$/, '$1'))
  const text = [...signed.map((name) => relaxed(header(name))), unsigned].join('\r\n')
  const isRight = (what: string) =>
    createVerify('RSA-SHA256')
      .update(what, 'latin1')
      .verify(publicKey, tags.get('b') ?? '', 'base64')
  expect(isRight(text)).toBe(true)
  expect(isRight(text.replace('One-Click', 'Two-Click'))).toBe(false)
})

/** Debian's `opendkim`. */
const hasVerifier = spawnSync('opendkim', ['-V']).status === 0

/** opendkim reads a message from a file and says what it makes of its signatures; the key lies in a file beside it. */
function verdict(raw: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'blipp-dkim-'))
  toEnd.push(() => rmSync(folder, { recursive: true, force: true }))
  const key = publicKey.replaceAll(/-----[^-]+-----|\s/g, '')
  writeFileSync(join(folder, 'keys'), `s1._domainkey.blipp.example v=DKIM1; k=rsa; p=${key}\n`)
  writeFileSync(join(folder, 'mail'), raw, 'latin1')
  writeFileSync(
    join(folder, 'conf'),
    `Mode v\nTestPublicKeys ${join(folder, 'keys')}\nOn-BadSignature reject\nOn-NoSignature reject\nOn-Default reject\n`,
  )
  const { status, stdout, stderr } = spawnSync(
    'opendkim',
    ['-x', join(folder, 'conf'), '-t', join(folder, 'mail'), '-v', '-v'],
    { encoding: 'utf8' },
  )
  return `${status} ${stdout} ${stderr}`
}

test.skipIf(!hasVerifier)(
  "a stranger's verifier agrees (opendkim; skipped where it is not installed)",
  async () => {
    const raw = await signedMail()
    expect(verdict(raw)).toMatch(/verification \(s=s1,? d=blipp\.example,?.*\) succeeded/)
    expect(verdict(raw.replace('One-Click', 'Two-Click'))).not.toMatch(/succeeded/)
  },
)
