import type { Channel } from '../../shared/consents.ts'
import { smsPrice } from '../../shared/rules/destinations.ts'
import { dayIn } from '../../shared/rules/zone.ts'
import { prepared, type Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'

/** The remaining budget of a business for SMS today. */
export interface DailyBudget {
  /** Whether so many parts to that number can still be spent, which pays them. */
  spend(address: string, parts: number): boolean
  /** Writes down what was spent. */
  close(): Promise<void>
}

const bottomless: DailyBudget = { spend: () => true, close: async () => {} }

const add = prepared<{ businessId: string; day: string; cost: number }>()((db, slot) =>
  db
    .insertInto('spendings')
    .values({
      businessId: slot('businessId'),
      day: slot('day'),
      cost: slot('cost'),
      mails: null,
      mailsToOthers: null,
      importBytes: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['businessId', 'day'])
        .doUpdateSet((is) => ({ cost: is('spendings.cost', '+', is.ref('excluded.cost')) })),
    ),
)

/** Today on the clocks of the business. */
async function dayOf({ trx, businessId }: Unit, now: string): Promise<string> {
  const { timeZone } = await trx
    .selectFrom('businesses')
    .select('timeZone')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  return dayIn(timeZone, now)
}

type Budgeting = Pick<Deps, 'config' | 'carriers'>

/** Only texts have a budget, and not where nothing leaves this machine. */
const mostOf = ({ config, carriers }: Budgeting, channel: Channel): number | null =>
  channel === 'sms' && carriers.mode.sms !== 'captured' ? config.smsDailySpend : null

/** Read and written in the claim's own transaction, so that two workers never spend the same. */
export async function openDailyBudget(
  unit: Unit,
  deps: Budgeting,
  channel: Channel,
  now: string,
): Promise<DailyBudget> {
  const { smsPrices } = deps.config
  const most = mostOf(deps, channel)
  if (most === null) return bottomless
  const { businessId, trx } = unit
  const day = await dayOf(unit, now)
  const row = await trx
    .selectFrom('spendings')
    .select('cost')
    .where('businessId', '=', businessId)
    .where('day', '=', day)
    .executeTakeFirst()
  let left = most - Number(row?.cost ?? 0)
  let spent = 0
  return {
    spend: (address, parts) => {
      const cost = smsPrice(address, smsPrices) * parts
      if (cost > left) return false
      left -= cost
      spent += cost
      return true
    },
    close: async () => {
      if (spent > 0) await unit.run(add, { businessId, day, cost: spent })
    },
  }
}

/**
 * Gives back the cost of what was certainly not sent.
 * @param at when it was taken up, and paid for
 */
export async function giveBack(
  unit: Unit,
  deps: Budgeting,
  { channel, address, parts }: { channel: Channel; address: string; parts: number },
  at: string,
): Promise<void> {
  if (mostOf(deps, channel) === null) return
  const cost = -smsPrice(address, deps.config.smsPrices) * parts
  await unit.run(add, { businessId: unit.businessId, day: await dayOf(unit, at), cost })
}
