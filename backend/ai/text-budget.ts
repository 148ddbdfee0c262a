import { planNow, plans } from '../../shared/rules/plans.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { isVerified } from '../businesses/index.ts'
import type { Deps } from '../deps.ts'
import type { Limits } from '../http/limits.ts'
import { aiTextsSince, monthStart } from '../limits/index.ts'
import { rates } from './rates.ts'

/** The length of the day in an ISO 8601 time. */
const DAY_LENGTH = 10

/** The allowance that the model's texts are charged to. */
export interface TextBudget {
  /** Pays for one text before it is written, so that no two pay with the same; why not, where none is paid. */
  spend(): Promise<SpentText | 'unverified' | 'spent'>
}

export interface SpentText {
  /** Notes what it took, once it is written. */
  keep(tokens: number | null): Promise<void>
  /** Gives back a text that was not written. */
  giveBack(): Promise<void>
}

type BudgetDeps = Pick<Deps, 'db' | 'clock' | 'config'> & { limits: Limits }

/**
 * A business, with what its plan gives a month in its own time zone. Only so many a day are taken back: what provokes a
 * model to answer nothing that can be used would otherwise be for nothing, and the operator pays for each. An account that
 * nobody has verified costs whoever opens it nothing, and has none; and all accounts together have so many a day.
 */
export const businessBudget = (
  { db, clock, config, limits }: BudgetDeps,
  businessId: string,
  call: string,
): TextBudget => ({
  async spend() {
    if (!(await isVerified(db.read, businessId))) return 'unverified'
    const id = uuid7()
    const at = clock.now()
    const isPaid = await db.write(businessId, async ({ trx }) => {
      const business = await trx
        .selectFrom('businesses')
        .select(['plan', 'trialEndsAt', 'timeZone'])
        .where('id', '=', businessId)
        // On PostgreSQL two that pay at once would otherwise both count without the other.
        .$if(db.engine === 'postgres', (query) => query.forUpdate())
        .executeTakeFirstOrThrow()
      const most = plans[planNow(business, at)].aiTexts
      const since = monthStart(business.timeZone, at)
      if (most !== null && (await aiTextsSince(trx, businessId, since)) >= most) return false
      await trx.insertInto('aiTexts').values({ businessId, id, at, call, tokens: null }).execute()
      return true
    })
    if (!isPaid) return 'spent'
    const row = { businessId, id }
    if (!(await payOfDay(db, 'accountTexts', at, config.aiDailyAccounts))) {
      await forget(db, row)
      return 'spent'
    }
    return {
      keep: (tokens) =>
        db.write(businessId, async ({ trx }) => {
          await trx
            .updateTable('aiTexts')
            .set({ tokens })
            .where('businessId', '=', row.businessId)
            .where('id', '=', row.id)
            .execute()
        }),
      giveBack: async () => {
        const isTooOften = await limits.take('aiTakenBack', businessId, rates.takenBack).then(
          () => false,
          () => true,
        )
        if (isTooOften) return
        await forget(db, row)
        await giveBackOfDay(db, at)
      },
    }
  },
})

const forget = (db: Deps['db'], { businessId, id }: { businessId: string; id: string }): Promise<unknown> =>
  db.write(businessId, ({ trx }) =>
    trx.deleteFrom('aiTexts').where('businessId', '=', businessId).where('id', '=', id).execute(),
  )

/** Takes one text of the day of `at`, in UTC; false when they are used up. */
async function payOfDay(
  db: Deps['db'],
  whose: 'texts' | 'accountTexts',
  at: string,
  most: number,
): Promise<boolean> {
  if (most === 0) return false
  const row = { day: at.slice(0, DAY_LENGTH), texts: 0, tokens: 0, accountTexts: 0 }
  // The rows belong to no business.
  const paid = await db.write('', ({ trx }) =>
    trx
      .insertInto('aiDays')
      .values({ ...row, [whose]: 1 })
      .onConflict((conflict) =>
        conflict
          .column('day')
          .doUpdateSet((is) => ({
            [whose]: is(is.fn.coalesce(`aiDays.${whose}`, is.lit(0)), '+', is.lit(1)),
          }))
          .where((is) => is(is.fn.coalesce(`aiDays.${whose}`, is.lit(0)), '<', most)),
      )
      .returning('day')
      .executeTakeFirst(),
  )
  return paid !== undefined
}

const giveBackOfDay = ({ write }: Deps['db'], at: string): Promise<unknown> =>
  write('', ({ trx }) =>
    trx
      .updateTable('aiDays')
      .set((is) => ({ accountTexts: is('accountTexts', '-', is.lit(1)) }))
      .where('day', '=', at.slice(0, DAY_LENGTH))
      .execute(),
  )

/** The texts that all accounts together have taken today. */
export async function accountTextsOf({ read }: Deps['db'], now: string): Promise<number> {
  const row = await read
    .selectFrom('aiDays')
    .select('accountTexts')
    .where('day', '=', now.slice(0, DAY_LENGTH))
    .executeTakeFirst()
  return row?.accountTexts ?? 0
}

/** All visitors together, with what the operator gives a day. What was asked for is paid, whatever came of it. */
export const publicBudget = ({ db, clock, config }: Omit<BudgetDeps, 'limits'>): TextBudget => ({
  async spend() {
    const at = clock.now()
    if (!(await payOfDay(db, 'texts', at, config.aiDailyPublic))) return 'spent'
    const day = at.slice(0, DAY_LENGTH)
    return {
      keep: (tokens) =>
        db.write('', async ({ trx }) => {
          await trx
            .updateTable('aiDays')
            .set(({ eb, ref }) => ({ tokens: eb(ref('tokens'), '+', tokens ?? 0) }))
            .where('day', '=', day)
            .execute()
        }),
      giveBack: async () => {},
    }
  },
})

/** Lets all accounts begin the day's texts anew. Returns how many they had. */
export async function forgiveAccountTexts(db: Deps['db'], now: string): Promise<number> {
  const texts = await accountTextsOf(db, now)
  await db.write('', ({ trx }) =>
    trx.updateTable('aiDays').set({ accountTexts: 0 }).where('day', '=', now.slice(0, DAY_LENGTH)).execute(),
  )
  return texts
}
