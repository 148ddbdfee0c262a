import type { Database } from '../database/index.ts'

const waiting = ['queued', 'handing_over'] as const

/**
 * The number of waiting messages, by state; both states always, so that a chart falls to zero. Reads one partial
 * index.
 */
export async function ledger(db: Database): Promise<Map<(typeof waiting)[number], number>> {
  const rows = await db.read
    .selectFrom('deliveries')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('state', 'in', waiting)
    .groupBy('state')
    .execute()
  return new Map(waiting.map((state) => [state, Number(rows.find((row) => row.state === state)?.count ?? 0)]))
}

/** The press of the oldest send under way (ISO 8601); null when there is none. */
export async function oldestUnderWay(db: Database): Promise<string | null> {
  const row = await db.read
    .selectFrom('sends')
    .select(({ fn }) => fn.min<string | null>('createdAt').as('oldest'))
    .where('state', 'in', ['preparing', 'sending'])
    .executeTakeFirst()
  return row?.oldest ?? null
}
