import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http'
import { Duplex } from 'node:stream'

export type Handler = RequestListener

export interface Request {
  method: string
  /** Path and query. */
  url: string
  headers: Record<string, string>
  body: string
}

export interface Answer {
  status: number
  headers: Record<string, string>
  cookies: string[]
  body: string
}

/** Puts a request to the server's own handler, without a connection. */
export function asked(handler: Handler, { method, url, headers, body }: Request): Promise<Answer> {
  const socket = Object.assign(new Duplex({ read: () => undefined, write: (_, __, done) => done() }), {
    remoteAddress: '127.0.0.1',
    encrypted: false,
  })
  const request = new IncomingMessage(socket as never)
  const length = Buffer.byteLength(body)
  Object.assign(request, {
    method,
    url,
    httpVersion: '1.1',
    httpVersionMajor: 1,
    httpVersionMinor: 1,
    complete: true,
    headers: { host: 'localhost:3000', ...headers, ...(length > 0 && { 'content-length': String(length) }) },
  })
  if (length > 0) request.push(body)
  request.push(null)
  const response = new ServerResponse(request)
  response.assignSocket(socket as never)
  const written: Buffer[] = []
  response.write = ((chunk: Buffer | string) => {
    written.push(Buffer.from(chunk))
    return true
  }) as typeof response.write
  const end = response.end.bind(response)
  response.end = ((chunk?: Buffer | string) => {
    if (chunk) written.push(Buffer.from(chunk))
    return end()
  }) as typeof response.end
  return new Promise((resolve) => {
    response.once('finish', () => {
      const raw = Object.entries(response.getHeaders())
      resolve({
        status: response.statusCode,
        headers: Object.fromEntries(
          raw.filter(([name]) => name !== 'set-cookie').map(([name, value]) => [name, String(value)]),
        ),
        cookies: [response.getHeader('set-cookie') ?? []].flat().map(String),
        body: Buffer.concat(written).toString('utf8'),
      })
    })
    handler(request, response)
  })
}
