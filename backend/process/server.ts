import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net'
import type { App } from '../app.ts'
import { MINUTE, SECOND } from '../clock.ts'

/**
 * Limits against clients that send slowly or never end; Node checks them only as often as it is told to. A body may take
 * as long as Node lets it by itself: a full queue or a whole file over a slow line is no attack, and whoever sends it
 * gives up before (`pwa/queue/send.ts`, `pwa/imports/run.ts`).
 */
const limits = {
  headersTimeout: 10 * SECOND,
  requestTimeout: 5 * MINUTE,
  keepAliveTimeout: 65 * SECOND,
  connectionsCheckingInterval: SECOND,
}

const SWEEP_MS = 50

/** Options for the end of a server. */
export interface Ending {
  /** A client that is still sending or reading after this is cut off. */
  patienceMs?: number
  /**
   * The time for which kept-alive connections stay open, each for one more request: a proxy may be writing on one at
   * the moment that it closes, and does not repeat a request that changes something. By then new connections are
   * refused.
   */
  graceMs?: number
}

export interface Listening {
  server: Server
  port: number
  /** Lets another app answer from now on. */
  serve(app: App): void
  /**
   * Takes no more connections, lets what is under way be answered for a while, and resolves when the last is closed.
   */
  close(): Promise<void>
}

export async function listen(
  app: App,
  where: { port: number; host: string },
  { patienceMs = 10 * SECOND, graceMs = 0 }: Ending = {},
): Promise<Listening> {
  let serving = app
  let answer = app.koa.callback()
  const server = createServer(limits, (request, response) => void answer(request, response))
  const unused = unusedConnections(server)
  const responses = pendingResponses(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(where.port, where.host, resolve)
  })
  return {
    server,
    port: (server.address() as AddressInfo).port,
    serve: (next) => {
      serving = next
      answer = next.koa.callback()
    },
    close: async () => {
      serving.drain()
      await acceptQueueDrained(server)
      // The class's own `close` would end every idle line at once, also one that a request is just arriving on.
      const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
      // Only now: a client that is told to reconnect must be refused, not queued.
      responses.closeAfterReply()
      const began = performance.now()
      const sweep = setInterval(() => {
        if (performance.now() - began < graceMs) return
        // After the poll phase: a connection with an unread request is not idle.
        setImmediate(() => {
          server.closeIdleConnections()
          unused.close()
        })
      }, SWEEP_MS)
      const last = setTimeout(() => server.closeAllConnections(), patienceMs)
      await closed
      // Ends the class's own timers.
      server.close()
      clearInterval(sweep)
      clearTimeout(last)
    },
  }
}

/** Serves the app that is given from now on, on the port that is opened at the first. */
export function openedAtFirst(
  where: { port: number; host: string },
  ending?: Ending,
): (app: App) => Promise<Listening> {
  let opened: Listening | undefined
  return async (app) => {
    if (opened) opened.serve(app)
    else opened = await listen(app, where, ending)
    return opened
  }
}

const MOST_TURNS_MS = SECOND
/** An empty turn takes hundredths of a millisecond. The longer we wait for one, the longer a turn may be to count as empty. */
const SHORT_TURN_MS = 0.05
const DOUBLED_EVERY_MS = 150

/**
 * Closing the listener resets connections that are queued but not yet accepted, possibly with a request in flight. Node
 * accepts one per turn of its loop, so this waits for a turn that accepted none.
 */
async function acceptQueueDrained(server: Server): Promise<void> {
  let came = false
  const note = () => {
    came = true
  }
  server.on('connection', note)
  const first = performance.now()
  for (let began = first; began - first < MOST_TURNS_MS; began = performance.now()) {
    came = false
    await new Promise(setImmediate)
    const isShort = performance.now() - began < SHORT_TURN_MS * 2 ** ((began - first) / DOUBLED_EVERY_MS)
    if (!came && isShort) break
  }
  server.off('connection', note)
}

/** The responses under way. After `closeAfterReply` each of them, and each later one, is sent with `Connection: close`. */
function pendingResponses(server: Server): { closeAfterReply(): void } {
  const open = new Set<ServerResponse>()
  let isEnding = false
  const end = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close')
  }
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    if (isEnding) return end(response)
    open.add(response)
    response.once('close', () => open.delete(response))
  })
  return {
    closeAfterReply() {
      isEnding = true
      for (const response of open) end(response)
    },
  }
}

/**
 * Connections on which nothing has arrived yet; browsers open such ahead of need. Node does not count them as idle, and
 * does not time them out once the server is closing.
 */
function unusedConnections(server: Server): { close(): void } {
  const lines = new Set<Socket>()
  server.on('connection', (line: Socket) => {
    lines.add(line)
    line.once('close', () => lines.delete(line))
  })
  return {
    close() {
      for (const line of lines) if (line.bytesRead === 0) line.destroy()
    },
  }
}
