import OpenAI from 'openai'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiKey, type OpenaiStandIn, startOpenai } from '../support/openai.ts'

let standIn: OpenaiStandIn
let client: OpenAI

beforeAll(async () => {
  standIn = await startOpenai()
  client = new OpenAI({ apiKey, baseURL: standIn.url, maxRetries: 0 })
})
afterAll(() => standIn.close())

const schema = {
  type: 'object',
  properties: { message: { type: 'string' } },
  required: ['message'],
  additionalProperties: false,
}
const question = (more: object = {}, of: object = schema) => ({
  model: 'stand-in',
  messages: [{ role: 'user', content: 'Hej' }],
  response_format: { type: 'json_schema', json_schema: { name: 'campaign', strict: true, schema: of } },
  stream: true,
  ...more,
})

test('a request as it is published is answered', async () => {
  const { data } = await client.chat.completions.create(question() as never).withResponse()
  expect(data).toBeTruthy()
  expect(standIn.questions).toHaveLength(1)
})

test.each([
  ['a field that is not published', question({ temprature: 1 })],
  ['no messages', question({ messages: [] })],
  ['a message by nobody', question({ messages: [{ content: 'Hej' }] })],
  ['a cap in words', question({ max_completion_tokens: 'many' })],
  ['an open schema', question({}, { ...schema, additionalProperties: true })],
  ['a schema with a field that may be missing', question({}, { ...schema, required: [] })],
  ['a schema with more than is supported', question({}, { ...schema, $schema: 'https://json-schema.org' })],
])('%s is refused', async (_, body) => {
  await expect(client.chat.completions.create(body as never)).rejects.toMatchObject({ status: 400 })
})

test('a wrong key is refused', async () => {
  const other = new OpenAI({ apiKey: 'wrong', baseURL: standIn.url, maxRetries: 0 })
  await expect(other.chat.completions.create(question() as never)).rejects.toMatchObject({ status: 401 })
})
