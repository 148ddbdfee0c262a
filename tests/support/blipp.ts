import { pino } from 'pino'
import { createModel, type ModelOptions } from '../../backend/ai/index.ts'
import { createApp } from '../../backend/app.ts'
import { type CarrierOptions, createCarriers } from '../../backend/carriers/index.ts'
import type { Clock } from '../../backend/clock.ts'
import { readConfig } from '../../backend/config/index.ts'
import { type Database, pausesInMemory, ratesInMemory } from '../../backend/database/index.ts'
import type { Deps, JobDeps } from '../../backend/deps.ts'
import type { Assets } from '../../backend/http/assets.ts'
import { createLive } from '../../backend/http/live.ts'
import { logOptions } from '../../backend/http/log.ts'
import { createJobs, type JobOptions, type Jobs } from '../../backend/jobs.ts'
import { createPaymentProviders } from '../../backend/payments/index.ts'
import { listen } from '../../backend/process/server.ts'
import type { Pages } from '../../shared/pages/props.ts'
import { plainPages } from './plain-pages.ts'

/** The time of a test: stands still until it is moved. */
export interface TestClock extends Clock {
  /** Moves it on by so many milliseconds. */
  pass(ms: number): void
}

export function clockAt(start: string): TestClock {
  let now = Date.parse(start)
  return {
    now: () => new Date(now).toISOString(),
    pass: (ms) => {
      now += ms
    },
  }
}

/** The whole server on a real port, in this process. */
export interface Blipp {
  url: string
  deps: Deps
  jobs: Jobs
  clock: TestClock
  /** What was logged, a line each. */
  lines: string[]
  stop(): Promise<void>
}

export async function startBlipp(
  db: Database,
  {
    environment = {},
    start = '2026-11-21T09:00:00.000Z',
    patience = {},
    sending = {},
    asking = {},
    paying = {},
    pages = plainPages,
    assets = new Map(),
  }: {
    environment?: Record<string, string>
    start?: string
    patience?: CarrierOptions
    sending?: JobOptions
    asking?: ModelOptions
    /** How long a provider of payments may take. */
    paying?: { timeoutMs?: number }
    /** The pages with their looks, where those are what is tested. */
    pages?: Pages
    /** The files of the build; none unless said. */
    assets?: Assets
  } = {},
): Promise<Blipp> {
  const lines: string[] = []
  const clock = clockAt(start)
  const config = readConfig({
    PORT: '0',
    LIMITS: 'off',
    LOG_LEVEL: 'info',
    SMS_PER_SECOND: '100000',
    ...environment,
  })
  const prepared: JobDeps = {
    config,
    // Each start begins to count anew, also on a database that another test has used.
    db: { ...db, rates: ratesInMemory(), pauses: pausesInMemory() },
    clock,
    keys: { session: ['k'.repeat(32)], data: 'd'.repeat(32) },
    log: pino(logOptions(config.logLevel), { write: (line) => void lines.push(line) }),
    pages,
    live: createLive(),
    carriers: createCarriers(config, patience),
    model: createModel(config, asking),
    payments: createPaymentProviders(config, paying),
  }
  const jobs = createJobs(prepared, sending)
  const deps: Deps = { ...prepared, jobs }
  const listening = await listen(createApp(deps, assets), config)
  jobs.start()
  return {
    url: `http://127.0.0.1:${listening.port}`,
    deps,
    jobs,
    clock,
    lines,
    stop: async () => {
      await Promise.all([listening.close(), jobs.stop()])
      await deps.carriers.close()
    },
  }
}
