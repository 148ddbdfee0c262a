import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { isAway, openDatabase, type Unit, type Work, type Write } from '../../backend/database/index.ts'
import { kyselyOn, openFile } from '../../backend/database/sqlite/file.ts'
import { sqliteWriter } from '../../backend/database/sqlite/writer.ts'
import { businessRow } from '../support/rows.ts'

const turnOfTheLoop = () => new Promise((resolve) => setImmediate(resolve))

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

  test('holds nothing any more of what was deleted from it', () => {
    const file = join(dataDir, 'erased.db')
    const raw = openFile(file)
    raw.exec("create table people (name) ; insert into people values ('Anna Andersson'), ('Björn Berg')")
    raw.pragma('wal_checkpoint(truncate)')
    expect(readFileSync(file, 'utf8')).toContain('Anna Andersson')
    raw.exec("delete from people where name like 'Anna%'")
    raw.close()
    expect(readFileSync(file, 'utf8')).toContain('Björn Berg')
    expect(readFileSync(file, 'utf8')).not.toContain('Andersson')
  })

  test('is read by a line of its own, which writes nothing and waits for who does', async () => {
    const file = join(dataDir, 'read.db')
    const raw = openFile(file)
    raw.exec('create table x (a)')
    const reader = openFile(file, { readonly: true })
    for (const line of [raw, reader]) {
      expect(line.pragma('busy_timeout', { simple: true })).toBe(2000)
      expect(line.pragma('trusted_schema', { simple: true })).toBe(0)
    }
    expect(() => reader.exec('insert into x values (1)')).toThrow('readonly')
    expect(raw.pragma('foreign_keys', { simple: true })).toBe(1)
    expect(raw.pragma('wal_autocheckpoint', { simple: true })).toBe(4000)
    reader.close()
    raw.close()
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

  describe('those who come turn after turn without a pause', () => {
    /** Jobs, of which each comes in a turn of the loop of its own, just before the writer looks whether one came. */
    async function turnByTurn(write: Write, jobs: number, turn: () => void): Promise<void> {
      const answers: Promise<unknown>[] = []
      for (let nth = 0; nth < jobs; nth += 1) {
        const next = turnOfTheLoop()
        answers.push(write('b', () => nth))
        await next
        turn()
      }
      await Promise.all(answers)
    }

    function stoppedClock() {
      const time = { now: 0 }
      vi.spyOn(performance, 'now').mockImplementation(() => time.now)
      onTestFinished(() => void vi.restoreAllMocks())
      return time
    }

    async function written(msPerTurn: number): Promise<number> {
      const db = await openDatabase({ dataDir: join(dataDir, 'turns') })
      onTestFinished(() => db.close())
      const time = stoppedClock()
      const { commits } = db.stats
      await turnByTurn(db.write, 8, () => {
        time.now += msPerTurn
      })
      return db.stats.commits - commits
    }

    test('share a commit', async () => expect(await written(0.5)).toBe(1))

    test('wait for each other five milliseconds at most', async () => expect(await written(2.5)).toBe(3))
  })

  describe('on a disk that is full', () => {
    const word = (version: string, text = 'x') => ({
      businessId: 'b',
      version,
      language: 'sv' as const,
      text,
      createdAt: 'x',
    })
    const [short, long, endless] = ['x', 'x'.repeat(3000), 'x'.repeat(100_000)]
    const put = (unit: Unit, version: string, text = short) =>
      unit.trx.insertInto('wordings').values(word(version, text)).execute()

    /** The writer on a file that may grow by two pages, and what is in it. */
    async function nearlyFull(name: string) {
      const file = join(dataDir, name)
      copyFileSync(join(inject('sqliteTemplate'), 'blipp.db'), file)
      const raw = openFile(file)
      onTestFinished(() => void raw.close())
      const { write } = sqliteWriter(raw, kyselyOn(raw))
      await write('b', ({ trx }) => trx.insertInto('businesses').values(businessRow('b')).execute())
      raw.pragma(`max_page_count = ${Number(raw.pragma('page_count', { simple: true })) + 2}`)
      const there = () => raw.prepare('select version from wordings order by version').pluck().all()
      return { there, write: <T>(work: Work<T>) => write('b', work) }
    }

    test('keeps those that fit and refuses the others, with nothing half done', async () => {
      const { there, write } = await nearlyFull('full')
      const outcomes = await Promise.allSettled(
        Array.from({ length: 20 }, (_, at) => write((unit) => put(unit, `v${at}`, long))),
      )
      const kept = outcomes.flatMap(({ status }, at) => (status === 'fulfilled' ? [`v${at}`] : []))
      expect(kept.length).toBeLessThan(20)
      expect(there()).toEqual(kept.sort())
    })

    test('refuses a job that does not heed that all was rolled back, and what came with it stands once', async () => {
      const { there, write } = await nearlyFull('heedless')
      const outcomes = await Promise.allSettled([
        write((unit) => put(unit, 'before')),
        write(async (unit) => {
          await put(unit, 'heedless')
          await put(unit, 'endless', endless).catch(() => {})
        }),
        write((unit) => put(unit, 'behind')),
      ])
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
      expect(outcomes[1]).toSatisfy(({ reason }) => isAway(reason))
      expect(there()).toEqual(['before', 'behind'])
    })

    test('says so of a part of a job too, with nothing of the job left', async () => {
      const { there, write } = await nearlyFull('part')
      const partly = write(async (unit) => {
        await put(unit, 'whole')
        await unit.savepoint(async () => void (await put(unit, 'part', endless)))
      })
      await expect(partly).rejects.toMatchObject({ code: 'SQLITE_FULL' })
      expect(there()).toEqual([])
    })
  })

  test('waits for another process that writes, and holds nothing else up meanwhile', async () => {
    const dir = join(dataDir, 'waiting')
    const db = await openDatabase({ dataDir: dir })
    const other = openFile(join(dir, 'blipp.db'))
    onTestFinished(async () => {
      other.close()
      await db.close()
    })
    other.exec('begin immediate')
    let isAnswered = false
    const written = db
      .write('b', ({ trx }) => trx.insertInto('businesses').values(businessRow('b')).execute())
      .finally(() => {
        isAnswered = true
      })
    for (let turns = 0; turns < 5; turns += 1) {
      expect(await db.read.selectFrom('businesses').select('id').execute()).toEqual([])
      await turnOfTheLoop()
    }
    expect(isAnswered).toBe(false)
    other.exec('commit')
    await written
    expect(await db.read.selectFrom('businesses').select('id').execute()).toEqual([{ id: 'b' }])
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
