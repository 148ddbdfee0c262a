import { request as plainRequest } from 'node:http'
import { type RequestOptions, request as secureRequest } from 'node:https'
import { SECOND } from '../clock.ts'
import { ProviderAway } from './provider.ts'

const TIMEOUT_MS = 10 * SECOND
/** Far above any answer of theirs. */
const MOST_BYTES = 1_000_000

export interface Peer {
  /** Without a slash at its end. */
  baseUrl: string
  headers?: Record<string, string>
  /** The certificate that we show, and whose word we take for theirs; PEM. */
  tls?: Pick<RequestOptions, 'cert' | 'key' | 'ca'>
  timeoutMs?: number | undefined
}

export interface ProviderRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the peer's base, beginning with a slash. */
  path: string
  body?: unknown
  headers?: Record<string, string>
}

export interface ProviderResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  /** Undefined where there was none, or none in JSON. */
  body: unknown
}

/** Asks a provider once; no redirect is followed. A 5xx, a 429, silence and a broken answer throw `ProviderAway`. */
export async function ask(peer: Peer, asked: ProviderRequest): Promise<ProviderResponse> {
  const answered = await exchange(peer, asked)
  if (answered.status >= 500 || answered.status === 429)
    throw new ProviderAway(`${asked.method} was answered with ${answered.status}`)
  return answered
}

function exchange(peer: Peer, { method, path, body, headers }: ProviderRequest): Promise<ProviderResponse> {
  const url = new URL(peer.baseUrl + path)
  const text = body === undefined ? null : JSON.stringify(body)
  const send = url.protocol === 'https:' ? secureRequest : plainRequest
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) => reject(new ProviderAway(`${method} was not answered`, cause))
    const request = send(
      url,
      {
        ...peer.tls,
        method,
        signal: AbortSignal.timeout(peer.timeoutMs ?? TIMEOUT_MS),
        headers: {
          accept: 'application/json',
          ...(text !== null && {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(text)),
          }),
          ...peer.headers,
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        let bytes = 0
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          if (bytes > MOST_BYTES) response.destroy(new Error('too large'))
          else chunks.push(chunk)
        })
        response.on('error', fail)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: jsonOf(Buffer.concat(chunks).toString('utf8')),
          }),
        )
      },
    )
    request.on('error', fail)
    request.end(text ?? undefined)
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
