import pino from 'pino'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { answerFailures } from '../../backend/http/errors.ts'
import { mountRoutes } from '../../backend/http/mount.ts'
import { type Call, type Route, route } from '../../backend/http/route.ts'
import { type Endpoint, endpoint } from '../../shared/endpoint.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import type { Guest } from '../support/guest.ts'
import { serve } from './serve.ts'

const rename = endpoint({
  method: 'PUT',
  path: '/api/things/:id',
  access: 'public',
  summary: 'Renames a thing.',
  input: z.object({ id: z.uuid(), name: z.string().max(10) }),
  output: z.object({ name: z.string() }),
})
const input = z.object({ name: z.string().optional() })

/** Those routes, behind what words a refusal. */
const serving = (...routes: Route[]): Promise<Guest> =>
  serve(answerFailures(pino({ level: 'silent' })), mountRoutes(routes, () => null).routes() as never)

/** Serves one endpoint, and keeps what its handler was called with. */
async function calling<E extends Endpoint>(served: E, output: unknown = { name: 'Kassan' }) {
  const calls: Call<E>[] = []
  const visitor = await serving(
    route(served, (call) => {
      calls.push(call)
      return output as never
    }),
  )
  return { visitor, calls }
}

test('what stands in the path outdoes what is sent under the same name', async () => {
  const { visitor, calls } = await calling(rename)
  const [mine, yours] = [uuid7(), uuid7()]
  expect((await visitor.put(`/api/things/${mine}?id=${yours}`, { id: yours, name: 'Disken' })).status).toBe(
    200,
  )
  expect(calls.map(({ input }) => input)).toEqual([{ id: mine, name: 'Disken' }])
})

test('an id in the path that is none is a thing that is not there; what else is wrong is said field by field', async () => {
  const { visitor, calls } = await calling(rename)
  expect(await visitor.put('/api/things/one', { name: 'far too long' })).toMatchObject({
    status: 404,
    body: { code: 'notFound' },
  })
  const { status, body } = await visitor.put(`/api/things/${uuid7()}`, { name: 'far too long' })
  expect([status, body.code, Object.keys(body.fields as object)]).toEqual([422, 'invalid', ['name']])
  expect(calls).toEqual([])
})

test.each(['GET', 'POST', 'DELETE'] as const)(
  'a %s takes its input from where its kind has it',
  async (method) => {
    const { visitor, calls } = await calling(
      endpoint({ method, path: '/api/things', access: 'public', summary: '', input, output: rename.output }),
    )
    const path = '/api/things?name=query'
    await (method === 'GET' ? visitor.get(path) : visitor.send(method, path, { name: 'body' }))
    expect(calls.map((call) => call.input)).toEqual([
      { GET: { name: 'query' }, POST: { name: 'body' }, DELETE: {} }[method],
    ])
  },
)

test('a key of a device is the same in capitals and with space around, and any text stands for one of its own', async () => {
  const { visitor, calls } = await calling(rename)
  const key = uuid7()
  for (const sent of [key, key.toUpperCase(), ` ${key} `, 'first', 'first', 'second', ' '])
    await visitor.put(`/api/things/${uuid7()}`, { name: 'Disken' }, { 'Idempotency-Key': sent })
  const [one, capitals, spaced, first, again, second, none] = calls.map((call) => call.idempotencyKey)
  expect([one, capitals, spaced]).toEqual([key, key, key])
  expect(first).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  expect(again).toBe(first)
  expect(second).not.toBe(first)
  expect(none).toBeNull()
})

test('an answer holds what the contract gives and no more, and is a fault where it lacks something', async () => {
  const tooMuch = { name: 'Kassan', passwordHash: 'secret' }
  const { visitor } = await calling(rename, tooMuch)
  const put = (to: Guest) => to.put(`/api/things/${uuid7()}`, { name: 'Disken' })
  expect((await put(visitor)).body).toEqual({ name: 'Kassan' })
  expect(await put((await calling(rename, {})).visitor)).toMatchObject({
    status: 500,
    body: { code: 'internal' },
  })
  const asBuilt = { ...rename, isCheckedByTests: true }
  expect((await put((await calling(asBuilt, tooMuch)).visitor)).body).toEqual(tooMuch)
})

test('nobody gets at what only a super admin may call where there is none', async () => {
  const { visitor, calls } = await calling({ ...rename, access: 'admin' as const })
  expect((await visitor.put(`/api/things/${uuid7()}`, { name: 'Disken' })).status).toBe(401)
  expect(calls).toEqual([])
})
