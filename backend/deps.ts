import type { Logger } from 'pino'
import type { Pages } from '../shared/pages/props.ts'
import type { Model } from './ai/index.ts'
import type { Carriers } from './carriers/index.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config/index.ts'
import type { Database } from './database/index.ts'
import type { Live } from './http/live.ts'
import type { Jobs } from './jobs.ts'
import type { PaymentProviders } from './payments/index.ts'
import type { Keys } from './secrets/keys.ts'

/** The dependencies of the server's parts: made once in `main.ts`, replaced by tests. */
export interface Deps {
  config: Config
  keys: Keys
  clock: Clock
  log: Logger
  db: Database
  carriers: Carriers
  /** Null where none is configured, and the built-in writer writes. */
  model: Model | null
  /** The payment providers; null for one that is not set up. */
  payments: PaymentProviders
  pages: Pages
  live: Live
  jobs: Jobs
}

/** The dependency of code that only wakes the background jobs. */
export type WithWake = { jobs: Pick<Jobs, 'wake'> }

/** The dependencies of background jobs. */
export type JobDeps = Omit<Deps, 'jobs'>
