/** Tells the open dashboards of a business that something changed. One process; others come with PostgreSQL's NOTIFY. */
export interface Live {
  /** Tells of the newest revision; many within 50 ms become one. */
  changed(businessId: string, revision: number): void
  /** The businesses that somebody listens to. */
  listened(): string[]
  /** The number of open streams. */
  connections(): number
  /** Calls `listener` until the returned function is called. */
  listen(businessId: string, listener: (revision: number) => void): () => void
}

const GATHER_MS = 50

export function createLive(): Live {
  const listeners = new Map<string, Set<(revision: number) => void>>()
  const newest = new Map<string, number>()

  function tell(businessId: string): void {
    const revision = newest.get(businessId) ?? 0
    newest.delete(businessId)
    for (const listener of listeners.get(businessId) ?? []) listener(revision)
  }

  return {
    changed(businessId, revision) {
      if (!listeners.has(businessId)) return
      const waiting = newest.get(businessId)
      newest.set(businessId, Math.max(waiting ?? 0, revision))
      if (waiting === undefined) setTimeout(() => tell(businessId), GATHER_MS).unref()
    },
    connections: () => listeners.values().reduce((sum, { size }) => sum + size, 0),
    listened: () => [...listeners.keys()],
    listen(businessId, listener) {
      const mine = listeners.get(businessId) ?? new Set()
      listeners.set(businessId, mine.add(listener))
      return () => {
        mine.delete(listener)
        if (mine.size === 0) listeners.delete(businessId)
      }
    },
  }
}
