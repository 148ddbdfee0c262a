import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
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

export interface Listening {
  server: Server
  port: number
  /** Takes no more connections, lets what is under way be answered, and resolves when the last is closed. */
  close(): Promise<void>
}

export async function listen(app: App, where: { port: number; host: string }): Promise<Listening> {
  const server = createServer(limits, app.koa.callback())
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
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
      await closed
      clearInterval(sweep)
    },
  }
}
