import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { openFile } from '../../../backend/database/sqlite/file.ts'
import type { SenderOptions } from '../../../backend/sending/index.ts'
import { root } from '../../../scripts/commands.ts'
import { readJournal } from '../../support/journal.ts'
import { freePort } from '../../support/ports.ts'
import type { AcceptedText } from '../../support/twilio.ts'
import { environment, killed, type Pressed, pressFor, startStandIn, startWorker } from './scene.ts'

/** How a story of kills is told. */
export interface Plot {
  recipients: number
  kills: number
  /** `healthy`: nothing goes wrong but the kills, and nothing is looked up. `faulty`: everything does, and is. */
  provider: 'healthy' | 'faulty'
  seed?: number
  /** Gives up after so long. */
  patienceMs: number
}

/** What came of it. */
export interface Ending {
  reached: number
  /** Numbers that got the text more than once. */
  doubled: number
  /** People whom the ledger neither reached nor calls uncertain. */
  lost: number
  states: Record<string, number>
  /** What was under way at all the kills together. */
  inFlight: number
  seconds: number
}

const CHANCE = 0.02
const faults = { busy: CHANCE, errorBefore: CHANCE, errorAfter: CHANCE, hang: CHANCE, reset: CHANCE }
/** Short enough to wait for, and longer than lists lag behind. */
const LISTED_AFTER_MS = 1500
const shortened: Record<Plot['provider'], SenderOptions> = {
  healthy: { look: false, sweepMs: 1000 },
  faulty: {
    leaseMs: 20_000,
    sweepMs: 1000,
    lookAfterMs: 3000,
    lookAgainMs: 1000,
    breaker: { firstPauseMs: 500, longestPauseMs: 1000 },
  },
}

/** Lines of the journal, about, without reading it whole each time. */
function arrivedIn(file: string): number {
  if (!existsSync(file)) return 0
  const { size } = statSync(file)
  return size < 20_000 ? readJournal(file).length : Math.floor(size / (20_000 / linesIn20k(file)))
}
const counted = new Map<string, number>()
function linesIn20k(file: string): number {
  const known = counted.get(file)
  if (known) return known
  const { size } = statSync(file)
  const lines = (readJournal(file).length * 20_000) / size
  counted.set(file, lines)
  return lines
}

/** Reads the ledger beside whatever writes it. */
function ledgerOf({ dataDir, businessId, sendId }: Pressed) {
  const raw = openFile(`${dataDir}/blipp.db`, { readonly: true })
  const states = raw.prepare('select state, count(*) n from deliveries where "businessId" = ? group by state')
  const send = raw.prepare('select state from sends where "businessId" = ? and id = ?').pluck()
  const looked = raw.prepare('select count(*) from deliveries where "lookAt" is not null').pluck()
  const accounted = raw.prepare(
    `select address, state from deliveries where "businessId" = ? and state != 'skipped'`,
  )
  return {
    states: () =>
      Object.fromEntries(
        (states.all(businessId) as { state: string; n: number }[]).map(({ state, n }) => [state, n]),
      ),
    isSettled: () => send.get(businessId, sendId) === 'done' && looked.get() === 0,
    rows: () => accounted.all(businessId) as { address: string; state: string }[],
    close: () => raw.close(),
  }
}

async function startWeb(pressed: Pressed, standIn: string, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['backend/main.ts'], {
    cwd: root,
    env: {
      ...environment(pressed.dataDir, standIn),
      PORT: String(port),
      HOST: '127.0.0.1',
      SENDER: 'off',
      SIGNUPS: 'closed',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout as NonNullable<typeof child.stdout>, 'data')
  return child
}

/** Sends to so many people while the worker is killed again and again, and tells what came of it. */
export async function tell({ recipients, kills, provider, seed = 1, patienceMs }: Plot): Promise<Ending> {
  const started = performance.now()
  const pressed = await pressFor(recipients)
  const { journalFile } = pressed
  const port = await freePort()
  const isFaulty = provider === 'faulty'
  const callbacks = { to: `http://127.0.0.1:${port}`, dropped: 0.3, doubled: 0.2, withinMs: 400 }
  const standIn = await startStandIn({
    journalFile,
    seed,
    latency: 5,
    ...(isFaulty ? { faults, callbacks, listedAfter: LISTED_AFTER_MS } : {}),
  })
  const env = environment(pressed.dataDir, standIn.url)
  const web = isFaulty ? await startWeb(pressed, standIn.url, port) : null
  const ledger = ledgerOf(pressed)
  const until = Date.now() + patienceMs
  const reached = async (isMet: () => boolean) => {
    while (!isMet()) {
      if (Date.now() > until) throw new Error(`Not settled in time: ${JSON.stringify(ledger.states())}`)
      await wait(10)
    }
  }
  let inFlight = 0
  let worker = await startWorker(env, shortened[provider])
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      const count = (recipients * kill) / (kills + 1)
      await reached(() => arrivedIn(journalFile) >= count || ledger.isSettled())
      await killed(worker)
      inFlight += ledger.states().handing_over ?? 0
      worker = await startWorker(env, shortened[provider])
    }
    await reached(ledger.isSettled)
    return endingOf(readJournal<AcceptedText>(journalFile), ledger, inFlight, started)
  } finally {
    await killed(worker)
    for (const child of [standIn.child, web]) if (child) await killed(child)
    ledger.close()
    pressed.discard()
  }
}

function endingOf(
  texts: AcceptedText[],
  ledger: ReturnType<typeof ledgerOf>,
  inFlight: number,
  started: number,
): Ending {
  const numbers = new Set(texts.map(({ to }) => to))
  const lost = ledger
    .rows()
    .filter(({ address, state }) => state !== 'unknown' && state !== 'failed' && !numbers.has(address))
  return {
    reached: numbers.size,
    doubled: texts.length - numbers.size,
    lost: lost.length,
    states: ledger.states(),
    inFlight,
    seconds: Math.round((performance.now() - started) / 1000),
  }
}
