import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../backend/database/index.ts'
import { kyselyOn, openFile } from '../../backend/database/sqlite.ts'
import { sqliteWriter } from '../../backend/database/sqlite-writer.ts'
import { businessRow } from '../support/rows.ts'

describe('a SQLite file', () => {
  let dataDir: string
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'blipp-sqlite-'))
  })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  test('is opened so that an answered commit survives a power cut, also on reopening and after writing', async () => {
    for (let times = 0; times < 2; times += 1) {
      const raw = openFile(join(dataDir, 'power.db'))
      raw.exec('create table if not exists x (a) ; insert into x values (1)')
      expect(raw.pragma('synchronous', { simple: true })).toBe(2)
      expect(raw.pragma('journal_mode', { simple: true })).toBe('wal')
      raw.close()
    }
  })

  test('keeps its epoch over restarts', async () => {
    const first = await openDatabase({ dataDir })
    await first.close()
    const second = await openDatabase({ dataDir })
    expect(second.epoch).toBe(first.epoch)
    await second.close()
  })

  test('refuses a schema that is newer than the program', async () => {
    const db = await openDatabase({ dataDir })
    await db.close()
    const raw = new Sqlite(join(dataDir, 'blipp.db'))
    raw.prepare("insert into migrations values ('999-later', '2099-01-01')").run()
    raw.close()
    await expect(openDatabase({ dataDir })).rejects.toThrow('newer version of Blipp (999-later)')
  })

  test('keeps those that fit and refuses the others when the disk is full, with nothing half done', async () => {
    const dir = join(dataDir, 'full')
    const opened = await openDatabase({ dataDir: dir })
    await opened.write(
      'b',
      async ({ trx }) => void (await trx.insertInto('businesses').values(businessRow('b')).execute()),
    )
    await opened.close()
    const raw = openFile(join(dir, 'blipp.db'))
    const { write } = sqliteWriter(raw, kyselyOn(raw))
    raw.pragma(`max_page_count = ${Number(raw.pragma('page_count', { simple: true })) + 2}`)
    const word = (version: string) => ({
      businessId: 'b',
      version,
      language: 'sv' as const,
      text: 'x'.repeat(3000),
      createdAt: 'x',
    })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) =>
        write(
          'b',
          async ({ trx }) =>
            void (await trx
              .insertInto('wordings')
              .values(word(`v${at}`))
              .execute()),
        ),
      ),
    )
    const kept = outcomes.filter(({ status }) => status === 'fulfilled').length
    expect(kept).toBeLessThan(20)
    expect(raw.prepare('select count(*) from wordings').pluck().get()).toBe(kept)
    raw.close()
  })

  test('notices that another process has taken numbers', async () => {
    const dir = join(dataDir, 'two')
    const [one, other] = [await openDatabase({ dataDir: dir }), await openDatabase({ dataDir: dir })]
    await one.write(
      'b',
      async ({ trx }) => void (await trx.insertInto('businesses').values(businessRow('b')).execute()),
    )
    const numbers: number[] = []
    for (const db of [one, other, one, other])
      numbers.push(await db.write('b', (unit) => unit.nextRevision()))
    expect(numbers).toEqual([1, 2, 3, 4])
    await one.close()
    await other.close()
  })
})
