import { tmpdir } from 'node:os'
import { Client } from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../backend/database/index.ts'
import { freshDatabase } from '../support/postgres.ts'

const cluster = inject('postgresUrl')

describe.skipIf(cluster === null)('a PostgreSQL that is older than 15', () => {
  /** The address of a database that says so of its version. */
  async function saying(number: string, name: string): Promise<string> {
    const fresh = await freshDatabase(cluster ?? '')
    onTestFinished(() => fresh.drop())
    const client = new Client({ connectionString: fresh.url })
    await client.connect()
    await client.query(`create function public.current_setting(asked text) returns text language sql as
      $$ select case asked when 'server_version_num' then '${number}' else '${name}' end $$`)
    await client.end()
    const url = new URL(fresh.url)
    url.searchParams.set('options', '-c search_path=public,pg_catalog')
    return url.href
  }
  const open = async (url: string) => (await openDatabase({ url, dataDir: tmpdir() })).close()

  test('is refused in one sentence, and one that is not is opened', async () => {
    await expect(open(await saying('149999', '14.20'))).rejects.toThrow(
      'DATABASE_URL: that PostgreSQL is 14.20; Blipp needs 15 or newer.',
    )
    await open(await saying('150000', '15.0'))
  })
})
