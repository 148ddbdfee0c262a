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

/** What the parts of the server are given: made once in `main.ts`, replaced by tests. */
export interface Deps {
  config: Config
  keys: Keys
  clock: Clock
  log: Logger
  db: Database
  carriers: Carriers
  /** Null where none is configured, and the built-in writer writes. */
  model: Model | null
  /** What plans are paid for by; null for what is not set up. */
  payments: PaymentProviders
  pages: Pages
  live: Live
  jobs: Jobs
}

/** What the sender itself is made of. */
export type JobDeps = Omit<Deps, 'jobs'>
