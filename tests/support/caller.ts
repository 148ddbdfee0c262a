import type * as z from 'zod'
import { type Endpoint, pathNames } from '../../shared/endpoint.ts'
import { visitorOf } from './visitor.ts'

/** Somebody who calls the API by its contract, with the cookies that they were given. */
export interface Caller {
  url: string
  /** By name. */
  cookies: ReadonlyMap<string, string>
  /** The contract's answer; a refusal throws with what it said. */
  call: <E extends Endpoint>(endpoint: E, input: z.input<E['input']>) => Promise<z.output<E['output']>>
}

/** The path with its names filled in, and what of the input is left for the query or the body. */
function place(path: string, input: object): { filled: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...input }
  let filled = path
  for (const name of pathNames(path)) {
    filled = filled.replace(`:${name}`, encodeURIComponent(String(rest[name])))
    delete rest[name]
  }
  return { filled, rest }
}

function queryOf(values: Record<string, unknown>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `?${query}` : ''
}

export function callerOf(url: string): Caller {
  const visitor = visitorOf(url)

  async function call<E extends Endpoint>(endpoint: E, input: z.input<E['input']>) {
    const { method, path, output } = endpoint
    const { filled, rest } = place(path, input as object)
    const { status, body } =
      method === 'GET'
        ? await visitor.get(filled + queryOf(rest))
        : await visitor.send(method, filled, rest, { Origin: url })
    if (status !== endpoint.status)
      throw new Error(`${method} ${filled} answered ${status}: ${JSON.stringify(body)}`)
    return output.parse(body) as z.output<E['output']>
  }

  return { url, cookies: visitor.cookies, call }
}
