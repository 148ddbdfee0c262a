import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Keygrip from 'keygrip'
import { pino } from 'pino'
import { createApp } from '../../backend/app.ts'
import { type Carriers, createCarriers } from '../../backend/carriers/index.ts'
import { readConfig } from '../../backend/config/index.ts'
import { type Database, openDatabase } from '../../backend/database/index.ts'
import type { Deps, JobDeps } from '../../backend/deps.ts'
import { createLive } from '../../backend/http/live.ts'
import { sessionRowId } from '../../backend/http/session-store.ts'
import { createJobs } from '../../backend/jobs.ts'
import type { Owner } from '../../pwa/browser/database.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { plainPages } from '../support/plain-pages.ts'
import { type Answer, asked, type Handler, type Request } from './in-process.ts'
import { OUR_NUMBER } from './messages.ts'

export const ORIGIN = 'http://localhost:3000'
const keys = { session: ['k'.repeat(32)], data: 'd'.repeat(32) }

const environment = { PUBLIC_URL: ORIGIN, LIMITS: 'off', LOG_LEVEL: 'silent' }
const config = readConfig({
  ...environment,
  ...{ TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: '0'.repeat(32) },
  ...{ TWILIO_BASE_URL: 'http://localhost:1', TWILIO_FROM: OUR_NUMBER },
})
/** What goes out goes by the carriers that `sendOut` is given. */
const nowhere = readConfig(environment)

interface Running {
  deps: Deps
  handler: Handler
}

async function start(dataDir: string, now: () => string): Promise<Running> {
  const db = await openDatabase({ dataDir })
  const parts: JobDeps = {
    config,
    db,
    clock: { now },
    keys,
    log: pino({ level: 'silent' }),
    pages: plainPages,
    live: createLive(),
    carriers: createCarriers(nowhere),
    model: null,
    payments: { klarna: null, swish: null },
  }
  const deps = { ...parts, jobs: createJobs(parts) }
  return { deps, handler: createApp(deps, new Map()).koa.callback() }
}

/** The real server on a database file of its own, without a port. */
export interface SimulatedServer {
  deps: () => Deps
  /** How many requests it is answering. */
  busy: () => number
  handle: (request: Request) => Promise<Answer>
  /** Begins a session as signing in does; answers the cookies. */
  signIn: (owner: Owner) => Promise<Map<string, string>>
  /** Stops and starts again. */
  restart: () => Promise<void>
  /** Keeps a copy of the database, as a nightly backup does. */
  copy: () => Promise<void>
  /** Puts the last copy in place of the database. False when there is none. */
  restore: () => Promise<boolean>
  /** Has a worker bring everything that is due to these carriers, and end. */
  sendOut: (carriers: Carriers) => Promise<void>
  discard: () => Promise<void>
}

const FILE = 'blipp.db'

/** @param template the folder of a prepared database */
export async function startServer(template: string, now: () => string): Promise<SimulatedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'blipp-simulated-'))
  const file = join(folder, FILE)
  const kept = join(folder, 'copy.db')
  copyFileSync(join(template, FILE), file)
  let hasCopy = false
  let underWay = 0
  let running = await start(folder, now)
  const stop = async () => {
    await running.deps.db.close()
    await running.deps.carriers.close()
  }
  return {
    deps: () => running.deps,
    busy: () => underWay,
    handle: async (request) => {
      underWay += 1
      try {
        return await asked(running.handler, request)
      } finally {
        underWay -= 1
      }
    },
    signIn: (owner) => beginSession(running.deps.db, owner, now()),
    restart: async () => {
      await stop()
      running = await start(folder, now)
    },
    copy: async () => {
      await stop()
      copyFileSync(file, kept)
      hasCopy = true
      running = await start(folder, now)
    },
    restore: async () => {
      if (!hasCopy) return false
      await stop()
      for (const tail of ['-wal', '-shm']) rmSync(file + tail, { force: true })
      copyFileSync(kept, file)
      running = await start(folder, now)
      return true
    },
    sendOut: async (carriers) => {
      const jobs = createJobs({ ...running.deps, carriers })
      jobs.start()
      await jobs.idle()
      await jobs.stop()
    },
    discard: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const DAYS_90 = 90 * 86_400_000

/** The cookies of somebody who is signed in. */
export async function beginSession(db: Database, owner: Owner, now: string): Promise<Map<string, string>> {
  const sid = `${uuid7()}${uuid7()}`
  await db.write(owner.businessId, ({ trx }) =>
    trx
      .insertInto('sessions')
      .values({
        ...owner,
        id: sessionRowId(sid),
        data: JSON.stringify({ remember: true }),
        createdAt: now,
        seenAt: now,
        expiresAt: new Date(Date.parse(now) + DAYS_90).toISOString(),
        revokedAt: null,
        agent: null,
      })
      .execute(),
  )
  const signature = new Keygrip(keys.session, 'sha256').sign(`sid=${sid}`)
  return new Map([
    ['sid', sid],
    ['sid.sig', signature],
  ])
}

/** As a request carries them. */
export const cookieOf = (cookies: Map<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

export { start as startOn }
