import type { Deps } from '../deps.ts'

/** The time between looks for changes that no notice told of. */
const LOOK_MS = { sqlite: 200, postgres: 5000 }

/**
 * Notices what other processes write, such as a worker of its own or the server beside it: wakes the sender, and tells
 * open dashboards of the revisions that they have not been told of. PostgreSQL's processes tell each other at once; on
 * SQLite, and for what was said while nobody listened, it is looked for. Returns what ends it.
 */
export function watchOtherProcesses({
  db,
  live,
  jobs,
  log,
}: Pick<Deps, 'db' | 'live' | 'jobs' | 'log'>): () => void {
  const told = new Map<string, number>()
  let looking: Promise<void> | null = null
  let isEnded = false

  async function look(wanted: readonly string[]): Promise<void> {
    const listened = live.listened()
    for (const businessId of told.keys()) if (!listened.includes(businessId)) told.delete(businessId)
    const ids = wanted.filter((id) => listened.includes(id))
    if (ids.length === 0) return
    const rows = await db.read
      .selectFrom('businesses')
      .select(['id', 'revision'])
      .where('id', 'in', ids)
      .execute()
    for (const { id, revision } of rows) {
      const newest = Number(revision)
      if (told.get(id) !== newest) live.changed(id, newest)
      told.set(id, newest)
    }
  }

  /** Looks once at a time: notices that arrive meanwhile are looked at afterwards. */
  const lookNext = (wanted: () => readonly string[]): Promise<void> => {
    const next = (looking ?? Promise.resolve())
      .then(() => (isEnded ? undefined : look(wanted())))
      .catch((error: unknown) => log.error({ err: error }, 'looking for what others wrote'))
    looking = next
    return next.finally(() => {
      if (looking === next) looking = null
    })
  }

  db.onOthers((businessIds) => {
    if (isEnded) return
    jobs.wake()
    void lookNext(() => businessIds ?? live.listened())
  })
  const timer = setInterval(() => {
    if (looking || !db.othersWrote()) return
    jobs.wake()
    void lookNext(() => live.listened())
  }, LOOK_MS[db.engine])
  return () => {
    isEnded = true
    clearInterval(timer)
  }
}
