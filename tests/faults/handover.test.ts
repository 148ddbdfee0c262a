import { once } from 'node:events'
import { get } from 'node:https'
import { text } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import Koa from 'koa'
import { describe, expect, test } from 'vitest'
import { listen } from '../../backend/process/server.ts'
import { findNginx, startNginx } from '../support/nginx.ts'
import { freePort } from '../support/ports.ts'

const nginx = findNginx()
const HOST = '127.0.0.1'
const RESTARTS = 6

const koa = new Koa()
koa.use((ctx) => {
  ctx.body = 'done'
})
const begin = (port: number) => listen({ koa, drain: () => {} }, { port, host: HOST }, { graceMs: 100 })

/** What is answered behind a certificate that nobody vouches for. */
async function askedOf(url: string): Promise<string> {
  const [answer] = await once(get(url, { rejectUnauthorized: false }), 'response')
  return text(answer)
}

/** The list that the hammer tells last. What a thread has left to tell when it ends comes at one go: `once` hears the first. */
const toldAtEnd = (hammer: Worker): Promise<unknown> =>
  new Promise((resolve) => {
    hammer.on('message', (told) => {
      if (Array.isArray(told)) resolve(told)
    })
  })

// Whoever connects between the last look and the end of listening is cut off by Linux: one restart in hundreds at this load.
// A server that ends carelessly leaves some without an answer each time.
describe.skipIf(nginx === null)('two servers behind nginx', { retry: 2 }, () => {
  test('are started anew in turn under what may be asked but once, and nobody is left without an answer', async () => {
    const ports = [await freePort(), await freePort()]
    const servers = await Promise.all(ports.map(begin))
    const proxy = await startNginx(nginx ?? '', await freePort(), ports)
    const hammer = new Worker(new URL('./several/hammer.ts', import.meta.url), {
      workerData: { url: proxy.url, callers: 16 },
    })
    for (let nth = 0; nth < RESTARTS; nth += 1) {
      const at = nth % ports.length
      await once(hammer, 'message')
      await servers[at]?.close()
      servers[at] = await begin(ports[at] ?? 0)
    }
    const told = toldAtEnd(hammer)
    hammer.postMessage('stop')
    const statuses = await told
    await hammer.terminate()
    await proxy.stop()
    for (const server of servers) await server.close()
    expect(statuses).toEqual([[200, expect.any(Number)]])
  })

  test('of which one is of the version before give a page of the new one its files', async () => {
    const ports = [await freePort(), await freePort()]
    const [older, newer] = [new Koa(), new Koa()]
    newer.use((ctx) => {
      ctx.body = `it has ${ctx.path}`
    })
    const servers = await Promise.all(
      [older, newer].map((app, at) =>
        listen({ koa: app, drain: () => {} }, { port: ports[at] ?? 0, host: HOST }),
      ),
    )
    const proxy = await startNginx(nginx ?? '', await freePort(), ports)
    const path = '/assets/app-12345678.js'
    const answers = await Promise.all(Array.from({ length: 8 }, () => askedOf(proxy.url + path)))
    expect(new Set(answers)).toEqual(new Set([`it has ${path}`]))
    await proxy.stop()
    for (const server of servers) await server.close()
  })

  test('leave no address and no secret link in the log of nginx when neither answers', async () => {
    const proxy = await startNginx(nginx ?? '', await freePort(), [await freePort(), await freePort()])
    expect(await askedOf(`${proxy.url}/u/secret-of-a-person`)).toContain('502 Bad Gateway')
    const told = proxy.errors()
    await proxy.stop()
    expect(told).not.toMatch(/secret-of-a-person|client: /)
  })
})
