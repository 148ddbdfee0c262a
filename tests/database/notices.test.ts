import { tmpdir } from 'node:os'
import { Client, Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { type Database, openDatabase } from '../../backend/database/index.ts'
import { createNotices, type Notices } from '../../backend/database/notices.ts'
import { watchOtherProcesses } from '../../backend/process/other-processes.ts'
import { signin } from '../../shared/businesses.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { anna } from '../support/people.ts'
import { freshDatabase } from '../support/postgres.ts'
import { addCustomer, openShop } from '../support/shop.ts'
import { visit } from '../support/visitor.ts'

const cluster = inject('postgresUrl')

/** Resolves with the first notice that fits. */
const heard = (db: Database, fits: (ids: string[] | null) => boolean) =>
  new Promise<string[] | null>((resolve) => {
    db.onOthers((ids) => {
      if (fits(ids)) resolve(ids)
    })
  })

describe.skipIf(cluster === null)('two processes on one PostgreSQL', () => {
  let databases: Database[] = []
  let processes: Blipp[] = []
  let drop: () => Promise<void>

  beforeEach(async () => {
    const fresh = await freshDatabase(cluster ?? '')
    drop = fresh.drop
    for (let number = 0; number < 2; number += 1) {
      const db = await openDatabase({ url: fresh.url, dataDir: tmpdir() })
      databases.push(db)
      processes.push(await startBlipp(db))
    }
  })
  afterEach(async () => {
    for (const blipp of processes) await blipp.stop()
    for (const db of databases) await db.close()
    processes = []
    databases = []
    await drop()
  })

  const both = () => {
    const [here, there] = processes
    if (!here || !there) throw new Error('There are not two.')
    return { here, there }
  }

  test('tell each other which business was written to, and not themselves', async () => {
    const { here, there } = both()
    const own: (string[] | null)[] = []
    await Promise.all([
      heard(here.deps.db, (ids) => ids === null),
      heard(there.deps.db, (ids) => ids === null),
    ])
    here.deps.db.onOthers((ids) => void own.push(ids))
    const known = heard(there.deps.db, (ids) => ids !== null)
    const shop = await openShop(here.url)
    await addCustomer(shop, anna)
    const [businessId = ''] = (await known) ?? []
    expect(await there.deps.db.read.selectFrom('businesses').select('id').execute()).toEqual([
      { id: businessId },
    ])
    expect(own.filter((ids) => ids !== null)).toEqual([])
  })

  test('an open dashboard hears of what another process took', async () => {
    const { here, there } = both()
    const shop = await openShop(here.url)
    const forget = watchOtherProcesses(there.deps)
    const elsewhere = visit(there.url)
    await elsewhere.call(signin, { email: shop.email, password: shop.password })
    const stream = await elsewhere.fetch('/api/live', { headers: { accept: 'text/event-stream' } })
    const reader = (stream.body as ReadableStream<Uint8Array>).getReader()
    const customer = await addCustomer(shop, anna)
    let text = ''
    const decoder = new TextDecoder()
    while (!text.includes(`"revision":${customer.revision}}`)) {
      const { done, value } = await reader.read()
      if (done) break
      text += decoder.decode(value, { stream: true })
    }
    expect(text).toContain(`event: changed\ndata: {"revision":${customer.revision}}`)
    await reader.cancel()
    forget()
  })
})

describe.skipIf(cluster === null)('notices between processes', () => {
  let outside: Client
  let here: Notices
  let there: Notices
  let end: () => Promise<void>
  /** What the first of them was told, in order; null where it does not know what it missed. */
  let told: (string[] | null)[] = []

  beforeEach(async () => {
    const fresh = await freshDatabase(cluster ?? '')
    const pool = new Pool({ connectionString: fresh.url })
    outside = new Client({ connectionString: fresh.url })
    await outside.connect()
    here = createNotices(pool, fresh.url)
    there = createNotices(pool, fresh.url)
    told = []
    here.hear((ids) => void told.push(ids))
    await expect.poll(() => told).toEqual([null])
    end = async () => {
      await Promise.all([here.close(), there.close(), outside.end()])
      await pool.end()
      await fresh.drop()
    }
  })
  afterEach(() => end())

  const listening = `from pg_stat_activity where datname = current_database() and query = 'listen blipp_changed'`
  const listeners = async () => (await outside.query(`select pid ${listening}`)).rowCount

  test('are heard again after the line was lost, beginning with a look at everything', async () => {
    await outside.query(`select pg_terminate_backend(pid) ${listening}`)
    await expect.poll(() => told).toEqual([null, null])
    there.tell('bjorns')
    await expect.poll(() => told).toEqual([null, null, ['bjorns']])
    expect(await listeners()).toBe(1)
  })

  test('of as many as one cannot hold are several, with everybody in one of them', async () => {
    const ids = Array.from({ length: 450 }, () => uuid7())
    for (const id of [...ids, ...ids]) there.tell(id)
    await expect.poll(() => told.flatMap((some) => some ?? []).length).toBe(450)
    expect(told.flatMap((some) => some ?? []).sort()).toEqual(ids.toSorted())
    expect(told.map((some) => some?.length)).toEqual([undefined, 200, 200, 50])
  })

  test('reach everybody who listens in a process over one line', async () => {
    const also: (string[] | null)[] = []
    here.hear((ids) => void also.push(ids))
    there.tell('flora')
    await expect.poll(() => also).toEqual([['flora']])
    expect(told).toEqual([null, ['flora']])
    expect(await listeners()).toBe(1)
  })

  test('of a process that ends are told before it does, and it keeps no line', async () => {
    there.tell('sigrid')
    await there.close()
    await expect.poll(() => told).toEqual([null, ['sigrid']])
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await here.close()
    const [isAgain] = [vi.getTimerCount() > 0, vi.useRealTimers()]
    expect(isAgain).toBe(false)
    await expect.poll(listeners).toBe(0)
  })
})
