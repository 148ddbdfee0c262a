import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { root } from '../../scripts/commands.ts'
import { freePort } from '../support/ports.ts'
import type { StandInOptions } from '../support/twilio-process.ts'
import { environment, killed, type Pressed, pressFor, startStandIn, startWorker } from './kill/scene.ts'

const PATIENCE = { timeout: 30_000, interval: 50 }
const token = 'for-whoever-watches-us'
let children: ChildProcess[] = []
let pressed: Pressed | null = null

const shown = { Authorization: `Bearer ${token}` }

afterEach(async () => {
  await Promise.all(children.map((child) => (child.exitCode ?? child.signalCode) === null && killed(child)))
  children = []
  pressed?.discard()
  pressed = null
})

/** A worker with a send before it, and the port that it tells on. */
async function begin(recipients: number, faults: StandInOptions['faults'] = {}) {
  pressed = await pressFor(recipients, { shop: { quietFor: 'off' } })
  const standIn = await startStandIn({ journalFile: pressed.journalFile, faults })
  const port = String(await freePort())
  const env = { ...environment(pressed.dataDir, standIn.url), WORKER_PORT: port, METRICS_TOKEN: token }
  const worker = await startWorker(env, { look: false })
  children.push(standIn.child, worker)
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers })
  const value = async (series: string) => {
    const line = (await (await ask('/metrics', shown)).text())
      .split('\n')
      .find((each) => each.startsWith(`${series} `))
    return line === undefined ? undefined : Number(line.slice(series.length))
  }
  return { worker, ask, value, env }
}

test('a worker with a port tells what it hands over, and that it is ready', async () => {
  const { worker, ask, value } = await begin(30)
  await expect
    .poll(() => value('blipp_handed_over_total{channel="sms",state="accepted",reason=""}'), PATIENCE)
    .toBe(30)
  expect(await value('blipp_provider_up{channel="sms"}')).toBe(1)
  expect(await value('blipp_deliveries_waiting{state="queued"}')).toBe(0)
  expect(await value('blipp_commits_total')).toBeGreaterThan(0)
  expect(await value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  expect(await (await ask('/readyz')).json()).toEqual({ status: 'ready' })
  expect(await (await ask('/healthz')).json()).toEqual({ status: 'ok' })

  const behindAProxy = { 'X-Forwarded-For': '203.0.113.7' }
  expect((await ask('/metrics', behindAProxy)).status).toBe(404)
  const known = await ask('/metrics', { ...behindAProxy, ...shown })
  expect(known.status).toBe(200)
  expect((await ask('/business/signin')).status).toBe(404)

  const exited = once(worker, 'exit')
  worker.kill('SIGTERM')
  expect((await exited)[0]).toBe(0)
  await expect(ask('/healthz')).rejects.toThrow()
})

test('it tells that a provider fails, and that it leaves it in peace', async () => {
  const { value } = await begin(30, { errorBefore: 1 })
  await expect.poll(() => value('blipp_provider_up{channel="sms"}'), PATIENCE).toBe(0)
  const failed = 'blipp_handed_over_total{channel="sms",state="unknown",reason="providerError"}'
  expect(await value(failed)).toBeGreaterThanOrEqual(5)
})

/** A worker that is not expected to say that it sends. */
function startBare(env: Record<string, string>) {
  const child = spawn(process.execPath, ['tests/support/worker.ts'], { cwd: root, env })
  children.push(child)
  let printed = ''
  child.stderr.on('data', (text: Buffer) => {
    printed += text
  })
  return { child, printed: () => printed }
}

test('one that cannot reach its database says so, and waits', async () => {
  const [port, nobody] = [await freePort(), await freePort()]
  const env = { ...environment('/nowhere', 'http://127.0.0.1:1'), WORKER_PORT: String(port) }
  const { child } = startBare({ ...env, DATABASE_URL: `postgres://blipp@127.0.0.1:${nobody}/blipp` })
  const ready = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      async (answer) => [answer.status, await answer.json()],
      () => null,
    )
  await expect.poll(ready, PATIENCE).toEqual([503, { status: 'database unreachable' }])
  expect(child.exitCode).toBeNull()
})

test('one whose port is taken says so in one sentence', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, resolve))
  const address = taken.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  pressed = await pressFor(1)
  const { child, printed } = startBare({
    ...environment(pressed.dataDir, 'http://127.0.0.1:1'),
    WORKER_PORT: port,
  })
  expect((await once(child, 'exit'))[0]).toBe(1)
  expect(printed()).toMatch(/^Blipp's worker could not listen: .*EADDRINUSE.*\n$/)
  taken.close()
})
