import { expect, test } from 'vitest'
import { attentionOf } from '../../backend/admin/attention.ts'
import { readConfig } from '../../backend/config/index.ts'
import { startBlipp } from '../support/blipp.ts'
import { openSqlite } from '../support/engines.ts'

const keys = { SESSION_KEYS: 'k'.repeat(32), DATA_KEY: 'd'.repeat(32) }

test('the desk is told of an address that customers’ phones cannot open, or open without a worker', async () => {
  const { db, discard } = await openSqlite()
  const blipp = await startBlipp(db)
  const told = async (PUBLIC_URL: string) => {
    const config = readConfig({ PUBLIC_URL, ...keys })
    const attention = await attentionOf({ ...blipp.deps, config })
    return attention.filter(({ what }) => what === 'address')
  }
  const asked = (publicUrl: string, opened: string) => [{ what: 'address', publicUrl, opened }]
  expect(await told('http://localhost:3000')).toEqual(asked('http://localhost:3000', 'here'))
  expect(await told('http://192.168.1.20:3000')).toEqual(asked('http://192.168.1.20:3000', 'plain'))
  expect(await told('https://blipp.example')).toEqual([])
  await blipp.stop()
  await discard()
})
