import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Database, openDatabase } from '../../backend/database/index.ts'
import { businessRow } from '../support/rows.ts'

describe('a server on SQLite', () => {
  let dataDir: string
  const file = () => join(dataDir, 'blipp.db')
  const copy = () => join(dataDir, 'copy')

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'blipp-history-'))
  })
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  /** One run of the server. */
  async function run<T>(work: (db: Database) => Promise<T> | T): Promise<T> {
    const db = await openDatabase({ dataDir })
    try {
      return await work(db)
    } finally {
      await db.close()
    }
  }

  const epoch = () => run((db) => db.epoch)
  const writeSomething = (db: Database) => db.write('b', (unit) => unit.nextRevision())
  const openShop = () =>
    run((db) =>
      db.write('b', async ({ trx }) => {
        await trx.insertInto('businesses').values(businessRow('b')).execute()
      }),
    )

  /** What a backup makes while the server runs. */
  function backUp(): void {
    const raw = new Sqlite(file(), { readonly: true })
    rmSync(copy(), { force: true })
    raw.prepare('vacuum into ?').run(copy())
    raw.close()
  }

  function putBack(): void {
    for (const tail of ['-wal', '-shm']) rmSync(file() + tail, { force: true })
    copyFileSync(copy(), file())
  }

  test('goes on, and ends in order, where what stands beside the file cannot be written', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    await run(async (db) => {
      await db.write('b', async ({ trx }) => {
        await trx.insertInto('businesses').values(businessRow('b')).execute()
      })
      await writeSomething(db)
      mkdirSync(`${file()}.history.new`)
      vi.advanceTimersByTime(20_000)
      expect(await db.read.selectFrom('businesses').select('id').execute()).toHaveLength(1)
    })
  })

  test('has the same epoch however often it is started', async () => {
    await openShop()
    const before = await epoch()
    await run(writeSomething)
    expect([await epoch(), await epoch()]).toEqual([before, before])
  })

  test('begins a new epoch with a database from before its last start, though nothing was written since', async () => {
    await openShop()
    const before = await epoch()
    copyFileSync(file(), copy())
    expect(await epoch()).toBe(before)
    putBack()
    const after = await epoch()
    expect(after).not.toBe(before)
    expect(await epoch()).toBe(after)
  })

  test('begins one when a single change is missing from a copy that was made while it ran', async () => {
    await openShop()
    const before = await run(async (db) => {
      backUp()
      await writeSomething(db)
      return db.epoch
    })
    putBack()
    expect(await run((db) => [db.wasPutBack, db.epoch === before])).toEqual([true, false])
  })

  test('begins one where a copy came to another place by itself, and none where all was moved', async () => {
    await openShop()
    const before = await epoch()
    const moved = mkdtempSync(join(tmpdir(), 'blipp-moved-'))
    cpSync(dataDir, moved, { recursive: true })
    const there = await openDatabase({ dataDir: moved })
    await there.close()
    for (const name of readdirSync(moved)) if (name.includes('history')) rmSync(join(moved, name))
    const alone = await openDatabase({ dataDir: moved })
    await alone.close()
    rmSync(moved, { recursive: true })
    expect([there.epoch === before, alone.epoch === before]).toEqual([true, false])
  })

  test('keeps its epoch when it is killed', async () => {
    await openShop()
    const before = await epoch()
    const source = `
      import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, '../../backend/database/index.ts'))}
      const db = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} })
      for (let times = 0; times < 3; times += 1) await db.write('b', (unit) => unit.nextRevision())
      process.kill(process.pid, 'SIGKILL')`
    const { signal } = spawnSync(process.execPath, ['--input-type=module', '-e', source])
    expect(signal).toBe('SIGKILL')
    expect(await epoch()).toBe(before)
  })

  test('holds what was being sent when it was copied: it may have reached people since', async () => {
    await openShop()
    await run(async (db) => {
      await db.write('b', async ({ trx }) => {
        await trx.insertInto('campaigns').values(campaign).execute()
        await trx.insertInto('sends').values(send).execute()
      })
      backUp()
      await writeSomething(db)
    })
    putBack()
    const [held] = await run((db) => db.read.selectFrom('sends').select(['state', 'held']).execute())
    expect(held).toEqual({ state: 'paused', held: 'restored' })
    const [paused] = await run((db) => db.read.selectFrom('campaigns').select('status').execute())
    expect(paused).toEqual({ status: 'paused' })
  })

  test('holds what was scheduled, and what goes by itself', async () => {
    await openShop()
    await run(async (db) => {
      await db.write('b', async ({ trx }) => {
        await trx
          .insertInto('campaigns')
          .values([
            { ...campaign, status: 'scheduled', scheduledAt: at },
            { ...campaign, id: 'd', status: 'draft' },
          ])
          .execute()
        await trx.insertInto('automations').values(automation).execute()
        await trx.insertInto('automationPeople').values(waiting).execute()
      })
      backUp()
      await writeSomething(db)
    })
    putBack()
    await run(async ({ read }) => {
      expect(await read.selectFrom('campaigns').select(['status', 'scheduleTrouble']).execute()).toEqual([
        { status: 'scheduled', scheduleTrouble: 'restored' },
        { status: 'draft', scheduleTrouble: null },
      ])
      expect(await read.selectFrom('automations').select('held').execute()).toEqual([{ held: 'restored' }])
      expect(await read.selectFrom('automationPeople').select('state').execute()).toEqual([
        { state: 'cancelled' },
      ])
    })
  })

  test('signs everybody out: who was, may have been signed out since the copy was made', async () => {
    await openShop()
    await run(async (db) => {
      await db.write('b', async ({ trx }) => {
        await trx
          .insertInto('sessions')
          .values([session, { ...session, id: 'ended', revokedAt: at }])
          .execute()
      })
      backUp()
      await writeSomething(db)
    })
    putBack()
    await run(async ({ read }) => {
      const ended = await read
        .selectFrom('sessions')
        .select(['id', 'seenAt', 'revokedAt'])
        .orderBy('id')
        .execute()
      expect(ended).toEqual([
        { id: 'ended', seenAt: at, revokedAt: at },
        { id: 'open', seenAt: at, revokedAt: expect.any(String) },
      ])
    })
  })

  test('is the one to begin the epoch: a worker beside it refuses until it has, and changes nothing', async () => {
    const beside = () => openDatabase({ dataDir, isBeside: true })
    const fresh = await beside()
    await fresh.close()
    await openShop()
    const before = await run(async (db) => {
      const worker = await beside()
      await worker.close()
      backUp()
      await writeSomething(db)
      return db.epoch
    })
    putBack()
    await expect(beside()).rejects.toThrow('was put back')
    await expect(beside()).rejects.toThrow('was put back')
    expect(await run((db) => [db.wasPutBack, db.epoch === before])).toEqual([true, false])
    const after = await beside()
    expect([after.wasPutBack, after.epoch === (await epoch())]).toEqual([false, true])
    await after.close()
  })
})

