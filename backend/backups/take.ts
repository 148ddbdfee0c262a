import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY } from '../clock.ts'
import { assertInstalled, atOneMoment, type Digests, type Place, standingAt } from '../database/index.ts'
import { writeBackup } from './form.ts'
import { linesFrom, rowsIn } from './lines.ts'

/** Erased data must not live on in copies: a person's right to be forgotten (GDPR art. 17) reaches those within it. */
export const KEPT_DAYS = 35

const named = /^blipp-(\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2})Z\.backup(\.part)?$/

export const folderOf = (dataDir: string): string => join(dataDir, 'backups')

export interface BackupFile {
  file: string
  rows: number
  bytes: number
  isSealed: boolean
}

/**
 * Copies everything, as it is at one moment and while the server goes on, into a file that either engine can be restored
 * from.
 */
export async function takeBackup(
  place: Place,
  { file, key, now }: { file: string; key: string | undefined; now: string },
): Promise<BackupFile> {
  let digests: Digests = {}
  await assertInstalled(place)
  await atOneMoment(place, async (db, engine) => {
    const { epoch } = await db.selectFrom('installation').select('epoch').executeTakeFirstOrThrow()
    const about = { at: now, engine, schema: await standingAt(db), epoch }
    const lines = linesFrom(db, engine, (all) => {
      digests = all
    })
    await writeBackup(file, about, lines, key)
  })
  return { file, rows: rowsIn(digests), bytes: (await stat(file)).size, isSealed: key !== undefined }
}

/** A name of its own for each second, in the folder of backups, which is made. */
export async function newFileIn(dataDir: string, now: string): Promise<string> {
  const folder = folderOf(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return join(folder, `blipp-${now.slice(0, 19).replaceAll(':', '-')}Z.backup`)
}

/**
 * Removes what is too old of the folder's own backups; files of other names are somebody else's. One that was killed
 * leaves a part, which goes when the whole would have gone: a younger one may be under way. The newest that is whole stays
 * whatever its age: where later ones failed it is all that there is. Returns how many were removed.
 */
export async function forgetOld(dataDir: string, now: string): Promise<number> {
  const oldest = new Date(Date.parse(now) - KEPT_DAYS * DAY).toISOString().slice(0, 19).replaceAll(':', '-')
  const names = existsSync(folderOf(dataDir)) ? await readdir(folderOf(dataDir)) : []
  const newest = names
    .filter((name) => named.test(name) && !name.endsWith('.part'))
    .sort()
    .at(-1)
  const old = names.filter((name) => name !== newest && (named.exec(name)?.[1] ?? oldest) < oldest)
  for (const name of old) await rm(join(folderOf(dataDir), name))
  return old.length
}
