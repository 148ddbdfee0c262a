import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type Sqlite from 'better-sqlite3'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Checkpoints, checkpointsOf } from '../../backend/database/sqlite/checkpoints.ts'
import { openFile } from '../../backend/database/sqlite/file.ts'

const PAGES = 100
const LONG_PAGES = 400
const PAGE = 'x'.repeat(4000)

let file: string
let raw: Sqlite.Database

beforeEach(() => {
  const dataDir = mkdtempSync(join(tmpdir(), 'blipp-checkpoints-'))
  file = join(dataDir, 'blipp.db')
  raw = openFile(file)
  raw.exec('create table notes (text)')
  return () => {
    if (raw.open) raw.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

function begin(options: Parameters<typeof checkpointsOf>[1] = {}): Checkpoints {
  const checkpoints = checkpointsOf(raw, { pages: PAGES, longPages: LONG_PAGES, ...options })
  onTestFinished(() => checkpoints.end())
  return checkpoints
}

/** Pages in the log, and those of them that are in the file. */
const log = () => {
  const [at] = raw.pragma('wal_checkpoint(noop)') as { log: number; checkpointed: number }[]
  return at as { log: number; checkpointed: number }
}

function write(pages: number): void {
  const insert = raw.prepare('insert into notes values (?)')
  raw.transaction(() => {
    for (let page = 0; page < pages; page += 1) insert.run(PAGE)
  })()
}

/** Writes until `isSo`, page by page, as many who sign up do. */
async function writeUntil(checkpoints: Checkpoints, isSo: () => boolean): Promise<number> {
  let written = 0
  while (!isSo()) {
    write(1)
    written += 1
    checkpoints.committed()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return written
}

const notes = () => raw.prepare<[], number>('select count(*) from notes').pluck().get()

test('a short log is left to grow', () => {
  const checkpoints = begin()
  write(PAGES / 2)
  checkpoints.committed()
  expect(log().checkpointed).toBe(0)
})

test('a log that has grown is folded into the file beside those who write', async () => {
  const checkpoints = begin()
  write(PAGES * 2)
  checkpoints.committed()
  await expect.poll(() => log().checkpointed).toBeGreaterThan(PAGES)
  write(PAGES * 2)
  const { log: whole } = log()
  // The first may be in the file before the thread has said so, and until then no commit asks for another.
  const folded = () => {
    checkpoints.committed()
    return log().checkpointed
  }
  await expect.poll(folded).toBeGreaterThanOrEqual(whole - 1)
})

test('a long log is begun anew while somebody writes without a pause, and nothing is lost', async () => {
  const checkpoints = begin()
  let longest = 0
  const written = await writeUntil(checkpoints, () => {
    const { log: length } = log()
    const isAnew = length < longest
    longest = Math.max(longest, length)
    return isAnew
  })
  expect(longest).toBeGreaterThanOrEqual(LONG_PAGES)
  expect(notes()).toBe(written)
})

test('somebody who reads an old state holds up neither those who write nor what is folded after it', async () => {
  const checkpoints = begin()
  const reader = openFile(file, { readonly: true })
  onTestFinished(() => void reader.close())
  reader.exec('begin')
  expect(reader.prepare('select count(*) from notes').pluck().get()).toBe(0)
  await writeUntil(checkpoints, () => log().log > LONG_PAGES * 2)
  expect(reader.prepare('select count(*) from notes').pluck().get()).toBe(0)
  reader.exec('commit')
  await writeUntil(checkpoints, () => log().log < LONG_PAGES)
  expect(reader.prepare('select count(*) from notes').pluck().get()).toBe(notes())
})

test('should the thread fail, SQLite folds the log by itself as without it', async () => {
  const own = raw.pragma('wal_autocheckpoint', { simple: true })
  const checkpoints = begin({ script: new URL('data:text/javascript,throw new Error("no thread")') })
  expect(raw.pragma('wal_autocheckpoint', { simple: true })).not.toBe(own)
  write(PAGES * 2)
  checkpoints.committed()
  await expect.poll(() => raw.pragma('wal_autocheckpoint', { simple: true })).toBe(own)
  write(PAGES)
  checkpoints.committed()
  expect(log().checkpointed).toBe(0)
})

test('the thread ends before the file is closed, and leaves no log beside it', async () => {
  const checkpoints = begin()
  write(PAGES * 2)
  checkpoints.committed()
  await checkpoints.end()
  raw.close()
  expect(existsSync(`${file}-wal`)).toBe(false)
})
