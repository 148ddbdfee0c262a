import { tmpdir } from 'node:os'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from '../../backend/database/index.ts'
import { watchOtherProcesses } from '../../backend/process/other-processes.ts'
import { signin } from '../../shared/businesses.ts'
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
