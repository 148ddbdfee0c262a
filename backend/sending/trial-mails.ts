import type { Channel } from '../../shared/consents.ts'
import { dayIn } from '../../shared/rules/zone.ts'
import { HOUR, later } from '../clock.ts'
import { prepared, type Unit } from '../database/index.ts'
import { postpone } from '../deliveries/index.ts'
import type { Deps } from '../deps.ts'
import { mailsUntilPaid } from '../limits/index.ts'
import type { Candidate, Claim } from './claim.ts'

/** The mails that a shop may still send before it has paid. */
export interface TrialMails {
  /** Whether this one may go now, which counts it. One that may not waits and is looked at again each hour. */
  admits(candidate: Candidate): boolean
  /** Writes down what was counted, and lets wait what was not admitted. */
  close(): Promise<void>
}

const unbound: TrialMails = { admits: () => true, close: async () => {} }

const count = prepared<{ businessId: string; day: string; mails: number; mailsToOthers: number }>()(
  (db, slot) =>
    db
      .insertInto('spendings')
      .values({
        businessId: slot('businessId'),
        day: slot('day'),
        cost: 0,
        mails: slot('mails'),
        mailsToOthers: slot('mailsToOthers'),
        importBytes: null,
      })
      .onConflict((conflict) =>
        conflict.columns(['businessId', 'day']).doUpdateSet((is) => ({
          mails: is(is.fn.coalesce('spendings.mails', is.lit(0)), '+', is.ref('excluded.mails')),
          mailsToOthers: is(
            is.fn.coalesce('spendings.mailsToOthers', is.lit(0)),
            '+',
            is.ref('excluded.mailsToOthers'),
          ),
        })),
      ),
)

type Counting = Pick<Deps, 'carriers'>

const shopOf = ({ trx, businessId }: Unit) =>
  trx
    .selectFrom('businesses')
    .select(['id', 'plan', 'timeZone'])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()

/** Read and written in the claim's own transaction, so that two workers never send the same. */
export async function openTrialMails(
  unit: Unit,
  deps: Counting,
  channel: Channel,
  now: string,
): Promise<TrialMails> {
  if (channel !== 'email') return unbound
  const shop = await shopOf(unit)
  const left = await mailsUntilPaid(unit.trx, deps, shop, now)
  if (left === null) return unbound
  const { today, others } = left
  let [mails, mailsToOthers] = [0, 0]
  const full = new Set<string>()
  const beyond: string[] = []
  return {
    admits: ({ id, sendId, signedUp }) => {
      const isFull = mails >= today
      if (isFull) full.add(sendId)
      else if (!signedUp && mailsToOthers >= others) beyond.push(id)
      else {
        mails += 1
        if (!signedUp) mailsToOthers += 1
        return true
      }
      return false
    },
    close: async () => {
      const { businessId } = unit
      const until = later(now, HOUR)
      if (mails > 0)
        await unit.run(count, { businessId, day: dayIn(shop.timeZone, now), mails, mailsToOthers })
      await postpone(unit, 'sendId', [...full], until)
      await postpone(unit, 'id', beyond, until)
    },
  }
}

/**
 * A mail that was certainly not handed over is not counted; one that a server refused for good is, as it was a try at
 * an address.
 */
export async function uncountMail(
  unit: Unit,
  deps: Counting,
  { channel, signedUp }: Pick<Claim, 'channel' | 'signedUp'>,
  now: string,
): Promise<void> {
  if (channel !== 'email') return
  const shop = await shopOf(unit)
  if ((await mailsUntilPaid(unit.trx, deps, shop, now)) === null) return
  const { businessId } = unit
  const mailsToOthers = signedUp ? 0 : -1
  await unit.run(count, { businessId, day: dayIn(shop.timeZone, now), mails: -1, mailsToOthers })
}