const at = '2026-11-21T09:00:00.000Z'
const campaign = {
  businessId: 'b',
  id: 'c',
  name: 'Höst',
  type: 'sms',
  subject: null,
  message: 'Hej',
  status: 'sending',
  smsFrom: null,
  scheduledAt: null,
  sentAt: null,
  revision: 1,
  textRevision: null,
  createdAt: at,
  updatedAt: at,
  deletedAt: null,
} as const
const send = {
  businessId: 'b',
  id: 's',
  campaignId: 'c',
  run: 1,
  channel: 'sms',
  subject: null,
  message: 'Hej',
  sender: 'Blipp',
  audience: '{}',
  requestHash: '',
  expanded: 0,
  state: 'sending',
  userId: null,
  createdAt: at,
  finishedAt: null,
  held: null,
} as const
const automation = {
  businessId: 'b',
  id: 'a',
  kind: 'welcome',
  channel: 'email',
  delay: 0,
  subject: 'Hej',
  message: 'Hej',
  smsFrom: null,
  onAt: at,
  held: null,
  onRevision: 0,
  seenRevision: 0,
  revision: 1,
  createdAt: at,
  updatedAt: at,
  deletedAt: null,
} as const
const session = {
  id: 'open',
  businessId: 'b',
  userId: 'u',
  data: '{"remember":true}',
  createdAt: at,
  seenAt: at,
  expiresAt: '2026-12-21T09:00:00.000Z',
  revokedAt: null as string | null,
  agent: null,
}
const waiting = {
  businessId: 'b',
  customerId: 'p',
  automationId: 'a',
  state: 'waiting',
  signedUpAt: at,
  dueAt: at,
  sendId: null,
  revision: 1,
} as const
