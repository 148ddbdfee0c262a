import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { folderOf, forgetOld, newFileIn } from '../../backend/backups/index.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'blipp-kept-'))
  return () => rmSync(dataDir, { recursive: true, force: true })
})

test('a backup lies in a folder that its owner alone can open, under a name of its second', async () => {
  const now = '2026-11-22T09:08:07.654Z'
  const file = join(dataDir, 'backups', 'blipp-2026-11-22T09-08-07Z.backup')
  expect(await newFileIn(dataDir, now)).toBe(file)
  expect(await newFileIn(dataDir, now)).toBe(file)
  expect(statSync(folderOf(dataDir)).mode & 0o777).toBe(0o700)
})

test('backups of more than thirty-five days are forgotten, whole or not, and nothing else beside them', async () => {
  const folder = join(await newFileIn(dataDir, '2026-11-22T09:00:00.000Z'), '..')
  const old = [
    'blipp-2026-10-18T08-59-59Z.backup',
    'blipp-2019-01-01T00-00-00Z.backup',
    // One that was killed left it.
    'blipp-2026-10-18T08-59-58Z.backup.part',
  ]
  const kept = [
    'blipp-2026-10-18T09-00-00Z.backup',
    'blipp-2026-11-21T09-00-00Z.backup',
    'blipp-2026-10-18T09-00-00Z.backup.part',
    'blipp-2019-01-01T00-00-00Z.backup.partly',
    'before-blipp-2019-01-01T00-00-00Z.backup',
    'blipp-2019-01-01.backup',
    'accounts-of-2019.ods',
    '2019',
  ]
  for (const name of [...old, ...kept]) writeFileSync(join(folder, name), name)
  expect(await forgetOld(dataDir, '2026-11-22T09:00:00.000Z')).toBe(3)
  expect(readdirSync(folder).sort()).toEqual(kept.sort())
  expect(await forgetOld(dataDir, '2026-11-22T09:00:00.000Z')).toBe(0)
})
