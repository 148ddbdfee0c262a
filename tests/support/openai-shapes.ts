import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const published = JSON.parse(readFileSync(join(import.meta.dirname, 'openai-schema.json'), 'utf8')) as Record<
  'request' | 'chunk',
  z.core.JSONSchema.JSONSchema
>
const request = z.fromJSONSchema(published.request)
const chunk = z.fromJSONSchema(published.chunk)

/** A question as the stand-in got it. */
export interface Question {
  model: string
  messages: { role: string; content: string }[]
  max_completion_tokens: number
  stream: boolean
  response_format: { json_schema: { name: string; schema: object; strict: boolean } }
}

/** What is wrong with a request by the published schema; empty when nothing is. */
export function faultsOf(body: unknown): string[] {
  const parsed = request.safeParse(body)
  if (!parsed.success) return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  const { json_schema: asked } = (body as Question).response_format ?? {}
  return asked?.strict ? strictFaults(asked.schema, asked.name) : []
}

const keywords = [
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'enum',
  'anyOf',
  'description',
]

/** Structured outputs take a subset: objects are closed and all their fields required (guide "Structured Outputs"). */
function strictFaults(schema: object, at: string): string[] {
  const {
    type,
    properties = {},
    required = [],
    additionalProperties,
    items,
    anyOf = [],
  } = schema as {
    type?: string
    properties?: Record<string, object>
    required?: string[]
    additionalProperties?: boolean
    items?: object
    anyOf?: object[]
  }
  const unknown = Object.keys(schema).filter((word) => !keywords.includes(word))
  const isOpen = type === 'object' && additionalProperties !== false
  const isPartial = Object.keys(properties).some((name) => !required.includes(name))
  return [
    ...unknown.map((word) => `${at}: ${word} is not supported`),
    ...(isOpen ? [`${at}: additionalProperties must be false`] : []),
    ...(isPartial ? [`${at}: every property must be required`] : []),
    ...Object.entries(properties).flatMap(([name, inner]) => strictFaults(inner, `${at}.${name}`)),
    ...(items ? strictFaults(items, `${at}[]`) : []),
    ...anyOf.flatMap((inner) => strictFaults(inner, at)),
  ]
}

/** One event of a streamed answer, held against the published schema too. */
export function chunkOf(
  model: string,
  part: { content?: string; refusal?: string; finish?: string },
): object {
  const { content, refusal, finish = null } = part
  const body = {
    id: 'chatcmpl-stand-in',
    object: 'chat.completion.chunk',
    created: 1_795_000_000,
    model,
    choices: [{ index: 0, delta: { content, refusal }, finish_reason: finish }],
  }
  return chunk.parse(JSON.parse(JSON.stringify(body))) as object
}

export const usageChunk = (model: string, tokens: number): object =>
  chunk.parse({
    id: 'chatcmpl-stand-in',
    object: 'chat.completion.chunk',
    created: 1_795_000_000,
    model,
    choices: [],
    usage: { prompt_tokens: tokens, completion_tokens: tokens, total_tokens: tokens * 2 },
  }) as object
