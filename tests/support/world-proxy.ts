import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Passing {
  method: string
  /** Path and query. */
  path: string
  /** As text; empty where there is none. */
  body: string
}

/** What becomes of a request: an answer, from `blipp` or from anybody; undefined where the connection just ends. */
export type Way = (request: Passing, blipp: () => Promise<Response>) => Promise<Response | undefined>

/** Stands between a device and Blipp, and does what the world does there: `strangers.ts` and `mishaps.ts` list it. */
export interface WorldProxy {
  url: string
  /** What it does from now on; until then it hands everything on. */
  does: (way: Way) => void
  close: () => Promise<void>
}

const handOn: Way = (_, blipp) => blipp()

async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return pieces.length > 0 ? Buffer.concat(pieces) : undefined
}

/** Says what came, and where its body breaks so does the connection. */
async function say(response: ServerResponse, answer: Response | undefined): Promise<void> {
  if (!answer) return void response.destroy()
  // `fetch` has unpacked the body, and says its length as it was.
  const headers = [...answer.headers].filter(
    ([name]) => !['content-encoding', 'content-length', 'transfer-encoding', 'connection'].includes(name),
  )
  response.writeHead(answer.status, headers.flat())
  try {
    for await (const piece of answer.body ?? []) response.write(piece)
    response.end()
  } catch {
    response.destroy()
  }
}

/** A proxy in front of a Blipp that listens at `target`, on a port of its own. */
export async function startWorldProxy(target: string): Promise<WorldProxy> {
  let way = handOn
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const headers = new Headers(
      Object.entries(request.headers).flatMap(([name, value]) =>
        ['host', 'connection', 'content-length'].includes(name) || value === undefined
          ? []
          : [[name, String(value)] as [string, string]],
      ),
    )
    if (headers.has('origin')) headers.set('origin', target)
    const path = request.url ?? '/'
    const method = request.method ?? 'GET'
    const blipp = () =>
      fetch(target + path, { method, headers, body: body && new Uint8Array(body), redirect: 'manual' })
    await say(response, await way({ method, path, body: String(body ?? '') }, blipp).catch(() => undefined))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    url,
    does: (next) => {
      way = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
