import type { Kysely } from 'kysely'
import type { Tables, TallyRow } from '../database/index.ts'
import type { Deps } from '../deps.ts'

export const AT_ONCE = 100
/** The dashboard itself counts for at most so long: on a large installation the sender's process has done it before. */
const WHILE_ASKED_MS = 30

export const tallyWhileAsked = (deps: Pick<Deps, 'db'>): Promise<number> => tally(deps, WHILE_ASKED_MS)

/** Counts anew what changed: businesses whose `revision` is another than when they were counted. Up to so many, or for so long, but always one; answers how many there were. */
export async function tally({ db }: Pick<Deps, 'db'>, ms = Number.POSITIVE_INFINITY): Promise<number> {
  const stale = await db.read
    .selectFrom('businesses')
    .leftJoin('tallies', 'tallies.businessId', 'businesses.id')
    .select(['businesses.id', 'businesses.revision'])
    .where((is) =>
      is.or([
        is('tallies.businessId', 'is', null),
        is('tallies.revision', '!=', is.ref('businesses.revision')),
      ]),
    )
    .limit(AT_ONCE)
    .execute()
  const until = performance.now() + ms
  const counted: TallyRow[] = []
  for (const { id, revision } of stale) {
    if (counted.length > 0 && performance.now() > until) break
    const customers = await customersOf(db, id)
    const campaigns = await campaignsOf(db, id)
    counted.push({ businessId: id, revision: Number(revision), customers, campaigns })
  }
  if (counted.length > 0) await db.write('', ({ trx }) => keep(trx, counted))
  return stale.length
}

const keep = (trx: Kysely<Tables>, rows: TallyRow[]) =>
  trx
    .insertInto('tallies')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('businessId').doUpdateSet((is) => ({
        revision: is.ref('excluded.revision'),
        customers: is.ref('excluded.customers'),
        campaigns: is.ref('excluded.campaigns'),
      })),
    )
    .execute()

const customersOf = async ({ read }: Deps['db'], businessId: string): Promise<number> => {
  const { n } = await read
    .selectFrom('customers')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('businessId', '=', businessId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Without the answers to single replies, which the shop's own list does not show either. */
const campaignsOf = async ({ read }: Deps['db'], businessId: string): Promise<number> => {
  const { n } = await read
    .selectFrom('campaigns')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('businessId', '=', businessId)
    .where('deletedAt', 'is', null)
    .where('isAnswer', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Sums over all businesses. */
export async function totalsOf({ db }: Pick<Deps, 'db'>) {
  const [businesses, counted, inquiries] = await Promise.all([
    db.read
      .selectFrom('businesses')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('closedAt', 'is', null)
      .executeTakeFirstOrThrow(),
    db.read
      .selectFrom('tallies')
      .select(({ fn }) => [
        fn.sum<number>('customers').as('customers'),
        fn.sum<number>('campaigns').as('campaigns'),
      ])
      .executeTakeFirstOrThrow(),
    db.read
      .selectFrom('inquiries')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('state', '=', 'new')
      .executeTakeFirstOrThrow(),
  ])
  return {
    totalBusinesses: Number(businesses.n),
    totalCustomers: Number(counted.customers ?? 0),
    totalCampaigns: Number(counted.campaigns ?? 0),
    newInquiries: Number(inquiries.n),
  }
}
