import { escapeHtml } from '../shared/rules/template.ts'
import { ensureAdmin } from './admin/index.ts'
import { type App, createApp } from './app.ts'
import { ensureDemoShop } from './businesses/index.ts'
import { SECOND } from './clock.ts'
import type { Config } from './config/index.ts'
import type { Deps } from './deps.ts'
import type { Assets } from './http/assets.ts'
import { builtAssets, retireWorkers, rewriteShell } from './http/builds.ts'
import { createLog } from './http/log.ts'
import { waitingApp } from './http/waiting.ts'
import { createJobs } from './jobs.ts'
import { configOrStop, dist, prepare, stop } from './prepare.ts'
import { watchOtherProcesses } from './process/other-processes.ts'
import { openedAtFirst } from './process/server.ts'

const DRAIN_MS = 18 * SECOND
const GRACE_MS = SECOND

function assetsOf({ dataDir, supportEmail, workers }: Config): Assets {
  const assets = builtAssets(dist, dataDir)
  rewriteShell(assets, (html) =>
    html.replace(
      /(<meta name="support-email" content=")[^"]*/,
      (_, start: string) => start + escapeHtml(supportEmail),
    ),
  )
  if (!workers) retireWorkers(assets)
  return assets
}

/** Greets a newcomer on the terminal: the address and, the first time, the demo shop. */
async function greet(deps: Deps): Promise<void> {
  const { config } = deps
  const demo = await ensureDemoShop(deps)
  const shop = demo
    ? `
A demo shop is open. Its sign-in is kept in ${demo.file}.
  Tap page  ${demo.tapUrl}
  Sign in   ${config.publicUrl}/business/signin
  E-mail    ${demo.email}
  Password  ${demo.password}
`
    : ''
  console.log(`Blipp runs at ${config.publicUrl}\n${shop}`)
}

const config = configOrStop()
const log = createLog(config.logLevel)
const https = config.publicUrl.startsWith('https:')
const answer = openedAtFirst(config, { graceMs: GRACE_MS })
const serve = (app: App) =>
  answer(app).catch((error: Error) => stop(`Blipp could not listen: ${error.message}`))

const notStarted = (error: Error): never => stop(`Blipp could not start: ${error.message}`)
const onAway = () => serve(waitingApp({ log, https }))
const prepared = await prepare(config, { onAway }, log).catch(notStarted)
const assets = Promise.try(assetsOf, config).catch(notStarted)
const jobs = createJobs(prepared)
const deps: Deps = { ...prepared, jobs }
await ensureAdmin(deps).catch(notStarted)
const listening = await serve(createApp(deps, await assets))
if (config.sender) jobs.start()
const unwatch = watchOtherProcesses(deps)
await greet(deps).catch(notStarted)

let ending = false

/** Lets requests and messages under way finish, then closes. A second signal ends at once. */
async function end(): Promise<void> {
  if (ending) process.exit(1)
  ending = true
  unwatch()
  setTimeout(() => process.exit(1), DRAIN_MS).unref()
  await Promise.all([listening.close(), jobs.stop()])
  await deps.carriers.close()
  await deps.db.close()
  process.exit(0)
}

process.on('SIGTERM', () => void end())
process.on('SIGINT', () => void end())
