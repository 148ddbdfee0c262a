import type { ChildProcess } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashPassword } from '../../../backend/businesses/index.ts'
import { type Database, openDatabase } from '../../../backend/database/index.ts'
import { uuid7 } from '../../../shared/rules/uuid.ts'
import { type Nginx, startNginx } from '../../support/nginx.ts'
import { freePort } from '../../support/ports.ts'
import { type Cluster, freshDatabase, startCluster } from '../../support/postgres.ts'
import { type Product, startProduct } from '../../support/product.ts'
import { environment, killed, type Pressed, pressFor, startStandIn, startWorker } from '../kill/scene.ts'

const WEBS = 3
const WORKERS = 2
/** As in production, but that nobody waits for minutes to see what a dead worker left behind. */
const times = { look: false, sweepMs: 500 }

/** A worker that is started again when it was killed, as systemd would. */
export interface Worker {
  kill(): Promise<void>
  start(): Promise<void>
}

/** Blipp as for a chain: web processes behind nginx, workers, PostgreSQL; and a shop on it whose campaign waits. */
export interface Several {
  cluster: Cluster
  nginx: Nginx
  webs: Product[]
  workers: Worker[]
  /** Looked at from outside. */
  db: Database
  pressed: Pressed
  /** Of the shop's tag. */
  code: string
  owner: { email: string; password: string }
  dispose(): Promise<void>
}

const password = 'Klipper-i-Umea-62'

/** What the shop's owner signs in with, and the tag on its counter. */
async function furnish(
  db: Database,
  { businessId, userId }: Pressed,
): Promise<{ code: string; email: string }> {
  const [id, code] = [uuid7(), 'SeveralProcesses']
  const now = new Date().toISOString()
  const passwordHash = await hashPassword(password)
  await db.write(businessId, async ({ trx, nextRevision }) => {
    const stamps = { revision: nextRevision(), createdAt: now, updatedAt: now, deletedAt: null }
    await trx
      .insertInto('tags')
      .values({
        ...stamps,
        businessId,
        id,
        code,
        label: 'Kassan',
        target: 'signup',
        hours: null,
        sites: null,
      })
      .execute()
    await trx.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute()
  })
  const { email } = await db.read
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { code, email: email ?? '' }
}

export async function startSeveral(
  programs: { postgres: string; nginx: string },
  recipients: number,
): Promise<Several> {
  const undo: (() => Promise<unknown>)[] = []
  const dispose = async () => {
    for (const step of undo.toReversed()) await step()
  }
  try {
    const cluster = await startCluster(programs.postgres)
    undo.push(cluster.stop)
    const { url } = await freshDatabase(cluster.url)
    const dataDir = mkdtempSync(join(tmpdir(), 'blipp-several-'))
    const pressed = await pressFor(recipients, { where: { url, dataDir }, shop: { quietFor: 'off' } })
    undo.push(async () => pressed.discard())
    const db = await openDatabase({ url, dataDir: pressed.dataDir })
    undo.push(db.close)
    const { code, email } = await furnish(db, pressed)
    const standIn = await startStandIn({ journalFile: pressed.journalFile, latency: 5 })
    undo.push(() => killed(standIn.child))

    const https = await freePort()
    const shared = { ...environment(pressed.dataDir, standIn.url), DATABASE_URL: url }
    const forWeb = {
      ...shared,
      PUBLIC_URL: `https://localhost:${https}`,
      HOST: '127.0.0.1',
      TRUST_PROXY: 'on',
      SENDER: 'off',
      LIMITS: 'off',
    }
    const startWeb = async () => {
      const web = await startProduct({ dataDir: pressed.dataDir, env: forWeb })
      undo.push(web.dispose)
      return web
    }
    // The first makes the demo shop.
    const webs = [await startWeb()]
    webs.push(...(await Promise.all(Array.from({ length: WEBS - 1 }, startWeb))))
    const ports = webs.map((web) => Number(new URL(web.url).port))
    const nginx = await startNginx(programs.nginx, https, ports)
    undo.push(nginx.stop)
    const workers = Array.from({ length: WORKERS }, () => workerOf(shared))
    for (const worker of workers) undo.push(worker.kill)
    const owner = { email, password }
    return { cluster, nginx, webs, workers, db, pressed, code, owner, dispose }
  } catch (error) {
    await dispose()
    throw error
  }
}

function workerOf(env: Record<string, string>): Worker {
  let child: ChildProcess | null = null
  return {
    start: async () => {
      child = await startWorker(env, times)
    },
    kill: async () => {
      if (child) await killed(child)
      child = null
    },
  }
}
