import { tmpdir } from 'node:os'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../backend/database/index.ts'
import { freshDatabase } from '../support/postgres.ts'

const cluster = inject('postgresUrl')

test.skipIf(cluster === null)(
  'two installations may share a database, each in a schema of its own',
  async () => {
    const { url, drop } = await freshDatabase(cluster ?? '')
    onTestFinished(drop)
    const dataDir = tmpdir()
    const first = await openDatabase({ url, dataDir })
    await first.close()
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query('create schema second')
    await client.end()
    const ofSecond = new URL(url)
    ofSecond.searchParams.set('options', '-c search_path=second,public')
    for (const start of ['the first', 'a later']) {
      const second = await openDatabase({ url: ofSecond.href, dataDir })
      expect(second.epoch, start).not.toBe(first.epoch)
      await second.close()
    }
  },
)
