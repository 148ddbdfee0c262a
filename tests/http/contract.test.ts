import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCustomer } from '../../shared/customers.ts'
import type { Endpoint } from '../../shared/endpoint.ts'
import { endpoints } from '../../shared/endpoints.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { openSqlite } from '../support/engines.ts'
import { anna } from '../support/people.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { visit } from '../support/visitor.ts'

const all = Object.entries(endpoints) as [string, Endpoint][]
const pathOf = (endpoint: Endpoint) => endpoint.path.replace(/:(\w+)/g, () => uuid7())

describe('the API', () => {
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

  const json = (body: string) => ({ method: 'POST', body, headers: { 'content-type': 'application/json' } })

  test.each(all.filter(([, { access }]) => access !== 'public'))(
    '%s is for signed-in people only',
    async (_, endpoint) => {
      const method = endpoint.method
      const answer = await visit(blipp.url).fetch(pathOf(endpoint), {
        method,
        ...(method === 'GET' || method === 'DELETE'
          ? {}
          : { body: '{}', headers: { 'content-type': 'application/json' } }),
      })
      expect(answer.status).toBe(401)
      expect(await answer.json()).toMatchObject({
        code: 'signInRequired',
        message: 'Logga in för att fortsätta.',
      })
    },
  )

  test.each(all)('%s stands in the OpenAPI document', async (_, endpoint) => {
    const document = (await (await fetch(`${blipp.url}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, unknown>>
    }
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    expect(document.paths[path]?.[endpoint.method.toLowerCase()]).toMatchObject({ summary: endpoint.summary })
  })

  test.each([
    ['half a JSON', '{"name":', 400, 'malformed'],
    ['a list', '[1]', 400, 'malformed'],
    ['a word', '"hej"', 400, 'malformed'],
    ['nothing', '', 422, 'invalid'],
    ['a body over 1 MB', JSON.stringify({ name: 'x'.repeat(1_000_001) }), 413, 'tooLarge'],
    ['a prototype', '{"__proto__":{"name":"x"}}', 400, 'malformed'],
  ])('answers %s clearly', async (_, body, status, code) => {
    const answer = await shop.owner.fetch(createCustomer.path, json(body))
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ code, message: expect.any(String) })
  })

  test('takes JSON alone, which no form of another site can send', async () => {
    const answer = await shop.owner.fetch(createCustomer.path, {
      method: 'POST',
      body: new URLSearchParams({ name: 'x' }),
    })
    expect(answer.status).toBe(400)
  })

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 201],
  ])('stops what another site sends: %j', async (headers, status) => {
    const body = JSON.stringify({ ...anna, email: `${uuid7()}@kund.example` })
    const answer = await shop.owner.fetch(createCustomer.path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    })
    expect(answer.status).toBe(status)
  })

  test('keeps no answer in any cache, and carries no page', async () => {
    const answer = await shop.owner.fetch('/api/customers')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('answers what is not there as JSON to programs and as a page to people', async () => {
    const program = await fetch(`${blipp.url}/api/nothing`, { headers: { accept: 'application/json' } })
    expect([program.status, await program.json()]).toMatchObject([404, { code: 'notFound' }])
    const person = await fetch(`${blipp.url}/nothing`, { headers: { accept: 'text/html' } })
    expect([person.status, await person.text()]).toMatchObject([404, expect.stringContaining('not found')])
    expect((await fetch(`${blipp.url}/assets/gone-12345678.js`)).status).toBe(404)
  })

  test('says that it lives and that it is ready', async () => {
    expect((await fetch(`${blipp.url}/healthz`)).status).toBe(200)
    expect(await (await fetch(`${blipp.url}/readyz`)).json()).toEqual({ status: 'ready' })
  })

  test('writes one line a request, without anything personal in it', async () => {
    blipp.lines.length = 0
    await shop.owner.call(createCustomer, { ...anna, email: 'hemlig@kund.example' })
    await visit(blipp.url).fetch('/u/hemligtoken12')
    const lines = blipp.lines.map((line) => JSON.parse(line) as { route: string; status: number })
    expect(lines).toMatchObject([
      { route: '/api/customers', status: 201 },
      { route: '/u/:token', status: 404 },
    ])
    expect(blipp.lines.join()).not.toMatch(/hemlig|Anna|127\.0\.0\.1/)
  })
})
