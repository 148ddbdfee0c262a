import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signin } from '../../shared/businesses.ts'
import { listCustomers } from '../../shared/customers.ts'
import { createTag, listTags } from '../../shared/tags.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { openSqlite } from '../support/engines.ts'
import { openShop, type Shop } from '../support/shop.ts'

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const latin1 = Buffer.from('{"label":"Dörren"}', 'latin1')
const bomb = gzipSync(Buffer.alloc(20_000_000, ' '))

describe('a body', () => {
  let blipp: Blipp
  let shop: Shop
  let discard: () => Promise<void>

  beforeAll(async () => {
    const opened = await openSqlite()
    discard = opened.discard
    blipp = await startBlipp(opened.db)
    shop = await openShop(blipp.url)
  })
  afterAll(async () => {
    await blipp.stop()
    await discard()
  })

  const post = (body: string | Buffer, headers: Record<string, string> = {}) =>
    shop.owner.fetch(createTag.path, {
      method: 'POST',
      body: typeof body === 'string' ? body : new Uint8Array(body),
      headers: { 'content-type': 'application/json', ...headers },
    })

  test.each<[string, string | Buffer, Record<string, string>, number, string]>([
    ['that unpacks to more than it may', bomb, { 'content-encoding': 'gzip' }, 413, 'tooLarge'],
    ['that says gzip and is none', 'hej', { 'content-encoding': 'gzip' }, 400, 'malformed'],
    ['packed in a way nobody knows', '{}', { 'content-encoding': 'rot13' }, 400, 'malformed'],
    ['in Latin-1', latin1, {}, 400, 'malformed'],
    ['in Latin-1 and packed', gzipSync(latin1), { 'content-encoding': 'gzip' }, 400, 'malformed'],
    ['nested 20,000 deep', `{"label":"x","more":${nested(20_000)}}`, {}, 400, 'malformed'],
    ['of another kind', '{"label":"x"}', { 'content-type': 'text/plain' }, 400, 'malformed'],
  ])('%s is refused in words, and stores nothing', async (_, body, headers, status, code) => {
    const before = (await shop.owner.call(listTags, {})).tags.length
    const answer = await post(body, headers)
    expect([answer.status, await answer.json()]).toMatchObject([
      status,
      { code, message: expect.any(String) },
    ])
    expect((await shop.owner.call(listTags, {})).tags).toHaveLength(before)
  })

  test('in UTF-8 is taken with its å, ä and ö, packed or not', async () => {
    for (const [label, body, headers] of [
      // The character for what cannot be read, where the length tells that it was sent as such.
      ['Dörren \ufffd', '{"label":"Dörren \ufffd"}', {}],
      ['Dörren', gzipSync('{"label":"Dörren"}'), { 'content-encoding': 'gzip' }],
    ] as const) {
      const answer = await post(body, headers)
      expect([answer.status, await answer.json()]).toMatchObject([201, { tag: { label } }])
    }
  })

  test.each([
    [400, latin1],
    [201, Buffer.from('{"label":"Dörren"}')],
  ])('of untold length is answered with %i', async (status, body) => {
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(body))
        controller.close()
      },
    })
    const answer = await shop.owner.fetch(createTag.path, {
      method: 'POST',
      body: stream,
      duplex: 'half',
      headers: { 'content-type': 'application/json' },
    } as RequestInit)
    expect(answer.status).toBe(status)
  })

  test('that is refused is told to a person’s browser on a page', async () => {
    const sent = { method: 'POST', body: `a=${'x'.repeat(200_000)}` }
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const page = await fetch(`${blipp.url}/t/x`, { ...sent, headers: { ...headers, accept: 'text/html' } })
    expect([page.status, page.headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8'])
    const data = await fetch(`${blipp.url}/t/x`, { ...sent, headers })
    expect([data.status, await data.json()]).toMatchObject([413, { code: 'tooLarge' }])
  })

  describe('of which the rest is not read', () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    afterAll(() => agent.destroy())
    const ask = (method: string, path: string, body: Uint8Array = Buffer.alloc(0), headers = {}) =>
      new Promise<number | undefined>((resolve, reject) => {
        const sent = request(`${blipp.url}${path}`, { agent, method, headers, timeout: 5000 }, (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode))
        })
        sent.on('timeout', () => sent.destroy(new Error('nobody answers'))).on('error', reject)
        sent.write(body)
        sent.end()
      })
    const json = { 'content-type': 'application/json' }
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const long = Buffer.alloc(2_500_000, '0')
    const packed = Buffer.concat([bomb, randomBytes(500_000)])

    test.each<[string, number, Uint8Array, Record<string, string>]>([
      [signin.path, 413, packed, { ...json, 'content-encoding': 'gzip' }],
      [signin.path, 413, long, json],
      ['/t/x', 413, long, form],
      ['/u/x', 404, long, form],
    ])('leaves the connection of POST %s to the next request', async (path, status, body, headers) => {
      const untold = { ...headers, 'transfer-encoding': 'chunked' }
      expect(await ask('POST', path, body, untold)).toBe(status)
      expect(await ask('GET', '/healthz')).toBe(200)
    })
  })

  test('is not read for somebody who may not send it', async () => {
    const answer = await fetch(`${blipp.url}${createTag.path}`, {
      method: 'POST',
      body: '{"half":',
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(401)
  })

  test('of a form on the tap page that says gzip and is none is a 400', async () => {
    const { tag } = await shop.owner.call(createTag, { label: 'Kassan' })
    const answer = await fetch(`${blipp.url}/t/${tag.code}`, {
      method: 'POST',
      body: 'name=Anna',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-encoding': 'gzip' },
    })
    expect(answer.status).toBe(400)
    expect((await shop.owner.call(listCustomers, {})).customers).toEqual([])
  })
})
