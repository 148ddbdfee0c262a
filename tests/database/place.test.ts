import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import {
  atOneMoment,
  fileIn,
  openDatabase,
  type Place,
  putInPlace,
  withStaging,
} from '../../backend/database/index.ts'
import { freshDatabase } from '../support/postgres.ts'

const cluster = inject('postgresUrl')

function onDisk(): Place {
  const dataDir = mkdtempSync(join(tmpdir(), 'blipp-place-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return { dataDir }
}

async function onServer(): Promise<Place> {
  const { url, drop } = await freshDatabase(cluster ?? '')
  onTestFinished(drop)
  return { url }
}

async function isLeftAlone(place: Place): Promise<void> {
  const db = await openDatabase('url' in place ? { ...place, dataDir: tmpdir() } : place)
  onTestFinished(() => db.close())
  expect(await atOneMoment(place, (read) => read.selectFrom('businesses').selectAll().execute())).toEqual([])
  await expect(atOneMoment(place, (read) => read.deleteFrom('businesses').execute())).rejects.toThrow(
    /read-?only/,
  )
}

describe('what reads a database as it was at one moment can change nothing of it', () => {
  test('on disk', () => isLeftAlone(onDisk()))
  test.skipIf(cluster === null)('on a server', async () => isLeftAlone(await onServer()))
})

test('nothing that an interrupted restore left stands beside the place of the next', async () => {
  const place = onDisk() as { dataDir: string }
  const left = join(place.dataDir, 'restoring', 'blipp.db')
  mkdirSync(dirname(left))
  writeFileSync(left, 'half')
  await withStaging(place, async (staged) => {
    expect(staged).toEqual({ dataDir: dirname(left) })
    expect(existsSync(left)).toBe(false)
  })
})

test('the log of a database that is gone is kept, and not played into the one that is put in its place', async () => {
  const { dataDir } = onDisk() as { dataDir: string }
  const { dataDir: staged } = (await withStaging({ dataDir }, async (place) => place)) as { dataDir: string }
  mkdirSync(staged)
  const filled = (file: string, name: string) => {
    const raw = new Sqlite(file)
    raw.pragma('journal_mode = WAL')
    raw.exec(`create table people (name text); insert into people values ('${name}')`)
    return raw
  }
  filled(fileIn(staged), 'Anna').close()
  const gone = join(dataDir, 'gone')
  const open = filled(gone, 'Erik')
  // As after a crash, and somebody removed the file alone.
  copyFileSync(`${gone}-wal`, `${fileIn(dataDir)}-wal`)
  open.close()

  const kept = await putInPlace({ dataDir }, { dataDir: staged }, '2026-11-22T09:00:00.000Z')
  expect(kept).toMatch(/blipp\.db\.before-.+-wal$/)
  expect(readFileSync(kept ?? '', 'latin1')).toContain('Erik')
  const raw = new Sqlite(fileIn(dataDir))
  onTestFinished(() => void raw.close())
  expect(raw.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(raw.prepare('select name from people').pluck().all()).toEqual(['Anna'])
})
