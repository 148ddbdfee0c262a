import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterEach, describe, expect, test } from 'vitest'
import { guardedLookup, isOpen, mayTell, type Resolve } from '../../backend/outbound/address.ts'
import { openLine, restAskedBy } from '../../backend/outbound/post.ts'
import { webhookUrlFault } from '../../shared/rules/webhooks/address.ts'
import { certificateOf } from '../support/certificate.ts'

/** A name server that answers each question with the next of these. */
function answering(...answers: string[][]): { resolve: Resolve; asked(): number } {
  let nth = 0
  const resolve = (_: string, __: object, callback: (error: null, all: object[]) => void) => {
    const addresses = answers[Math.min(nth, answers.length - 1)] ?? []
    nth += 1
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  return { resolve: resolve as unknown as Resolve, asked: () => nth }
}

const look = (resolve: Resolve, toLocal = false) =>
  new Promise<string>((tell) => {
    guardedLookup(toLocal, resolve)('till.example.com', { all: true }, (error, found) => {
      tell(error ? error.message : (found as { address: string }[]).map(({ address }) => address).join())
    })
  })

describe('an address for webhooks', () => {
  test.each([
    ...['127.0.0.1', '127.8.8.8', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
    ...['100.64.0.1', '100.127.255.254', '100.100.100.200', '169.254.169.254', '192.0.0.8', '198.18.0.1'],
    ...['224.0.0.1', '240.0.0.1', '255.255.255.255', '168.63.129.16', '192.0.2.1', '203.0.113.9'],
    ...['::', '::1', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '2001:db8::1'],
    ...['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::127.0.0.1', '::a00:1'],
    ...['64:ff9b::a00:1', '64:ff9b::808:808', '64:ff9b:1::a00:1', '2002:a00:1::', '2001::1', '100::1'],
    ...['fec0::1', '5f00::1', '3fff::1', 'not an address', ''],
  ])('is never %s', (address) => {
    expect(isOpen(address)).toBe(false)
  })

  test.each([
    '8.8.8.8',
    '193.10.1.1',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '2a00:1450::1',
    '::ffff:8.8.8.8',
  ])('may be %s', (address) => {
    expect(isOpen(address)).toBe(true)
  })

  test('is none of this machine’s own', () => {
    const own = Object.values(networkInterfaces()).flatMap((all) => all ?? [])
    expect(own.length).toBeGreaterThan(0)
    expect(own.filter(({ address }) => isOpen(address))).toEqual([])
  })

  test('is looked at when it is connected to: a name that led to the internet and now leads inside is not', async () => {
    const { resolve } = answering(['8.8.8.8', '2606:4700::1111'], ['169.254.169.254'], ['::ffff:10.0.0.1'])
    expect(await look(resolve)).toBe('8.8.8.8,2606:4700::1111')
    expect(await look(resolve)).toContain('leads to 169.254.169.254')
    expect(await look(resolve)).toContain('leads to ::ffff:10.0.0.1')
  })

  test('is not told where one of several leads inside, or none leads anywhere', async () => {
    expect(await look(answering(['8.8.8.8', '10.0.0.1']).resolve)).toContain('leads to 10.0.0.1')
    expect(await look(answering([]).resolve)).toContain('leads to nothing')
  })

  test('on this machine may be told by an installation that is on it alone, and no other', async () => {
    expect(await look(answering(['127.0.0.1']).resolve, true)).toBe('127.0.0.1')
    expect(await look(answering(['10.0.0.1']).resolve, true)).toContain('leads to 10.0.0.1')
    expect([mayTell('127.0.0.1', true), mayTell('[::1]', true), mayTell('127.0.0.1', false)]).toEqual([
      true,
      true,
      false,
    ])
  })

  test.each([
    ['https://till.example.com/hook', 'https://blipp.example', null],
    ['https://till.example.com:8443/hook', 'https://blipp.example', null],
    ['https://till.example.com:22/', 'https://blipp.example', 'webhookPort'],
    ['http://till.example.com/', 'https://blipp.example', 'webhookHttps'],
    ['http://127.0.0.1:9000/', 'https://blipp.example', 'webhookHttps'],
    ['https://blipp.example/api', 'https://blipp.example', 'webhookOurs'],
    ['https://BLIPP.example:8443/api', 'https://blipp.example', 'webhookOurs'],
    ['https://blipp.example./api', 'https://blipp.example', 'webhookOurs'],
    ['http://127.0.0.1:9000/', 'http://localhost:3000', null],
    ['http://localhost:9000/', 'http://localhost:3000', null],
    ['http://192.168.1.2:9000/', 'http://localhost:3000', 'webhookHttps'],
    ['https://a:b@till.example.com/', 'https://blipp.example', 'webhookUrlInvalid'],
    ['javascript:alert(1)', 'https://blipp.example', 'webhookHttps'],
  ])('written as %s of an installation at %s: %s', (url, publicUrl, fault) => {
    expect(webhookUrlFault(url, publicUrl)).toBe(fault)
  })
})

describe('a connection to a receiver', () => {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const cert = certificateOf(keys)
  const ends: (() => void)[] = []
  afterEach(() => {
    for (const end of ends.splice(0)) end()
  })

  /** A receiver with a certificate for `sns.amazonaws.com`, which closes each connection. */
  async function secure(): Promise<{ port: number; got: () => number }> {
    let got = 0
    const key = keys.privateKey.export({ type: 'pkcs8', format: 'pem' })
    const server = createServer({ key, cert }, (_, response) => {
      got += 1
      response.writeHead(204, { connection: 'close' }).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    ends.push(() => server.close())
    return { port: (server.address() as AddressInfo).port, got: () => got }
  }

  const line = (resolve: Resolve, ca?: string) => {
    const opened = openLine({ toLocal: true, resolve, ca, timeoutMs: 5000 })
    ends.push(opened.close)
    return (port: number, host = 'sns.amazonaws.com') => opened.post(`https://${host}:${port}/`, {}, '{}')
  }

  test('is made anew to where the name leads then, and not at all once that is inside', async () => {
    const { port, got } = await secure()
    const { resolve, asked } = answering(['127.0.0.1'], ['10.0.0.1'])
    const post = line(resolve, cert)
    expect(await post(port)).toMatchObject({ status: 204, trouble: null })
    expect(await post(port)).toMatchObject({ status: null, trouble: 'addressBlocked' })
    expect([got(), asked()]).toEqual([1, 2])
  })

  test('is not made to a host that is an address inside, which no name server is asked about', async () => {
    const { resolve, asked } = answering(['127.0.0.1'])
    const post = line(resolve)
    for (const host of ['10.0.0.1', '[::ffff:10.0.0.1]', '0xa9fea9fe', '2852039166', '[fe80::1]'])
      expect(await post(443, host)).toMatchObject({ trouble: 'addressBlocked' })
    expect(asked()).toBe(0)
  })

  test('is not made with a certificate that nobody vouches for, or for another name', async () => {
    const { port, got } = await secure()
    const { resolve } = answering(['127.0.0.1'])
    expect(await line(resolve)(port)).toMatchObject({ trouble: 'certificate' })
    expect(await line(resolve, cert)(port, 'till.example.com')).toMatchObject({ trouble: 'certificate' })
    expect(got()).toBe(0)
  })

  test('that nobody takes, or whose name is not known, is told apart', async () => {
    const { port } = await secure()
    ends.pop()?.()
    expect(await line(answering(['127.0.0.1']).resolve)(port)).toMatchObject({ trouble: 'unreachable' })
    const unknown = ((_: string, __: object, callback: (error: Error) => void) =>
      callback(Object.assign(new Error('no'), { code: 'ENOTFOUND' }))) as unknown as Resolve
    expect(await line(unknown)(port)).toMatchObject({ trouble: 'nameUnknown' })
  })
})

test.each([
  [undefined, 0],
  ['120', 120_000],
  ['Wed, 25 Nov 2026 12:01:00 GMT', 60_000],
  ['Wed, 25 Nov 2026 11:00:00 GMT', 0],
  ['soon', 0],
  ['-5', 0],
])('Retry-After: %s is %i ms', (value, ms) => {
  expect(restAskedBy({ 'retry-after': value }, Date.parse('2026-11-25T12:00:00.000Z'))).toBe(ms)
})
