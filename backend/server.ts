import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net'
import type { App } from './app.ts'
import { SECOND } from './clock.ts'

/** Limits against clients that send slowly or never end; Node checks them only as often as it is told to. */
const limits = {
  headersTimeout: 10 * SECOND,
  requestTimeout: 30 * SECOND,
  keepAliveTimeout: 65 * SECOND,
  connectionsCheckingInterval: SECOND,
}

const SWEEP_MS = 50

/** How a server ends. */
export interface Ending {
  /** A client that goes on sending or reading for longer is cut off: whoever runs Blipp waits for its end. */
  patienceMs?: number
  /**
   * Lines that are kept open stay so for this long, each for one more request: a proxy may be writing on one at the moment
   * that it is closed, and asks nobody else what changes something. By then it has been refused a new line, and uses none.
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
  const silent = silentLines(server)
  const answers = openAnswers(server)
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
      await nobodyAtTheDoor(server)
      // The class's own `close` would end every idle line at once, also one that a request is just arriving on.
      const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
      // Not before: whoever is told to come on a new line would stand at the door.
      answers.areLast()
      const began = performance.now()
      const sweep = setInterval(() => {
        if (performance.now() - began < graceMs) return
        // After a look at what has come: a line with a request on it that was not read yet is not idle.
        setImmediate(() => {
          server.closeIdleConnections()
          silent.close()
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
/** A turn in which nothing is done takes hundredths of a millisecond; the longer none comes, the longer a one will do. */
const SHORT_TURN_MS = 0.05
const DOUBLED_EVERY_MS = 150

/**
 * Whoever has connected and was not taken in yet is cut off when a server stops listening, with a request that was perhaps
 * written already. Node takes one in a turn of its loop: waits for a turn in which there was none.
 */
async function nobodyAtTheDoor(server: Server): Promise<void> {
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

/** The answers under way. Once they are the last, each says that its line is closed after it, and so do those to come. */
function openAnswers(server: Server): { areLast(): void } {
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
    areLast() {
      isEnding = true
      for (const response of open) end(response)
    },
  }
}

/**
 * The connections over which nothing has come yet, as browsers open them ahead of need. Node does not count them as idle,
 * and once a server closes it does not end them for their silence either.
 */
function silentLines(server: Server): { close(): void } {
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
