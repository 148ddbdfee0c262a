import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { healthScreens } from '../../backend/http/health.ts'
import { waitingApp } from '../../backend/http/waiting.ts'

/** Serves these on a port, and asks them. */
async function open(koa: Koa) {
  const server = await new Promise<Server>((resolve) => {
    const started = koa.listen(0, '127.0.0.1', () => resolve(started))
  })
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(url + path, init)
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as object }
  }
}

test('a process is ready while its database answers, until it is told to end; it is alive all along', async () => {
  const state = { isAway: false, isDraining: false }
  const ping = async () => {
    if (state.isAway) throw new Error('away')
  }
  const ask = await open(
    new Koa().use(healthScreens({ ping }, () => state.isDraining).routes() as Koa.Middleware),
  )
  const ready = async () => {
    expect(await ask('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
    const { status, body } = await ask('/readyz')
    return [status, body]
  }
  expect(await ready()).toEqual([200, { status: 'ready' }])
  state.isAway = true
  expect(await ready()).toEqual([503, { status: 'database unreachable' }])
  state.isDraining = true
  expect(await ready()).toEqual([503, { status: 'draining' }])
  state.isAway = false
  expect(await ready()).toEqual([503, { status: 'draining' }])
})

test('a server whose database cannot be reached yet is alive, not ready, and asks everybody to come again', async () => {
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line) => void lines.push(line) })
  const { koa, drain } = waitingApp({ log, https: true })
  const ask = await open(koa)
  expect(await ask('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  expect(await ask('/readyz')).toMatchObject({ status: 503, body: { status: 'database unreachable' } })
  for (const [path, method] of [
    ['/api/business/profile', 'GET'],
    ['/api/sync/push', 'POST'],
    ['/t/disken', 'GET'],
  ] as const) {
    const { status, headers, body } = await ask(path, { method, headers: { accept: 'application/json' } })
    expect([status, body]).toMatchObject([503, { code: 'unavailable' }])
    expect(headers.get('retry-after')).toBe('2')
    expect(headers.get('blipp-answer')).toBe('1')
    expect(headers.get('strict-transport-security')).toContain('max-age=63072000')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
  drain()
  expect((await ask('/healthz')).status).toBe(200)
  const logged = lines.map((line) => JSON.parse(line) as { route?: string; status?: number })
  expect(logged.filter(({ route }) => route !== undefined).map(({ status }) => status)).toEqual([
    ...[200, 503, 503, 503, 503, 200],
  ])
})
