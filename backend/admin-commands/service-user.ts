// Commands are often run as root while the service runs as a user of its own, which must be able to open what they leave
// in DATA_DIR. Systems without numbered users (Windows) have nothing to check.
import { lchownSync, lstatSync, rmSync, type Stats, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files that the service writes, the one of its last start first: their owner is who runs it. */
const traces = ['blipp.db.history', 'blipp.db']

/** What a command may create in DATA_DIR. */
const creations = [
  ...traces,
  'blipp.db-wal',
  'blipp.db-shm',
  'session.key',
  'data.key',
  'backups',
  'restoring',
]

const ROOT = 0

/** Undefined also for what may not be looked at: the command fails over it in its own words. */
function statusOf(path: string): Stats | undefined {
  try {
    return lstatSync(path)
  } catch {
    return undefined
  }
}

const traceIn = (dataDir: string): Stats | undefined =>
  traces.map((name) => statusOf(join(dataDir, name))).find((found) => found !== undefined)

/** The user who runs the service: whose files are in the folder, or, in one that was never used, whose the folder is. */
const serviceUserOf = (dataDir: string): Stats | undefined => traceIn(dataDir) ?? statusOf(dataDir)

/**
 * Call before anything is created in `dataDir`. What is returned gives it to the user who runs the service, with `file`
 * (a backup) too; it does nothing for whoever is that user already. Call that however the command ends: one that failed
 * leaves keys and folders too.
 */
export function handingOver(dataDir: string): (file?: string) => void {
  const service = serviceUserOf(dataDir)
  return (file) => {
    if (!service || process.geteuid?.() !== ROOT || service.uid === ROOT) return
    const paths = creations.map((name) => join(dataDir, name))
    for (const path of file === undefined ? paths : [...paths, file]) give(path, service)
  }
}

/** Where even root may not give a file away it stays root's, as what every other program leaves there. */
function give(path: string, { uid, gid }: Stats): void {
  const found = statusOf(path)
  // A second name for a file of root's elsewhere is nothing that a command created.
  if (found?.uid !== ROOT || !(found.isDirectory() || (found.isFile() && found.nlink === 1))) return
  try {
    lchownSync(path, uid, gid)
  } catch {}
}

/**
 * Throws where a service has used `dataDir` whose user could not open a database that this process creates there. It is
 * tried out, because root may not give files away everywhere, and some mounts give every file the same owner.
 */
export function assertServiceCanOpen(dataDir: string): void {
  const me = process.geteuid?.()
  const service = traceIn(dataDir)
  if (me === undefined || service === undefined || service.uid === me) return
  const file = join(dataDir, `.owner-${process.pid}`)
  try {
    writeFileSync(file, '', { flag: 'wx' })
    give(file, service)
    if (statusOf(file)?.uid === service.uid) return
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error
  } finally {
    rmSync(file, { force: true })
  }
  throw new Error(
    `user ${service.uid}, who runs Blipp on ${dataDir}, could not open what user ${me} creates there. ` +
      'Run the command as that user; with the units of deploy/, by deploy/blipp-admin',
  )
}
