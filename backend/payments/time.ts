import { setPlan } from '../businesses/index.ts'
import { MINUTE } from '../clock.ts'
import type { SubscriptionRow } from '../database/index.ts'
import type { JobDeps } from '../deps.ts'
import { mailAboutPlan } from './mails.ts'
import { dueSubscriptions, findSubscription, putSubscription, standingIn } from './store.ts'
import { dated, dueStep, graceEnd, nextOffer, type Step, switched } from './term.ts'

const LOOK_MS = MINUTE
const AT_ONCE = 50

/**
 * Returns the loop that asks for the next month, changes plans and ends them. Written down before any mail goes, so
 * that nobody is asked twice. Answers with the milliseconds until the next.
 */
export function createPlanTime(deps: JobDeps): () => Promise<number> {
  return async () => {
    const due = await dueSubscriptions(deps.db.read, deps.clock.now(), AT_ONCE)
    for (const { businessId } of due) await goOn(deps, businessId)
    return due.length === AT_ONCE ? 0 : LOOK_MS
  }
}

async function goOn(deps: JobDeps, businessId: string): Promise<void> {
  const done = await deps.db.write(businessId, async (unit) => {
    const now = deps.clock.now()
    const { subscription: sub, plan } = await standingIn(unit)
    const step = sub && dueStep(sub, now)
    if (!sub || !step) {
      if (sub) await putSubscription(unit, dated(sub))
      return null
    }
    const after = afterStep(sub, step)
    await putSubscription(unit, after)
    // A plan that somebody set by hand is not taken away.
    const next = after?.plan ?? 'free'
    if (plan === sub.plan && next !== plan) await setPlan(unit, deps, next, now)
    return { step, sub }
  })
  if (!done) return
  const { step, sub } = done
  // Whoever said that it should end, or change, need not be told.
  if (step === 'switch' || (step === 'end' && sub.nextPlan === 'free')) return
  await mailAboutPlan(deps, businessId, step === 'end' ? 'ended' : step, {
    offer: nextOffer(sub),
    paidUntil: sub.paidUntil,
    fallsAt: graceEnd(sub),
  })
}

function afterStep(sub: SubscriptionRow, step: Step): SubscriptionRow | null {
  if (step === 'end') return null
  if (step === 'switch') return switched(sub)
  return dated({ ...sub, asked: step === 'ask' ? 1 : 2 })
}

/** The subscription of a business; null where there is none. */
export const subscriptionOf = async ({ db }: Pick<JobDeps, 'db'>, businessId: string) =>
  (await findSubscription(db.read, businessId)) ?? null
