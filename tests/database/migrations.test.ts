import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type Database from 'better-sqlite3'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '../../backend/database/migrate.ts'
import { kyselyOn, openFile } from '../../backend/database/sqlite/file.ts'

const dir = mkdtempSync(join(tmpdir(), 'blipp-migrations-'))
afterAll(() => rmSync(dir, { recursive: true }))

const tables = ['customers', 'consents', 'deliveries', 'vouchers']

interface Column {
  name: string
  type: string
}

/** A row in which each column holds something of its own. */
function fill(raw: Database.Database, table: string, number: number): void {
  const columns = raw.prepare('select name, type from pragma_table_info(?)').all(table) as Column[]
  const values = columns.map(({ name, type }) => (type === 'INTEGER' ? number : `${name} ${number}`))
  const places = columns.map(() => '?').join()
  raw.prepare(`insert into ${table} values (${places})`).run(values)
}

const rowsOf = (raw: Database.Database, table: string) =>
  raw.prepare(`select * from ${table} order by "businessId", "id"`).all()

const indexesOf = (raw: Database.Database, table: string) =>
  raw
    .prepare(
      "select sql from sqlite_schema where tbl_name = ? and type = 'index' and sql is not null order by name",
    )
    .pluck()
    .all(table)

test('what was in the large tables is in them after they were laid out anew, with every index', async () => {
  const raw = openFile(join(dir, 'clustered.db'))
  const db = kyselyOn(raw)
  await migrate(db, 'sqlite', '038-key-mails')
  for (const table of tables) for (const number of [3, 1, 2]) fill(raw, table, number)
  const before = tables.map((table) => [rowsOf(raw, table), indexesOf(raw, table)])

  await migrate(db, 'sqlite', '039-rows-as-they-come')

  expect(tables.map((table) => [rowsOf(raw, table), indexesOf(raw, table)])).toEqual(before)
  expect(before.map(([rows]) => rows?.length)).toEqual([3, 3, 3, 3])
  for (const table of tables) {
    const info = raw.prepare('select wr, strict from pragma_table_list(?)').get(table)
    expect(info, table).toEqual({ wr: 0, strict: 1 })
    expect(() => fill(raw, table, 1), table).toThrow(/UNIQUE constraint failed/)
  }
  expect(raw.pragma('integrity_check', { simple: true })).toBe('ok')
  await db.destroy()
})

test('what was handed over before its time was kept counts from when it was taken, or last noted', async () => {
  const raw = openFile(join(dir, 'handed-over.db'))
  const db = kyselyOn(raw)
  await migrate(db, 'sqlite', '041-customer-hours')
  for (const number of [1, 2, 3]) fill(raw, 'deliveries', number)
  raw.exec(`update deliveries set "acceptedAt" = null where id = 'id 2'`)
  raw.exec(`update deliveries set attempt = 0 where id = 'id 3'`)
  await migrate(db, 'sqlite')
  const times = raw.prepare('select "handedOverAt" from deliveries order by id').pluck().all()
  expect(times).toEqual(['acceptedAt 1', 'updatedAt 2', null])
  await db.destroy()
})

test('the campaigns that answered a reply before they were marked are marked, and no others', async () => {
  const raw = openFile(join(dir, 'answers.db'))
  const db = kyselyOn(raw)
  await migrate(db, 'sqlite', '045-data-key')
  for (const number of [1, 2, 3]) fill(raw, 'campaigns', number)
  for (const number of [1, 2]) fill(raw, 'replies', number)
  raw.exec(`update replies set "campaignId" = 'id 1'`)
  await migrate(db, 'sqlite')
  const marks = raw.prepare('select "isAnswer" from campaigns order by id').pluck().all()
  expect(marks).toEqual([1, null, null])
  await db.destroy()
})
