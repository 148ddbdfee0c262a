import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { move, restore, takeBackup } from '../../backend/backups/index.ts'
import { type Place, withHandle } from '../../backend/database/index.ts'
import { inEachPlace, openAt } from './places.ts'

const keys = { session: ['k'.repeat(32)], data: 'd'.repeat(32) }
const now = '2026-11-22T09:00:00.000Z'

const folder = mkdtempSync(join(tmpdir(), 'blipp-staging-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What lies there: the files of the folder, or the schemas of the database. */
const liesIn = async (place: Place): Promise<string[]> =>
  'dataDir' in place
    ? readdirSync(place.dataDir)
    : withHandle(place, async ({ db }) => (await db.introspection.getSchemas()).map(({ name }) => name))

inEachPlace('a copy of everybody that could not be put in its place', (fresh, engine) => {
  test('is gone after the restore or the move that failed', async () => {
    const from = await fresh()
    await (await openAt(from)).close()
    // Of a program that is not this one.
    await withHandle(from, async ({ db }) => {
      await sql`create table "foreign" (id text primary key)`.execute(db)
      await sql`insert into "foreign" values ('one')`.execute(db)
    })
    const file = join(folder, `${engine}.backup`)
    await takeBackup(from, { file, key: undefined, now })
    const to = await fresh()
    const before = await liesIn(to)
    for (const failing of [
      () => restore(to, { file, key: undefined, keys, now }),
      () => move(from, to, { keys, now }),
    ]) {
      await expect(failing()).rejects.toThrow(/foreign/)
      expect(await liesIn(to)).toEqual(before)
    }
  })
})
