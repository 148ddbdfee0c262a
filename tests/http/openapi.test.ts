import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { forKeys, openApi } from '../../backend/http/openapi.ts'
import { bodyExamples } from '../../backend/http/openapi-examples.ts'
import { createCustomer } from '../../shared/customers.ts'
import { type Endpoint, endpoint } from '../../shared/endpoint.ts'
import { endpoints } from '../../shared/endpoints.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'

interface Operation {
  security?: object[]
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { content?: Record<string, { schema: object }> }>
}

const about = z.object({ id: z.string(), page: z.number(), word: z.string().optional() })
const answer = z.object({ n: z.number() })
const base = { access: 'staff', summary: 'One thing.', input: about, output: answer } as const

/** The one operation of a document that tells of one endpoint. */
function told(one: Endpoint): Operation {
  const document = openApi({ one }, 'https://blipp.example') as {
    paths: Record<string, Record<string, Operation>>
  }
  const [path] = Object.values(document.paths)
  return Object.values(path ?? {})[0] as Operation
}

const got = endpoint({ ...base, method: 'GET', path: '/api/things/:id' })
const posted = endpoint({ ...base, method: 'POST', path: '/api/things/:id', status: 201 })

test('the interface tells where it stands, and how it is signed in to', () => {
  expect(openApi({ got, posted }, 'https://blipp.example')).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Blipp', version: '1' },
    servers: [{ url: 'https://blipp.example' }],
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
      schemas: {
        Failure: {
          type: 'object',
          required: ['message', 'code'],
          properties: {
            message: { type: 'string' },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
          },
        },
      },
    },
    paths: { '/api/things/{id}': { get: { summary: 'One thing.' }, post: { summary: 'One thing.' } } },
  })
})

test('what is asked for by GET stands in the path and the query, and nowhere else', () => {
  const { parameters, requestBody } = told(got)
  expect(parameters).toMatchObject([
    { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
    { name: 'page', in: 'query', required: true, schema: { type: 'number' } },
    { name: 'word', in: 'query', required: false, schema: { type: 'string' } },
  ])
  expect(requestBody).toBeUndefined()
})

test.each(['POST', 'PUT'] as const)('what is sent by %s is JSON in the body', (method) => {
  const { parameters, requestBody } = told({ ...posted, method })
  expect(parameters.map(({ name }) => name)).toEqual(['id'])
  expect(requestBody?.content['application/json']?.schema).toMatchObject({ properties: { page: {} } })
})

test('what is deleted needs no body', () => {
  expect(told({ ...got, method: 'DELETE' }).requestBody).toBeUndefined()
})

test('a file that is sent is a text, and what belongs to it stands in the query', () => {
  const { parameters, requestBody } = told({ ...posted, takes: 'csv' })
  expect(parameters.map((one) => `${one.in} ${one.name}`)).toEqual(['path id', 'query page', 'query word'])
  expect(requestBody?.content).toEqual({ 'text/csv': { schema: { type: 'string' } } })
})

test('only what is public needs nobody signed in', () => {
  expect(told(got).security).toEqual([{ session: [] }])
  expect(told({ ...got, access: 'public' }).security).toEqual([])
})

test('a key stands beside a person where the contract names a scope, and a repeat of what it does is one', () => {
  expect(told({ ...got, scope: 'read' }).security).toEqual([{ session: [] }, { key: ['read'] }])
  const names = (one: Endpoint) => told(one).parameters.map(({ name }) => name)
  expect(names({ ...posted, scope: 'write' })).toEqual(['id', 'Idempotency-Key'])
  expect(names({ ...posted, scope: 'read' })).toEqual(['id'])
})

const whole = openApi(endpoints, 'https://blipp.example', bodyExamples)
const ofKeys = openApi(forKeys(endpoints), 'https://blipp.example', bodyExamples)

test.each([
  ['of everything', whole],
  ['of what keys may do', ofKeys],
])('the document %s is what OpenAPI 3.1 says that one is', async (_, document) => {
  const { valid, errors } = await new Validator().validate(
    structuredClone(document) as Record<string, unknown>,
  )
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)
})

test('every operation has a name of its own, a part that is listed, a sentence, and says who may', () => {
  const { tags, paths } = whole as {
    tags: { name: string }[]
    paths: Record<string, Record<string, { operationId: string; tags: string[]; summary: string }>>
  }
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(Object.keys(endpoints).length)
  const listed = tags.map(({ name }) => name)
  for (const operation of operations) {
    expect(operation.summary, operation.operationId).toMatch(/\.$/)
    expect(operation, operation.operationId).toHaveProperty('security')
    expect(listed).toEqual(expect.arrayContaining(operation.tags))
  }
})

test('every body that a key may send is shown by an example, which the contract takes', () => {
  const sent = Object.entries(forKeys(endpoints)).filter(
    ([, { method }]) => method === 'POST' || method === 'PUT',
  )
  expect(Object.keys(bodyExamples).sort()).toEqual(sent.map(([name]) => name).sort())
  for (const [name, { input }] of sent) {
    const example = { id: uuid7(), ...bodyExamples[name as keyof typeof endpoints] }
    expect(input.safeParse(example), name).toMatchObject({ success: true })
  }
})

test('an answer is told of by its status and form, and a refusal by the form of all refusals', () => {
  expect(told(posted).responses).toMatchObject({
    201: { description: 'Done', content: { 'application/json': { schema: { properties: { n: {} } } } } },
    '4XX': {
      description: 'Refused: Something needs to be corrected.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
    default: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } },
  })
  expect(Object.keys(told({ ...got, gives: 'zip' }).responses[200]?.content ?? {})).toEqual([
    'application/zip',
  ])
  expect(told({ ...got, status: 204 }).responses[204]).toEqual({ description: 'Done' })
})

test('no path fits two templates of the document alike', () => {
  const paths = [...new Set(Object.values(endpoints).map(({ path }) => path))]
  const isName = (part = '') => part.startsWith(':')
  const fitBoth = (one: string, other: string) => {
    const [a, b] = [one.split('/'), other.split('/')]
    const fits = a.every((part, at) => part === b[at] || isName(part) || isName(b[at]))
    // Where one is the more exact in every part, OpenAPI says that it is meant.
    const exact = (x: string[], y: string[]) => x.every((part, at) => !isName(part) || isName(y[at]))
    return a.length === b.length && fits && !exact(a, b) && !exact(b, a)
  }
  const alike = paths.flatMap((one, at) =>
    paths.slice(at + 1).flatMap((other) => (fitBoth(one, other) ? [`${one} and ${other}`] : [])),
  )
  expect(alike).toEqual([])
})

test('what may be left out is not required, however none is read', () => {
  const { requestBody } = told(createCustomer)
  expect(requestBody?.content['application/json']?.schema).toMatchObject({
    properties: { email: { type: 'string' }, phone: { type: ['string', 'null'] } },
    required: ['name'],
  })
})

interface BodySchema {
  required?: string[]
  properties?: Record<string, object>
}

test('a body does not ask for what is named in its path', () => {
  const document = openApi(endpoints, 'https://blipp.example') as {
    paths: Record<string, Record<string, Operation>>
  }
  const asked = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema as BodySchema | undefined
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name))
      const again = names.filter((name) => schema?.required?.includes(name) || schema?.properties?.[name])
      return again.map((name) => `${method} ${path}: ${name}`)
    }),
  )
  expect(asked).toEqual([])
})
