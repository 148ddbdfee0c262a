import { createCarriers } from '../carriers/index.ts'
import type { Clock } from '../clock.ts'
import type { Deps, JobDeps } from '../deps.ts'
import type { Jobs } from '../jobs.ts'

export type CreateJobs = (deps: JobDeps) => Jobs

/** The product at an earlier time, whose messages are all captured. */
export interface Past {
  deps: Deps
  /** Sets the clock on; never back, as nothing in the product expects that. */
  moveTo(time: string): void
  /** Resolves when all that is due by then is done. */
  settle(): Promise<void>
  end(): Promise<void>
}

/** The same database with another clock; without providers, a model, limits by address, or a line in the log for each message. */
export function openPast(deps: JobDeps, start: string, createJobs: CreateJobs): Past {
  let now = start
  const clock: Clock = { now: () => now }
  const carriers = createCarriers({ smtp: null, twilio: null })
  const prepared: JobDeps = {
    ...deps,
    config: { ...deps.config, smtp: null, twilio: null },
    clock,
    carriers,
    model: null,
    payments: { klarna: null, swish: null },
    log: deps.log.child({}, { level: 'warn' }),
  }
  const jobs = createJobs(prepared)
  jobs.start()
  return {
    deps: { ...prepared, jobs },
    moveTo: (time) => {
      if (time > now) now = time
    },
    settle: async () => {
      jobs.wake()
      await jobs.idle()
    },
    end: async () => {
      await jobs.stop()
      await carriers.close()
    },
  }
}
