import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { restore, takeBackup } from '../../backend/backups/index.ts'
import { fileIn, withHandle } from '../../backend/database/index.ts'
import { anna } from '../support/people.ts'
import { addCustomer, openShop } from '../support/shop.ts'
import { running } from './places.ts'

const keys = { session: ['k'.repeat(32)], data: 'd'.repeat(32) }
const later = '2026-11-22T09:00:00.000Z'

test.each([
  ['its first page', 0],
  ['what it says of its tables', 100],
])('a backup takes the place of a database of which %s is damaged, and that one is kept', async (_, from) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'blipp-damaged-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const place = { dataDir }
  const file = join(dataDir, 'one.backup')
  await running(place, async ({ url }) => {
    await addCustomer(await openShop(url), anna)
    await takeBackup(place, { file, key: undefined, now: later })
  })
  const damaged = readFileSync(fileIn(dataDir)).fill('rubbish', from, 8192)
  writeFileSync(fileIn(dataDir), damaged)

  const { replayed, kept } = await restore(place, { file, key: undefined, keys, now: later })
  expect(replayed).toBe('unreadable')
  expect(readFileSync(kept ?? '').equals(damaged)).toBe(true)
  const names = await withHandle(place, ({ db }) => db.selectFrom('customers').select('name').execute())
  expect(names).toEqual([{ name: anna.name }])
})
