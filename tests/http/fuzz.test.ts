import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { type Endpoint, mediaTypes, pathNames } from '../../shared/endpoint.ts'
import { endpoints } from '../../shared/endpoints.ts'
import { statusOf } from '../../shared/errors.ts'
import { type Operation, operationKinds, push } from '../../shared/sync.ts'
import { startProgram } from '../support/api-keys.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { openSqlite } from '../support/engines.ts'
import { anna } from '../support/people.ts'
import { type BusyShop, openBusyShop, signInAgain } from '../support/shop.ts'
import type { Visitor } from '../support/visitor.ts'

const RUNS = 25
const all = Object.entries(endpoints) as [string, Endpoint][]

const failure = z.strictObject({
  message: z.string().min(1),
  code: z.enum(Object.keys(statusOf)),
  fields: z.record(z.string(), z.string().min(1)).optional(),
  customerId: z.string().optional(),
  success: z.literal(false).optional(),
  error: z.string().min(1).optional(),
})

/** What breaks programs: the empty, the huge, the broken, and what means something to a database, a page or a header. */
const nasty = [
  ...['', ' ', '\u0000', '\ud800', '\u202e', 'a@b.se, c@d.se', 'a@b.se\r\nBcc: x@y.se', '<script>', '$&'],
  ...["'; drop table customers; --", '{{name}}', 'javascript:alert(1)', 'x'.repeat(10_000), '9'.repeat(40)],
  ...['2026-11-21T09:00:00Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '-1', 'NaN', '1e400'],
  ...[0, -1, 1.5, 2 ** 53, 1e308, true, false, null, [], {}, [[]], { id: null }, { segment: 'all' }],
]

/** The names in a contract's input, however it is put together. */
function namesIn(endpoint: Endpoint): string[] {
  const names = new Set<string>()
  const walk = (schema: { properties?: object; allOf?: object[] }): void => {
    for (const name of Object.keys(schema.properties ?? {})) names.add(name)
    for (const part of schema.allOf ?? []) walk(part)
  }
  walk(z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as object)
  return [...names]
}

/** As text in an address: well-formed, which an address always is, and not longer than a server reads. */
const inAddress = (value: unknown): string =>
  encodeURIComponent(
    (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed().slice(0, 3000),
  )

describe('whatever is sent', () => {
  let blipp: Blipp
  let shop: BusyShop
  let program: Visitor
  let discard: () => Promise<void>

  beforeAll(async () => {
    const opened = await openSqlite()
    discard = opened.discard
    blipp = await startBlipp(opened.db)
    shop = await openBusyShop(blipp.url)
    program = await startProgram(shop)
  })
  afterAll(async () => {
    await blipp.stop()
    await discard()
  })

  /** Of this shop: what a name in the contract may really stand for. */
  const known = () => [
    ...shop.customers.map(({ id }) => id),
    ...Object.values(shop.campaigns).map(({ id }) => id),
    ...[shop.tag.id, shop.tag.code, `@${shop.business.merchantId}`, shop.business.id, anna.email],
  ]
  const value = () =>
    fc.oneof(fc.constantFrom<unknown>(...nasty), fc.constantFrom<unknown>(...known()), fc.jsonValue())

  async function answerTo(visitor: Visitor, endpoint: Endpoint, path: string, body: unknown) {
    const sends = endpoint.method === 'POST' || endpoint.method === 'PUT'
    const response = await visitor.fetch(path, {
      method: endpoint.method,
      ...(sends ? { body: JSON.stringify(body) ?? '', headers: { 'content-type': 'application/json' } } : {}),
    })
    const text = await response.text()
    if (response.status === 204) return expect(text).toBe('')
    expect(response.status, `${path} ${JSON.stringify(body)}: ${text}`).toBeLessThan(500)
    if (response.ok && endpoint.gives === 'csv') return void endpoint.output.parse(text)
    if (response.ok && endpoint.gives !== 'json')
      return expect(response.headers.get('content-type')).toBe(mediaTypes[endpoint.gives])
    const answer: unknown = JSON.parse(text)
    if (response.ok) return void endpoint.output.parse(answer)
    const { code } = failure.parse(answer)
    expect(response.status).toBe(statusOf[code as keyof typeof statusOf])
  }

  const callers = [
    ...all.map(([name, endpoint]) => [name, 'a person', endpoint] as const),
    ...all.filter(([, { scope }]) => scope).map(([name, endpoint]) => [name, 'a key', endpoint] as const),
  ]

  test.each(callers)(
    'to %s by %s is answered by the contract or refused in words',
    async (_, who, endpoint) => {
      const person = await signInAgain(shop)
      const visitor = who === 'a key' ? program : person
      const names = namesIn(endpoint)
      const inPath = pathNames(endpoint.path)
      const input = fc.record(Object.fromEntries(names.map((name) => [name, value()])), { requiredKeys: [] })
      await fc.assert(
        fc.asyncProperty(input, value(), fc.boolean(), async (filled, whole, isWhole) => {
          const given = filled as Record<string, unknown>
          const placed = inPath.reduce(
            (path, name) => path.replace(`:${name}`, inAddress(given[name] ?? shop.tag.id) || '%00'),
            endpoint.path,
          )
          const query = Object.entries(given)
            .filter(([name]) => !inPath.includes(name))
            .map(([name, text]) => `${name}=${inAddress(text)}`)
          const path = endpoint.method === 'GET' ? `${placed}?${query.join('&')}` : placed
          await answerTo(visitor, endpoint, path, isWhole ? whole : filled)
        }),
        { numRuns: RUNS },
      )
    },
  )

  test('as operations of a queue is answered one by one', async () => {
    const { id: userId } = await blipp.deps.db.read.selectFrom('users').select('id').executeTakeFirstOrThrow()
    // One of the calls above ends every other session.
    const visitor = await signInAgain(shop)
    const id = fc.oneof(
      fc.uuid(),
      fc.constantFrom(...shop.customers.map((customer) => customer.id), shop.tag.id),
    )
    const patch = fc.dictionary(
      fc.constantFrom(
        'name',
        'email',
        'phone',
        'consentGiven',
        'notes',
        'label',
        'labels',
        'filter',
        'target',
        'type',
        'status',
        'businessId',
        'revision',
        'subject',
        'message',
        'channel',
        'customerIds',
        'audience',
        'sendId',
        'smsFrom',
        'seen',
        '__proto__',
      ),
      value(),
    )
    const operations: fc.Arbitrary<Partial<Operation>[]> = fc.array(
      fc.record({
        id,
        kind: fc.constantFrom(...operationKinds),
        entityId: id,
        patch,
        base: fc.option(patch, { nil: undefined }),
        needs: fc.option(fc.array(id, { maxLength: 2 }), { nil: undefined }),
        at: fc
          .date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-01-01') })
          .map((at) => at.toISOString()),
      }),
      { minLength: 1, maxLength: 8 },
    )
    await fc.assert(
      fc.asyncProperty(operations, async (some) => {
        const body = { deviceId: shop.tag.id, userId, clientNow: blipp.clock.now(), operations: some }
        await answerTo(visitor, push, push.path, body)
      }),
      { numRuns: RUNS },
    )
  })

  test.each([
    '/t/%00',
    '/t/%E0%A4%A',
    '/c',
    '/c/%00',
    '/c/%E0%A4%A',
    '/c/@',
    '/c/@%00',
    '/c/nothing/erase',
    '/c/nothing/my-data.xml',
    '/u/%00',
    '/u/%E0%A4%A',
    '/api/tap/%E0%A4%A',
    '/api/tap/%00',
    '/api/webhooks/twilio/status/%E0%A4%A',
    '/api/webhooks/twilio/status/%00',
    '/api/webhooks/twilio/inbound',
    '/api/webhooks/klarna?token=%00',
    '/api/webhooks/swish?%E0%A4%A',
    '/%E0%A4%A',
    '/api/%',
    '//x.example/',
    `/t/${'x'.repeat(12_000)}`,
    '/t/@',
    '/api/customers?after[]=x',
    '/api/customers?after=a_b&after=c_d',
    '/?lang=sv&lang=en',
    '/nothing?__proto__=x',
  ])('as a path, %s is no fault of the server', async (path) => {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
      const { status } = await shop.owner.fetch(path, { method })
      expect(status, `${method} ${path}`).toBeLessThan(500)
    }
  })
})
