import { setPlan } from '../businesses/index.ts'
import { later, MINUTE } from '../clock.ts'
import type { RenewalRow, SubscriptionRow, Unit } from '../database/index.ts'
import type { JobDeps } from '../deps.ts'
import { eachInTurn } from '../process/each-in-turn.ts'
import { beginCharge, revokeEnded } from './charge.ts'
import { mailAboutPlan } from './mails.ts'
import { isCharge, type Provider } from './provider.ts'
import { chargeTime, endRenewals, isNoticed, renewalFor } from './renewals.ts'
import {
  dueSubscriptions,
  findSubscription,
  isClosedOrSuspended,
  lastNoticed,
  leave,
  openPayments,
  putSubscription,
  setRenewal,
  standingIn,
} from './store.ts'
import { dated, dueStep, endsWithIt, graceEnd, nextOffer, resumed, type Step, switched } from './term.ts'

const LOOK_MS = MINUTE
/** The poller has asked the provider by then what became of a payment that was left. */
const SETTLED_IN = MINUTE
const AT_ONCE = 50

/**
 * Returns the loop that asks for the next month, changes plans and ends them. Written down before any mail goes, so
 * that nobody is asked twice. Answers with the milliseconds until the next.
 */
export function createPlanTime(deps: JobDeps): () => Promise<number> {
  return async () => {
    await revokeEnded(deps)
    const due = await dueSubscriptions(deps.db.read, deps.clock.now(), AT_ONCE)
    await eachInTurn(due, ({ businessId }) => goOn(deps, businessId))
    return due.length === AT_ONCE ? 0 : LOOK_MS
  }
}

async function goOn(deps: JobDeps, businessId: string): Promise<void> {
  const done = await deps.db.write(businessId, async (unit): Promise<Done | null> => {
    // It may have been closed or suspended since it was found due.
    if (await isClosedOrSuspended(unit)) return null
    const now = deps.clock.now()
    const { subscription: sub, plan } = await standingIn(unit)
    const step = sub && dueStep(sub, now)
    if (!sub || !step) {
      if (sub) await putSubscription(unit, dated(sub))
      return null
    }
    if ((step === 'end' || step === 'switch') && (await isCharging(unit, deps))) {
      await putSubscription(unit, { ...sub, dueAt: later(now, SETTLED_IN) })
      return null
    }
    const renewal = step === 'ask' || step === 'remind' ? await renewalFor(unit, sub) : null
    const klarna = deps.payments.klarna
    if (renewal && klarna) {
      const renewed = await renew(unit, klarna, { renewal, sub, now })
      if (renewed) return renewed
    }
    const after = afterStep(sub, step)
    if (after === null) await endRenewals(unit, 'plan', now)
    await putSubscription(unit, after)
    // A plan that somebody set by hand is not taken away.
    const next = after?.plan ?? 'free'
    if (plan === sub.plan && next !== plan) await setPlan(unit, deps, next, now)
    return { about: step, sub, renewal: await lastNoticed(unit.trx, businessId, sub.paidUntil) }
  })
  if (!done) return
  const { about, sub, renewal } = done
  // Whoever said that it should end, or change, need not be told; what is charged is told by its receipt.
  // A cancelled contract that is not paid to its end has not ended as it was chosen.
  if (about === 'switch' || about === 'charge' || (about === 'end' && endsWithIt(sub))) return
  await mailAboutPlan(deps, businessId, mailOf(about, renewal), {
    offer: nextOffer(sub),
    paidUntil: sub.paidUntil,
    fallsAt: graceEnd(sub),
    renewal,
  })
}

/**
 * Whether it is not known yet what became of a charge. Who cancels meanwhile may have paid for a month, which is theirs
 * and the last; without the subscription the money would begin the plan anew, contract and all.
 */
const isCharging = async ({ trx, businessId }: Unit, { payments }: JobDeps): Promise<boolean> =>
  payments.klarna !== null && (await openPayments(trx, businessId)).some(isCharge)

interface Done {
  about: Step | 'renews' | 'charge'
  sub: SubscriptionRow
  renewal: RenewalRow | undefined
}

/** Announces the charge of the next month, waits for its time, or begins it; null where no time is left for that. */
async function renew(
  unit: Unit,
  provider: Provider,
  { renewal, sub, now }: { renewal: RenewalRow; sub: SubscriptionRow; now: string },
): Promise<Done | null> {
  const waitUntil = (dueAt: string) => putSubscription(unit, { ...dated({ ...sub, asked: 1 }), dueAt })
  if (!isNoticed(renewal, sub)) {
    const chargeAt = chargeTime(sub, now)
    if (chargeAt >= graceEnd(sub)) return null
    const noticed = await setRenewal(unit, renewal.id, { noticedUntil: sub.paidUntil, chargeAt })
    await waitUntil(chargeAt)
    return { about: 'renews', sub, renewal: noticed }
  }
  const { chargeAt } = renewal
  if (chargeAt !== null && now < chargeAt) {
    await waitUntil(chargeAt)
    return { about: 'charge', sub, renewal }
  }
  const begun = (await openPayments(unit.trx, unit.businessId)).filter((open) => !isCharge(open))
  // What somebody began to pay by hand is settled first, or both would be paid.
  if (begun.length > 0) {
    await leave(unit, begun, now)
    await waitUntil(later(now, SETTLED_IN))
    return { about: 'charge', sub, renewal }
  }
  await beginCharge(unit, provider, { renewal, sub, now })
  await putSubscription(unit, dated({ ...sub, asked: 2 }))
  return { about: 'charge', sub, renewal }
}

/** The mail of a step: a reminder says why a charge that was announced did not come about. */
function mailOf(about: Exclude<Done['about'], 'switch' | 'charge'>, renewal: RenewalRow | undefined) {
  if (about === 'end') return 'ended'
  if (about !== 'remind') return about
  if (renewal?.endedBy === 'refused') return 'renewRefused'
  return renewal?.endedBy === 'unknown' ? 'renewUnknown' : 'remind'
}

function afterStep(sub: SubscriptionRow, step: Step): SubscriptionRow | null {
  if (step === 'end') return null
  if (step === 'switch') return switched(sub)
  return dated({ ...sub, asked: step === 'ask' ? 1 : 2 })
}

/** Goes on with the plan of a business whose suspension is lifted; what is due of it comes with the next look. */
export async function resumePlan(unit: Unit, suspendedAt: string, now: string): Promise<void> {
  const sub = await findSubscription(unit.trx, unit.businessId)
  if (sub) await putSubscription(unit, resumed(sub, suspendedAt, now))
}
