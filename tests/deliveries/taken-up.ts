import type { DeliveryRow } from '../../backend/database/campaign-rows.ts'
import type { Database } from '../../backend/database/index.ts'

/** A database that lets a test act between the commit that takes deliveries up and the calls that hand them over. */
export interface Watched {
  db: Database
  /** Does this once, with what is taken up next, in the order of the ledger; nobody has heard of that commit yet. */
  onceTakenUp(act: (lines: DeliveryRow[]) => Promise<unknown>): void
  /** The last look at that delivery has to wait for this. */
  holdBack(id: string, until: Promise<unknown>): void
}

export function watchTakingUp(db: Database): Watched {
  let waiting: ((lines: DeliveryRow[]) => Promise<unknown>) | null = null
  const heldBack = new Map<unknown, Promise<unknown>>()
  const takenUp = () =>
    db.read.selectFrom('deliveries').selectAll().where('state', '=', 'handing_over').orderBy('id').execute()
  return {
    db: {
      ...db,
      one: async (query, values) => {
        await heldBack.get('id' in values && values.id)
        return db.one(query, values)
      },
      write: async (businessId, work) => {
        const done = await db.write(businessId, work)
        const lines = waiting ? await takenUp() : []
        const act = waiting
        if (!act || lines.length === 0) return done
        waiting = null
        await act(lines)
        return done
      },
    },
    onceTakenUp: (act) => {
      waiting = act
    },
    holdBack: (id, until) => void heldBack.set(id, until),
  }
}
