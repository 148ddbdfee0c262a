import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfStale } from '../scripts/build.ts'
import type { CreatePages } from '../shared/pages.ts'
import { escapeHtml } from '../shared/rules/template.ts'
import { createApp } from './app.ts'
import { builtAssets, pageAssets, retireWorkers, rewriteShell } from './builds.ts'
import { ensureDemoShop } from './businesses/index.ts'
import { createCarriers } from './carriers/index.ts'
import { SECOND, systemClock } from './clock.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { openDatabase } from './database/index.ts'
import { createSender } from './deliveries/index.ts'
import type { Deps, SenderDeps } from './deps.ts'
import type { Assets } from './http/assets.ts'
import { createLive } from './http/live.ts'
import { createLog } from './http/log.ts'
import { openKeys } from './keys.ts'
import { listen } from './server.ts'

const DRAIN_MS = 25 * SECOND
const dist = join(import.meta.dirname, '..', 'dist')

/** Ends the start with one sentence. */
function stop(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

function configOrStop(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigError) stop(error.message)
    throw error
  }
}

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

async function prepare(config: Config): Promise<SenderDeps> {
  // React renders ten times slower on the server without it. What is safe hangs on loopback, never on this.
  process.env.NODE_ENV ??= 'production'
  await buildIfStale()
  const { createPages } = (await import(pathToFileURL(join(dist, 'server', 'server.js')).href)) as {
    createPages: CreatePages
  }
  const db = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
  const log = createLog(config.logLevel)
  if (db.wasPutBack)
    log.warn('The database is older than it was: devices will repeat what they did, and sending is on hold.')
  return {
    config,
    db,
    keys: openKeys(config),
    clock: systemClock,
    log,
    pages: createPages({ assets: pageAssets(dist) }),
    live: createLive(),
    carriers: createCarriers(config),
  }
}

/** What a newcomer needs, on the terminal: the address and, the first time, the demo shop. */
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

if (Number(process.versions.node.split('.')[0]) < 24)
  stop('Blipp runs on the Node 24 among its dependencies: start it with "npm start".')

const config = configOrStop()
const prepared = await prepare(config).catch((error: Error) =>
  stop(`Blipp could not start: ${error.message}`),
)
const sender = createSender(prepared)
const deps: Deps = { ...prepared, sender }
const app = createApp(deps, assetsOf(config))
const listening = await listen(app, config).catch((error: Error) =>
  stop(`Blipp could not listen: ${error.message}`),
)
if (config.sender) sender.start()
await greet(deps)

let ending = false

/** Lets requests and messages under way finish, then closes. A second signal ends at once. */
async function end(): Promise<void> {
  if (ending) process.exit(1)
  ending = true
  setTimeout(() => process.exit(1), DRAIN_MS).unref()
  await Promise.all([listening.close(), sender.stop()])
  await deps.carriers.close()
  await deps.db.close()
  process.exit(0)
}

process.on('SIGTERM', () => void end())
process.on('SIGINT', () => void end())
