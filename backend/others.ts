import type { Deps } from './deps.ts'

const LOOK_MS = { sqlite: 200, postgres: 1000 }

/**
 * Notices what other processes write, such as a worker of its own or the server beside it: wakes the sender, and tells
 * open dashboards of the revisions that they have not been told of. Returns what ends it.
 */
export function heedOthers({
  db,
  live,
  sender,
  log,
}: Pick<Deps, 'db' | 'live' | 'sender' | 'log'>): () => void {
  const told = new Map<string, number>()
  let looking = false

  async function look(): Promise<void> {
    const listened = live.listened()
    for (const businessId of told.keys()) if (!listened.includes(businessId)) told.delete(businessId)
    if (listened.length === 0) return
    const rows = await db.read
      .selectFrom('businesses')
      .select(['id', 'revision'])
      .where('id', 'in', listened)
      .execute()
    for (const { id, revision } of rows) {
      const newest = Number(revision)
      if (told.get(id) !== newest) live.changed(id, newest)
      told.set(id, newest)
    }
  }

  const timer = setInterval(() => {
    if (looking || !db.othersWrote()) return
    looking = true
    sender.wake()
    look()
      .catch((error: unknown) => log.error({ err: error }, 'looking for what others wrote'))
      .finally(() => {
        looking = false
      })
  }, LOOK_MS[db.engine])
  return () => clearInterval(timer)
}
