import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

export interface Received {
  id: string
  /** As it was signed. */
  headers: Record<string, string>
  body: string
  type: string
  data: Record<string, unknown>
}

/** What a receiver answers, or will; `null` leaves it without an answer. */
export type Answering = (got: Received, nth: number) => number | Reply | null | Promise<number>

export interface Reply {
  status: number
  headers?: Record<string, string>
  body?: string
  /** Milliseconds before the answer. */
  after?: number
}

/** A shop's own program that is told of events, as any would be written: on loopback, taking all unless said. */
export interface Receiver {
  url: string
  /** Everything that came, in order, repeats too. */
  got: Received[]
  answer(answering: Answering): void
  /** Whether a signature of that one is good by the reference library, at the time that the shop's clock shows. */
  isSigned(received: Received, secret: string): boolean
  close(): Promise<void>
}

export async function startReceiver(path = '/blipp'): Promise<Receiver> {
  const got: Received[] = []
  let answering: Answering = () => 204
  const server = createServer((request, response) => void take(request, response))

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString('utf8')
    const headers = request.headers as Record<string, string>
    const { type, data } = JSON.parse(body) as { type: string; data: Record<string, unknown> }
    const received = { id: headers['webhook-id'] ?? '', headers, body, type, data }
    got.push(received)
    const said = await answering(received, got.length)
    if (said === null) return
    const reply: Reply = typeof said === 'number' ? { status: said } : said
    const send = () => response.writeHead(reply.status, reply.headers).end(reply.body ?? '')
    if (reply.after) setTimeout(send, reply.after)
    else send()
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    got,
    answer: (next) => {
      answering = next
    },
    isSigned: (received, secret) => {
      const at = new Date(Number(received.headers['webhook-timestamp']) * 1000)
      const wanted = new Webhook(secret).sign(received.id, at, received.body)
      return (received.headers['webhook-signature'] ?? '').split(' ').includes(wanted)
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
