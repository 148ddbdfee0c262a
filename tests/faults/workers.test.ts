import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { type OptOut, optOut } from '../../backend/answers/optout.ts'
import { systemClock } from '../../backend/clock.ts'
import { readConfig } from '../../backend/config/index.ts'
import { openDatabase } from '../../backend/database/index.ts'
import { openFile } from '../../backend/database/sqlite/file.ts'
import { createLive } from '../../backend/http/live.ts'
import { openKeys } from '../../backend/secrets/keys.ts'
import { readJournal } from '../support/journal.ts'
import type { AcceptedText } from '../support/twilio.ts'
import { environment, killed, type Pressed, pressFor, startStandIn, startWorker } from './kill/scene.ts'

/** Less than every lease here, as at Twilio: what is written on a connection after a long stop arrives nowhere. */
const IDLE_MS = 2000
const PATIENCE = { timeout: 90_000, interval: 20 }
let children: ChildProcess[] = []

afterEach(async () => {
  await Promise.all(children.map((child) => (child.exitCode ?? child.signalCode) === null && killed(child)))
  children = []
})

async function begin(recipients: number, options = {}, latency = 5) {
  const pressed = await pressFor(recipients)
  const standIn = await startStandIn({ journalFile: pressed.journalFile, latency, idleMs: IDLE_MS })
  const env = environment(pressed.dataDir, standIn.url)
  const start = async () => {
    const worker = await startWorker(env, options)
    children.push(worker)
    return worker
  }
  children.push(standIn.child)
  return { pressed, env, start, texts: () => readJournal<AcceptedText>(pressed.journalFile) }
}

async function stateOf({ dataDir, businessId, sendId }: Pressed) {
  const db = await openDatabase({ dataDir })
  const send = await db.read
    .selectFrom('sends')
    .select('state')
    .where('businessId', '=', businessId)
    .where('id', '=', sendId)
    .executeTakeFirstOrThrow()
  const open = await db.read
    .selectFrom('deliveries')
    .select('id')
    .where('state', '=', 'handing_over')
    .execute()
  const accepted = await db.read
    .selectFrom('deliveries')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('state', '=', 'accepted')
    .executeTakeFirstOrThrow()
  await db.close()
  return { state: send.state, underWay: open.length, accepted: accepted.n }
}

/** Stops it between two transactions: inside one it would hold the file's lock, and nobody could go on. */
async function stopBetween(worker: ChildProcess, { dataDir }: Pressed): Promise<void> {
  const raw = openFile(`${dataDir}/blipp.db`)
  raw.pragma('busy_timeout = 50')
  await expect
    .poll(() => {
      worker.kill('SIGSTOP')
      try {
        raw.exec('begin immediate; rollback')
        return true
      } catch {
        worker.kill('SIGCONT')
        return false
      }
    }, PATIENCE)
    .toBe(true)
  raw.close()
}

test('a worker that is stopped past its lease, while another goes on, doubles nobody', async () => {
  const times = { leaseMs: 2500, sweepMs: 300, lookAfterMs: 300, lookAgainMs: 300 }
  const { pressed, start, texts } = await begin(800, times)
  const first = await start()
  await expect.poll(() => texts().length, PATIENCE).toBeGreaterThan(150)
  await stopBetween(first, pressed)
  expect((await stateOf(pressed)).accepted).toBeLessThan(700)
  await start()
  await expect.poll(async () => (await stateOf(pressed)).accepted, { ...PATIENCE, interval: 500 }).toBe(800)
  const exited = once(first, 'exit')
  first.kill('SIGCONT')
  first.kill('SIGTERM')
  expect((await exited)[0]).toBe(0)
  const numbers = texts().map(({ to }) => to)
  expect(new Set(numbers).size).toBe(800)
  expect(numbers).toHaveLength(800)
  pressed.discard()
})

test('a worker that is told to end finishes what is under way, and exits 0 within 20 s', async () => {
  const { pressed, start, texts } = await begin(600, { look: false }, 300)
  const worker = await start()
  await expect.poll(() => texts().length, PATIENCE).toBeGreaterThan(40)
  const told = performance.now()
  const exited = once(worker, 'exit')
  worker.kill('SIGTERM')
  const [code] = (await exited) as [number | null]
  expect(code).toBe(0)
  expect(performance.now() - told).toBeLessThan(20_000)
  expect((await stateOf(pressed)).underWay).toBe(0)
  pressed.discard()
})

test('who opts out in one process gets nothing from another that is sending, from a second later on', async () => {
  const { pressed, start, texts } = await begin(1000, { look: false }, 10)
  const db = await openDatabase({ dataDir: pressed.dataDir })
  const config = readConfig(environment(pressed.dataDir, 'http://127.0.0.1:1'))
  const deps = { db, clock: systemClock, keys: openKeys(config), live: createLive() }
  await start()
  await expect.poll(() => texts().length, PATIENCE).toBeGreaterThan(50)
  const rows = await db.read
    .selectFrom('deliveries')
    .select(['address', 'optOutToken', 'state'])
    .where('state', '=', 'queued')
    .execute()
  const leavers = rows.filter((_, index) => index % 20 === 7)
  const leftAt = new Map<string, string>()
  for (const { address, optOutToken } of leavers) {
    const about: OptOut | null = await optOut(deps, optOutToken)
    expect(about?.optedOut).toBe(true)
    leftAt.set(address ?? '', new Date().toISOString())
  }
  await expect.poll(async () => (await stateOf(pressed)).state, { ...PATIENCE, interval: 500 }).toBe('done')
  const late = texts().filter(({ to, at }) => {
    const left = leftAt.get(to)
    // What was on its way to the provider at that moment is not after it.
    return left !== undefined && Date.parse(at) > Date.parse(left) + ON_ITS_WAY_MS
  })
  expect(leavers.length).toBeGreaterThan(10)
  expect(late).toEqual([])
  await db.close()
  pressed.discard()
})

const ON_ITS_WAY_MS = 1000
