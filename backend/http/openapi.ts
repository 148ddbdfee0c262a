import * as z from 'zod'
import { errors } from '../../shared/copy/errors.ts'
import { type Endpoint, mediaTypes, pathNames } from '../../shared/endpoint.ts'
import { statusOf } from '../../shared/errors.ts'

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
    },
  })

const failure = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' },
    code: { enum: Object.keys(statusOf) },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
}

const words = errors('en')

/** The API as an OpenAPI 3.1 document, made from the contract that the server itself obeys. */
export function openApi(endpoints: Endpoint[], publicUrl: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][endpoint.method.toLowerCase()] = operationOf(endpoint)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Blipp', version: '1' },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
      schemas: { Failure: failure },
    },
    paths,
  }
}

function operationOf(endpoint: Endpoint): object {
  const names = pathNames(endpoint.path)
  const input = schemaOf(endpoint.input, 'input') as {
    properties?: Record<string, object>
    required?: string[]
  }
  const rest = Object.entries(input.properties ?? {}).filter(([name]) => !names.includes(name))
  const parameters = [
    ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...(endpoint.method === 'GET' || endpoint.takes === 'csv'
      ? rest.map(([name, schema]) => ({
          name,
          in: 'query',
          required: input.required?.includes(name) ?? false,
          schema,
        }))
      : []),
  ]
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
  return {
    summary: endpoint.summary,
    security: endpoint.access === 'public' ? [] : [{ session: [] }],
    parameters,
    ...(hasBody ? { requestBody: { content: bodyOf(endpoint, input) } } : {}),
    responses: {
      [endpoint.status]: {
        description: 'Done',
        ...(endpoint.status === 204
          ? {}
          : { content: { [mediaTypes[endpoint.gives]]: { schema: schemaOf(endpoint.output, 'output') } } }),
      },
      default: {
        description: `Refused: ${words('invalid')}`,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  }
}

const bodyOf = ({ takes }: Endpoint, input: object): object => ({
  [mediaTypes[takes]]: { schema: takes === 'csv' ? { type: 'string' } : input },
})
