import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { move, restore, takeBackup } from '../../backend/backups/index.ts'
import { readConfig } from '../../backend/config/index.ts'
import { type Database, isThere, keepDataKey, type Place, withHandle } from '../../backend/database/index.ts'
import { prepare } from '../../backend/prepare.ts'
import { plainPages } from '../support/plain-pages.ts'
import { inEachPlace, openAt } from './places.ts'

const one = 'd'.repeat(32)
const another = 'e'.repeat(32)
const now = '2026-11-22T09:00:00.000Z'

const folder = mkdtempSync(join(tmpdir(), 'blipp-data-key-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts a server there and stops it. @param DATA_KEY made up where it is undefined */
async function start(place: Place, DATA_KEY?: string): Promise<void> {
  const where = 'url' in place ? { DATABASE_URL: place.url, DATA_DIR: folder } : { DATA_DIR: place.dataDir }
  const config = readConfig({ ...where, DATA_KEY, LOG_LEVEL: 'silent' })
  const { db } = await prepare(config, { pages: plainPages })
  await db.close()
}

const keysOf = (data: string) => ({ session: [], data })

inEachPlace('an installation', (fresh, engine) => {
  test('that was begun with one DATA_KEY is not started with another', async () => {
    const place = await fresh()
    for (const key of [one, one]) await start(place, key)
    for (const key of [another, undefined])
      await expect(start(place, key)).rejects.toThrow(/^DATA_KEY is not/)
    await start(place, one)
  })

  test('that made up its key starts again, and takes the one that is set then', async () => {
    const place = await fresh()
    for (const key of [undefined, undefined, another]) await start(place, key)
    await expect(start(place, one)).rejects.toThrow(/^DATA_KEY is not/)
  })

  test('is not put in place from a backup with another DATA_KEY than its own', async () => {
    const [place, anew] = [await fresh(), await fresh()]
    await start(place, one)
    const file = join(folder, `${engine}.backup`)
    await takeBackup(place, { file, key: undefined, now })
    const back = (data: string) => restore(anew, { file, key: undefined, keys: keysOf(data), now })
    await expect(back(another)).rejects.toThrow(/^DATA_KEY is not/)
    expect(await isThere(anew)).toBe(false)
    await back(one)
    await start(anew, one)
  })

  test('is begun with one key where two processes bring one each at the same time', async () => {
    const db = await openAt(await fresh())
    onTestFinished(() => db.close())
    const write: Database['write'] = async (...job) => {
      await keepDataKey(db, 'mark of the other')
      return db.write(...job)
    }
    await expect(keepDataKey({ read: db.read, write }, 'mark')).rejects.toThrow(/^DATA_KEY is not/)
  })

  test('keeps its DATA_KEY although a backup from before it knew one is put in its place', async () => {
    const place = await fresh()
    await start(place)
    const file = join(folder, `${engine}-early.backup`)
    await takeBackup(place, { file, key: undefined, now })
    await start(place, one)
    const back = (data: string) => restore(place, { file, key: undefined, keys: keysOf(data), now })
    await expect(back(another)).rejects.toThrow(/^DATA_KEY is not/)
    await back(one)
    await expect(start(place, another)).rejects.toThrow(/^DATA_KEY is not/)
  })

  test('is replaced by a backup with its key where it is of a program that kept none', async () => {
    const place = await fresh()
    await start(place, one)
    const file = join(folder, `${engine}-late.backup`)
    await takeBackup(place, { file, key: undefined, now })
    await withHandle(place, ({ db }) => sql`alter table "installation" drop column "dataKeyMark"`.execute(db))
    const { kept } = await restore(place, { file, key: undefined, keys: keysOf(one), now })
    expect(kept).not.toBeNull()
    await start(place, one)
  })

  test('is not moved with another DATA_KEY than its own', async () => {
    const [place, to] = [await fresh(), await fresh()]
    await start(place, one)
    await expect(move(place, to, { keys: keysOf(another), now })).rejects.toThrow(/^DATA_KEY is not/)
    expect(await isThere(to)).toBe(false)
    await move(place, to, { keys: keysOf(one), now })
    await start(to, one)
  })
})
