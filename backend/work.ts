import type { App } from './app.ts'
import { SECOND } from './clock.ts'
import type { Config } from './config/index.ts'
import type { Deps, JobDeps } from './deps.ts'
import { createLog } from './http/log.ts'
import { waitingApp } from './http/waiting.ts'
import { createJobs, type JobOptions } from './jobs.ts'
import { configOrStop, prepare, stop } from './prepare.ts'
import { watchOtherProcesses } from './process/other-processes.ts'
import { type Listening, openedAtFirst } from './process/server.ts'

import { workerApp } from './watching/index.ts'

/** Beside a server that writes too: short turns at the file. */
const GROUP_MS = 8

/** Its monitor asks again anyway. */
const PATIENCE_MS = SECOND

/** Answers on the worker's own port, where it has been given one. */
function watchedBy({ workerPort, host }: Config): (app: App) => Promise<Listening | undefined> {
  if (workerPort === undefined) return async () => undefined
  const answer = openedAtFirst({ port: workerPort, host }, { patienceMs: PATIENCE_MS })
  return (app) =>
    answer(app).catch((error: Error) => stop(`Blipp's worker could not listen: ${error.message}`))
}

/** The sender as a process of its own. Ends orderly on SIGTERM: what is under way is finished with, within 20 s. */
export async function work(options: JobOptions = {}, pages?: JobDeps['pages']): Promise<void> {
  const config = configOrStop()
  const log = createLog(config.logLevel)
  const serve = watchedBy(config)
  const https = config.publicUrl.startsWith('https:')
  const prepared = await prepare(
    config,
    {
      ...(pages ? { pages } : {}),
      groupMs: GROUP_MS,
      isBeside: true,
      onAway: () => serve(waitingApp({ log, https })),
    },
    log,
  ).catch((error: Error) => stop(`Blipp's worker could not start: ${error.message}`))
  const jobs = createJobs(prepared, options)
  const deps: Deps = { ...prepared, jobs }
  const app = workerApp(deps)
  const watched = await serve(app)
  jobs.start()
  const forget = watchOtherProcesses(deps)
  console.log(watched ? `Blipp sends, and tells how on port ${watched.port}` : 'Blipp sends')

  let ending = false
  /** A second signal ends at once. */
  async function end(): Promise<void> {
    if (ending) process.exit(1)
    ending = true
    forget()
    app.drain()
    await jobs.stop()
    await watched?.close()
    await deps.carriers.close()
    await deps.db.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void end())
  process.on('SIGINT', () => void end())
}
