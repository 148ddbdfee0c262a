import { escapeHtml } from '../shared/rules/template.ts'
import { ensureAdmin } from './admin/index.ts'
import { type App, createApp } from './app.ts'
import { type DemoShop, ensureDemoShop } from './businesses/index.ts'
import { SECOND } from './clock.ts'
import type { Config } from './config/index.ts'
import type { Deps } from './deps.ts'
import { fillWithExamples } from './examples/index.ts'
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
/** What the demo shop's texts come from. */
const DEMO_SENDER = 'Bjorns'

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
function greet({ config }: Deps, demo: DemoShop | null): void {
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
const demo = await ensureDemoShop(deps).catch(notStarted)
// Before anybody can press Send: what the examples send goes out on a clock of its own, and nowhere. Without them the shop
// is as good as any other.
if (demo && config.examples)
  await fillWithExamples(deps, { ...demo, smsFrom: DEMO_SENDER }, createJobs).catch((error: Error) =>
    log.error({ err: error }, 'making examples'),
  )
const listening = await serve(createApp(deps, await assets))
if (config.sender) jobs.start()
const unwatch = watchOtherProcesses(deps)
greet(deps, demo)

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
