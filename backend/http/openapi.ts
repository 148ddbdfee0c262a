import * as z from 'zod'
import { API_KEY_PREFIX } from '../../shared/api-keys/form.ts'
import { errors } from '../../shared/copy/errors.ts'
import { type Endpoint, mediaTypes, pathNames } from '../../shared/endpoint.ts'
import { statusOf } from '../../shared/errors.ts'
import { tagWords } from './openapi-tags.ts'

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ zodSchema, jsonSchema }) => {
      // What reads nothing as none may be left out too, which zod does not see.
      if (io === 'input' && zodSchema instanceof z.ZodObject && jsonSchema.required)
        jsonSchema.required = jsonSchema.required.filter(
          (name) => !z.safeParse(zodSchema.shape[name], undefined).success,
        )
      // A record whose keys are all known, which zod names beside the form of its values.
      if (zodSchema instanceof z.ZodRecord && jsonSchema.required) {
        const { additionalProperties: value, required } = jsonSchema
        jsonSchema.properties = Object.fromEntries(required.map((name) => [name, value ?? {}]))
        delete jsonSchema.additionalProperties
        delete jsonSchema.propertyNames
      }
    },
  })

const failure = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'For people, in the language of Accept-Language.' },
    code: { enum: Object.keys(statusOf), description: 'For programs.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What is wrong with each field.',
    },
  },
  example: { message: errors('en')('notFound'), code: 'notFound' },
}

const description = `What Blipp answers. A program signs itself in with a key of the shop's, \`Authorization: Bearer ${API_KEY_PREFIX}…\`, which its owner makes under Settings, Connections. \`RateLimit\` says with each answer how many calls are left of the minute.`

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Any text of yours for this one call. Sent again with the same text, it is done once.',
  schema: { type: 'string' },
}

const words = errors('en')

/** The part that a call belongs to: the first word of its path. */
const tagOf = ({ path }: Endpoint): string => path.split('/')[2] ?? ''

/**
 * The document as JSON, made when it is first asked for: that takes as long as everything else that an app is put
 * together of, and most are never asked.
 */
export function openApiJson(...about: Parameters<typeof openApi>): () => string {
  let json: string | undefined
  return () => (json ??= JSON.stringify(openApi(...about)))
}

/** The API as an OpenAPI 3.1 document, made from the contract that the server itself obeys; calls by their names. */
export function openApi(
  endpoints: Record<string, Endpoint>,
  publicUrl: string,
  examples: Record<string, object> = {},
): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][endpoint.method.toLowerCase()] = operationOf(name, endpoint, examples[name])
  }
  const tags = [...new Set(Object.values(endpoints).map(tagOf))].sort()
  return {
    openapi: '3.1.0',
    info: { title: 'Blipp', version: '1', description },
    servers: [{ url: publicUrl }],
    tags: tags.map((name) => ({ name, description: tagWords[name] })),
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sid', description: 'A person who is signed in.' },
        key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${API_KEY_PREFIX}…`,
          description: 'A key of the shop’s, with the scopes that are named.',
        },
      },
      schemas: { Failure: failure },
    },
    paths,
  }
}

/** The calls that a key may make. */
export const forKeys = (endpoints: Record<string, Endpoint>): Record<string, Endpoint> =>
  Object.fromEntries(Object.entries(endpoints).filter(([, { scope }]) => scope !== null))

const securityOf = ({ access, scope }: Endpoint): object[] =>
  access === 'public' ? [] : [{ session: [] }, ...(scope ? [{ key: [scope] }] : [])]

function operationOf(name: string, endpoint: Endpoint, example: object | undefined): object {
  const input = schemaOf(endpoint.input, 'input') as InputSchema
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
  const refused = (said: string) => ({
    description: said,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  })
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [tagOf(endpoint)],
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint, input),
    ...(hasBody ? { requestBody: { content: bodyOf(endpoint, besidePath(endpoint, input), example) } } : {}),
    responses: {
      [endpoint.status]: {
        description: 'Done',
        ...(endpoint.status === 204
          ? {}
          : { content: { [mediaTypes[endpoint.gives]]: { schema: schemaOf(endpoint.output, 'output') } } }),
      },
      '4XX': refused(`Refused: ${words('invalid')}`),
      default: refused(words('internal')),
    },
  }
}

interface InputSchema {
  properties?: Record<string, object>
  required?: string[]
}

function parametersOf(endpoint: Endpoint, input: InputSchema): object[] {
  const names = pathNames(endpoint.path)
  const rest = Object.entries(input.properties ?? {}).filter(([name]) => !names.includes(name))
  const isInQuery = endpoint.method === 'GET' || endpoint.takes === 'csv'
  return [
    ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...(isInQuery
      ? rest.map(([name, schema]) => ({
          name,
          in: 'query',
          required: input.required?.includes(name) ?? false,
          schema,
        }))
      : []),
    ...(endpoint.method === 'POST' && endpoint.scope && endpoint.scope !== 'read' ? [idempotencyKey] : []),
  ]
}

/** What is named in the path is not asked for in the body once more. */
function besidePath({ path }: Endpoint, input: InputSchema): InputSchema {
  const names = pathNames(path)
  if (names.length === 0) return input
  const properties = Object.entries(input.properties ?? {}).filter(([name]) => !names.includes(name))
  const required = input.required?.filter((name) => !names.includes(name)) ?? []
  const { required: _, ...rest } = input
  return {
    ...rest,
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
  }
}

const bodyOf = ({ takes }: Endpoint, input: object, example: object | undefined): object => ({
  [mediaTypes[takes]]: {
    schema: takes === 'csv' ? { type: 'string' } : input,
    ...(example === undefined ? {} : { example }),
  },
})
