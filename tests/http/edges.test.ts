import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context } from 'koa'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../backend/database/index.ts'
import { builtAssets } from '../../backend/http/builds.ts'
import { answerFailures, tellFault } from '../../backend/http/errors.ts'
import { dist } from '../../backend/prepare.ts'
import { startBlipp } from '../support/blipp.ts'
import { onEachEngine } from '../support/engines.ts'
import { serve } from './serve.ts'

/** Sends these bytes as they are, and answers what came back once the line is closed. */
async function raw(url: string, bytes: string, { leave = false } = {}): Promise<string> {
  const { hostname, port } = new URL(url)
  const line = connect(Number(port), hostname)
  let answer = ''
  line.on('data', (data) => {
    answer += String(data)
  })
  line.on('error', () => {})
  line.write(bytes)
  if (leave) line.resetAndDestroy()
  else line.end()
  await once(line, 'close')
  return answer
}

const levels = (lines: readonly string[]) =>
  lines.map((line) => (JSON.parse(line) as { level: number }).level)

onEachEngine('at its edges the server', (open) => {
  test('keeps what an opt-out link shows out of caches and search engines, whatever it answers', async () => {
    const blipp = await startBlipp(await open())
    onTestFinished(() => blipp.stop())
    for (const method of ['GET', 'POST']) {
      const { status, headers } = await fetch(`${blipp.url}/u/nobody`, { method })
      expect(status).toBe(404)
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  test('asks browsers for https with every answer, once people come by it', async () => {
    const environment = {
      PUBLIC_URL: 'https://blipp.example',
      HOST: '127.0.0.1',
      LIMITS: 'on',
      SESSION_KEYS: 's'.repeat(32),
      DATA_KEY: 'd'.repeat(32),
    }
    const blipp = await startBlipp(await open(), { environment })
    onTestFinished(() => blipp.stop())
    for (const path of ['/api/profile', '/api/nothing', '/healthz', '/u/x', '/t/x', '/nothing', '/%']) {
      const { headers } = await fetch(blipp.url + path)
      expect([path, headers.get('strict-transport-security')]).toEqual([
        path,
        'max-age=63072000; includeSubDomains',
      ])
    }
    const options = await fetch(`${blipp.url}/api/auth/passkey-signin/begin`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    })
    const [cookie = ''] = options.headers.getSetCookie()
    expect(options.status).toBe(200)
    expect(cookie).toMatch(/^__Host-challenge=.*; path=\/; .*secure/)
    expect(cookie).not.toMatch(/domain=/i)
  })

  test('takes a closed tab, a slow client and a malformed request for no fault of its own', async () => {
    const blipp = await startBlipp(await open())
    onTestFinished(() => blipp.stop())
    const post = 'POST /api/auth/signin HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
    await raw(blipp.url, `${post}Content-Length: 900\r\n\r\n{"email":`, { leave: true })
    await raw(blipp.url, `${post}Content-Length: 900\r\n\r\n{"email":`)
    await raw(blipp.url, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n', { leave: true })
    expect(await raw(blipp.url, 'NOISE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
    expect(await raw(blipp.url, `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /)
    for (const path of ['/%', '/t/%E0%A4', '/api/%', '/u/%ff', '/\\..\\x'])
      expect((await fetch(blipp.url + path)).status).toBeLessThan(500)
    await fetch(`${blipp.url}/api/auth/signin`, { method: 'POST', body: '{"' })
    expect(blipp.lines.filter((line) => levels([line]).some((level) => level >= 50))).toEqual([])
  })
})

test('a line that broke is an error only where the caller is still there', async () => {
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line) => void lines.push(line) })
  const broken = () => Object.assign(new Error('closed'), { code: 'ERR_STREAM_PREMATURE_CLOSE' })
  const visitor = await serve(answerFailures(log), (ctx) => {
    if (ctx.path === '/left') ctx.req.socket.destroy()
    throw broken()
  })
  await visitor.get('/left').catch(() => {})
  expect((await visitor.get('/provider')).status).toBe(500)
  tellFault(log, broken(), undefined, 'answer failed')
  expect(levels(lines)).toEqual([30, 50, 50])
})

test.each([
  ...['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ERR_HTTP_REQUEST_TIMEOUT'],
  ...['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END'],
])('that a line broke (%s) is no error once the request, its answer or both are gone', (code) => {
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line) => void lines.push(line) })
  const tell = (request: boolean, answer: boolean, socket: boolean) => {
    const ctx = { req: { destroyed: request, socket: { destroyed: socket } }, res: { destroyed: answer } }
    const error = Object.assign(new Error('closed'), { code })
    tellFault(log, error, { ...ctx, state: {} } as unknown as Context, 'answer failed')
  }
  tell(true, false, false)
  tell(false, true, false)
  tell(false, false, true)
  tell(false, false, false)
  expect(levels(lines)).toEqual([30, 30, 30, 50])
})

test('the mark of the product is there for whoever asks for it by its oldest name', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'blipp-edges-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const icon = builtAssets(dist, dataDir).get('/favicon.ico')
  expect(icon?.type).toBe('image/x-icon')
  expect(icon?.plain.read().subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]))
})

test('the database is its owner’s alone, also one from before', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'blipp-edges-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const openTo = () =>
    readdirSync(dataDir).filter((name) => (statSync(join(dataDir, name)).mode & 0o077) !== 0)
  writeFileSync(join(dataDir, 'blipp.db'), '', { mode: 0o644 })
  const db = await openDatabase({ dataDir })
  expect(readdirSync(dataDir).length).toBeGreaterThan(1)
  expect(openTo()).toEqual([])
  await db.close()
})
