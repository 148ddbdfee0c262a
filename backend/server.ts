import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
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
/** A client that goes on sending or reading for longer is cut off: whoever runs Blipp waits for its end. */
const PATIENCE_MS = 10 * SECOND

export interface Listening {
  server: Server
  port: number
  /**
   * Takes no more connections, lets what is under way be answered for a while, and resolves when the last is closed.
   */
  close(): Promise<void>
}

export async function listen(
  app: App,
  where: { port: number; host: string },
  patience = PATIENCE_MS,
): Promise<Listening> {
  const server = createServer(limits, app.koa.callback())
  const silent = silentLines(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(where.port, where.host, resolve)
  })
  return {
    server,
    port: (server.address() as AddressInfo).port,
    close: async () => {
      app.drain()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      // What is being answered now is kept open by its client afterwards, and would hold this up for a minute.
      const sweep = setInterval(() => {
        server.closeIdleConnections()
        silent.close()
      }, SWEEP_MS)
      const last = setTimeout(() => server.closeAllConnections(), patience)
      await closed
      clearInterval(sweep)
      clearTimeout(last)
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
