import type { Database } from '../../backend/database/index.ts'
import { signin } from '../../shared/businesses.ts'
import { listCaptured } from '../../shared/deliveries.ts'
import {
  checkPayment,
  createKlarnaPayment,
  createSwishPayment,
  getPlan,
  type Payment,
  type PaymentMethod,
  type PlanStanding,
} from '../../shared/payments.ts'
import { type Blipp, startBlipp } from '../support/blipp.ts'
import { type PaymentStandIns, startPayments } from '../support/payments.ts'
import { openShop, type Shop, verifyAddress } from '../support/shop.ts'

/** A shop that can pay by both, and what both saw. */
export interface Paying {
  blipp: Blipp
  shop: Shop
  klarna: PaymentStandIns['klarna']
  swish: PaymentStandIns['swish']
  faults: PaymentStandIns['faults']
  create: (
    method?: PaymentMethod,
    input?: { plan: string; amount: number; renew?: boolean },
  ) => Promise<Payment>
  /** What comes of it is told by the page that the payer comes back to. */
  check: (payment: Payment) => Promise<Payment>
  plan: () => Promise<PlanStanding>
  /** Another business that pays at the same time would be a mistake: the subjects of this one's account mails, oldest first. */
  mails: () => Promise<string[]>
  /** Lets time pass, and the loops do what is due. */
  pass: (ms: number) => Promise<void>
  /** As it was when it was set, the time too. */
  reset: () => Promise<void>
  end: () => Promise<void>
}

export const starter = { plan: 'starter', amount: 299 }

export async function setPaying(db: Database): Promise<Paying> {
  const standIns = await startPayments()
  const blipp = await startBlipp(db, { environment: standIns.env })
  standIns.faults.callBackTo = blipp.url
  const shop = await openShop(blipp.url)
  await verifyAddress(shop)
  const { owner } = shop
  await owner.call(signin, { email: shop.email, password: shop.password, rememberMe: true })
  const start = blipp.clock.now()
  return {
    blipp,
    shop,
    klarna: standIns.klarna,
    swish: standIns.swish,
    faults: standIns.faults,
    create: async (method = 'swish', input = starter) =>
      (await owner.call(method === 'swish' ? createSwishPayment : createKlarnaPayment, input)).payment,
    check: async ({ id }) => (await owner.call(checkPayment, { id })).payment,
    plan: async () => (await owner.call(getPlan, {})).plan,
    mails: async () => {
      const { captured } = await owner.call(listCaptured, {})
      return captured.flatMap(({ subject }) => (subject && subject !== 'Bekräfta' ? [subject] : [])).reverse()
    },
    pass: async (ms) => {
      blipp.clock.pass(ms)
      blipp.jobs.wake()
      await blipp.jobs.idle()
    },
    reset: async () => {
      blipp.clock.pass(Date.parse(start) - Date.parse(blipp.clock.now()))
      standIns.reset()
      standIns.faults.callBackTo = blipp.url
      await blipp.deps.db.write(shop.business.id, async ({ trx }) => {
        for (const table of ['payments', 'subscriptions', 'renewals', 'captured'] as const)
          await trx.deleteFrom(table).execute()
        await trx.updateTable('counters').set({ value: 0 }).execute()
        await trx.updateTable('businesses').set({ plan: 'trial' }).execute()
      })
      blipp.lines.length = 0
    },
    end: async () => {
      await blipp.stop()
      await standIns.close()
    },
  }
}
