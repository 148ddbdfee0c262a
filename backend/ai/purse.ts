import { planNow, plans } from '../../shared/rules/plans.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { aiTextsSince, monthStart } from '../deliveries/index.ts'
import type { Deps } from '../deps.ts'
import type { Limits } from '../http/limits.ts'
import { rates } from './rates.ts'

/** Who pays for the model's texts. */
export interface Purse {
  /** Pays for one text before it is written, so that no two pay with the same; null when nothing is left. */
  pay(): Promise<Paid | null>
}

export interface Paid {
  /** Notes what it took, once it is written. */
  keep(tokens: number | null): Promise<void>
  /** Of what was not written. */
  takeBack(): Promise<void>
}

type Books = Pick<Deps, 'db' | 'clock' | 'config'> & { limits: Limits }

/**
 * A business, with what its plan gives a month in its own time zone. Only so many a day are taken back: what provokes a
 * model to answer nothing that can be used would otherwise be for nothing, and the operator pays for each.
 */
export const businessPurse = ({ db, clock, limits }: Books, businessId: string, call: string): Purse => ({
  async pay() {
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
    if (!isPaid) return null
    const row = { businessId, id }
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
      takeBack: async () => {
        const isTooOften = await limits.take('aiTakenBack', businessId, rates.takenBack).then(
          () => false,
          () => true,
        )
        if (isTooOften) return
        await db.write(businessId, async ({ trx }) => {
          await trx
            .deleteFrom('aiTexts')
            .where('businessId', '=', row.businessId)
            .where('id', '=', row.id)
            .execute()
        })
      },
    }
  },
})

/** All visitors together, with what the operator gives a day. What was asked for is paid, whatever came of it. */
export const publicPurse = ({ db, clock, config }: Omit<Books, 'limits'>): Purse => ({
  async pay() {
    const day = clock.now().slice(0, 10)
    if (config.aiDailyPublic === 0) return null
    // The rows belong to no business.
    const paid = await db.write('', ({ trx }) =>
      trx
        .insertInto('aiDays')
        .values({ day, texts: 1, tokens: 0 })
        .onConflict((conflict) =>
          conflict
            .column('day')
            .doUpdateSet(({ eb, ref }) => ({ texts: eb(ref('aiDays.texts'), '+', 1) }))
            .where('aiDays.texts', '<', config.aiDailyPublic),
        )
        .returning('day')
        .executeTakeFirst(),
    )
    if (!paid) return null
    return {
      keep: (tokens) =>
        db.write('', async ({ trx }) => {
          await trx
            .updateTable('aiDays')
            .set(({ eb, ref }) => ({ tokens: eb(ref('tokens'), '+', tokens ?? 0) }))
            .where('day', '=', day)
            .execute()
        }),
      takeBack: async () => {},
    }
  },
})
