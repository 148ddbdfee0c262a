import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { atOneMoment, openDatabase, type Place, stagingFor } from '../../backend/database/index.ts'
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
  expect(await stagingFor(place)).toEqual({ dataDir: dirname(left) })
  expect(existsSync(left)).toBe(false)
})
