import type * as z from 'zod'
import { type Endpoint, pathNames } from '../../shared/endpoint.ts'

/** Whoever calls the API from outside, with the cookies that they were given. */
export interface Visitor {
  url: string
  /** Name → value of the cookies so far. */
  cookies: ReadonlyMap<string, string>
  /** Any answer, also a refusal. */
  ask: <E extends Endpoint>(endpoint: E, input: z.input<E['input']>, headers?: Headers) => Promise<Answer>
  /** The contract's answer; a refusal throws. */
  call: <E extends Endpoint>(endpoint: E, input: z.input<E['input']>) => Promise<z.output<E['output']>>
  /** A request to any path, with the visitor's cookies; redirects are not followed. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>
}

type Headers = Record<string, string>

export interface Answer {
  status: number
  body: unknown
  headers: Response['headers']
}

/** The path with its names filled in, and what of the input is left for the query or the body. */
function place(path: string, input: object): { path: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...input }
  let filled = path
  for (const name of pathNames(path)) {
    filled = filled.replace(`:${name}`, encodeURIComponent(String(rest[name])))
    delete rest[name]
  }
  return { path: filled, rest }
}

const queryOf = (values: Record<string, unknown>): string => {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `?${query}` : ''
}

export function visit(url: string, standing: Headers = {}): Visitor {
  const cookies = new Map<string, string>()

  function keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
      if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
  }

  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { origin: url, ...standing, ...(cookie && { cookie }), ...(init.headers as Headers) }
    const response = await fetch(url + path, { redirect: 'manual', ...init, headers })
    keep(response)
    return response
  }

  async function ask<E extends Endpoint>(
    endpoint: E,
    input: z.input<E['input']>,
    headers: Headers = {},
  ): Promise<Answer> {
    const { path, rest } = place(endpoint.path, input as object)
    const response =
      endpoint.method === 'GET'
        ? await request(path + queryOf(rest), { headers })
        : await request(path, {
            method: endpoint.method,
            body: JSON.stringify(rest),
            headers: { 'content-type': 'application/json', ...headers },
          })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
  }

  async function call<E extends Endpoint>(endpoint: E, input: z.input<E['input']>) {
    const { status, body } = await ask(endpoint, input)
    if (status !== endpoint.status)
      throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}: ${JSON.stringify(body)}`)
    return endpoint.output.parse(body === '' ? {} : body) as z.output<E['output']>
  }

  return { url, cookies, ask, call, fetch: request }
}
