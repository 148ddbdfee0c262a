import type { GuardName } from '../../shared/admin.ts'
import { Failure, invalid } from '../../shared/errors.ts'
import { type StoredPlan, TRIAL_DAYS } from '../../shared/rules/plans.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { cancelLate } from '../automations/index.ts'
import { mailVerification } from '../businesses/index.ts'
import { DAY, later } from '../clock.ts'
import { type BusinessRow, endSessions, type Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import type { SignedInAdmin } from '../http/route.ts'
import { mailStandingOf, setMailStanding, tellProfile } from '../limits/index.ts'
import { refundPayment, resumePlan } from '../payments/index.ts'
import { type Act, writeDown } from './audit.ts'
import { tellOwner } from './care-mails.ts'
import { letGo } from './guards.ts'

/** The person who acts, the business acted on, and the address of the call. */
export interface Doing {
  admin: SignedInAdmin
  businessId: string
  address: string
}

/** Does it and writes it down, in one transaction. Throws `notFound`. */
const doing = (
  { db, keys, clock }: Deps,
  { admin, businessId, address }: Doing,
  act: Pick<Act, 'action' | 'detail'>,
  work: (unit: Unit, row: BusinessRow, now: string) => Promise<void>,
): Promise<void> =>
  db.write(businessId, async (unit) => {
    const now = clock.now()
    const row = await unit.trx
      .selectFrom('businesses')
      .selectAll()
      .where('id', '=', businessId)
      .executeTakeFirst()
    if (!row) throw new Failure('notFound')
    await work(unit, row, now)
    // Last, because it keeps the other processes' lines waiting.
    await writeDown(unit, keys, { ...act, at: now, admin, businessId, address })
  })

const changeRow = async ({ trx, businessId }: Unit, values: Partial<BusinessRow>): Promise<void> =>
  void (await trx.updateTable('businesses').set(values).where('id', '=', businessId).execute())

export const givePlan = (
  deps: Deps,
  who: Doing,
  { plan, reason }: { plan: StoredPlan; reason: string },
): Promise<void> =>
  doing(deps, who, { action: 'planChanged', detail: { plan, reason } }, async (unit, _, now) => {
    const trialEndsAt = plan === 'trial' ? later(now, TRIAL_DAYS * DAY) : null
    await tellProfile(unit, deps.live, { plan, trialEndsAt, updatedAt: now })
  })

/** Suspends a business: every session ends, and none begins before it is lifted. Nothing happens to one that is. */
export const suspend = (deps: Deps, who: Doing, reason: string): Promise<void> =>
  doing(deps, who, { action: 'suspended', detail: { reason } }, async (unit, row, now) => {
    if (row.suspendedAt !== null) throw new Failure('alreadySuspended')
    const { businessId, trx } = unit
    await changeRow(unit, { suspendedAt: now, updatedAt: now })
    await trx
      .insertInto('suspensions')
      .values({
        businessId,
        id: uuid7(),
        at: now,
        reason,
        adminId: who.admin.id,
        liftedAt: null,
        liftedReason: null,
      })
      .execute()
    await endSessions(unit, {}, now)
    unit.afterCommit(() => tellOwner(deps, businessId, 'suspended', reason))
  })

/** Lifts it. What automations had handed over before goes out only where it is not too late by then. */
export const lift = (deps: Deps, who: Doing, reason: string): Promise<void> =>
  doing(deps, who, { action: 'suspensionLifted', detail: { reason } }, async (unit, row, now) => {
    if (row.suspendedAt === null) throw new Failure('notSuspended')
    await changeRow(unit, { suspendedAt: null, updatedAt: now })
    await cancelLate(unit, now)
    await resumePlan(unit, row.suspendedAt, now)
    await unit.trx
      .updateTable('suspensions')
      .set({ liftedAt: now, liftedReason: reason })
      .where('businessId', '=', who.businessId)
      .where('liftedAt', 'is', null)
      .execute()
    unit.afterCommit(() => {
      deps.jobs.wake()
      tellOwner(deps, who.businessId, 'lifted', reason)
    })
  })

/** Lets a business bear a protected name, or no longer. What is so already stays so. */
export const setGrantedName = (
  deps: Deps,
  who: Doing,
  { name, reason }: { name: string; reason: string },
  isGranted: boolean,
): Promise<void> => {
  const action = isGranted ? 'nameGranted' : 'nameWithdrawn'
  return doing(deps, who, { action, detail: { name, reason } }, async (unit, _, now) => {
    const { businessId, trx } = unit
    if (isGranted)
      await trx
        .insertInto('grantedNames')
        .values({ businessId, name, grantedAt: now })
        .onConflict((conflict) => conflict.columns(['businessId', 'name']).doNothing())
        .execute()
    else
      await trx
        .deleteFrom('grantedNames')
        .where('businessId', '=', businessId)
        .where('name', '=', name)
        .execute()
    await tellProfile(unit, deps.live, { updatedAt: now })
  })
}

/** Lets a business mail again. The shop resumes its campaigns itself; what was counted before is forgiven. */
export const releaseMail = (deps: Deps, who: Doing, reason: string): Promise<void> =>
  doing(deps, who, { action: 'mailReleased', detail: { reason } }, async (unit, _, now) => {
    const { pausedAt } = await mailStandingOf(unit.trx, unit.businessId)
    if (pausedAt === null) throw new Failure('mailNotPaused')
    await setMailStanding(unit, { pausedAt: null, pausedFor: null, watchedFrom: now })
    await tellProfile(unit, deps.live, { updatedAt: now })
    unit.afterCommit(() => {
      deps.jobs.wake()
      tellOwner(deps, who.businessId, 'released', reason)
    })
  })

/** Lets go of what a limit holds. */
export const releaseLimit = (
  deps: Deps,
  who: Doing,
  { what, reason }: { what: GuardName; reason: string },
): Promise<void> =>
  doing(deps, who, { action: 'limitReleased', detail: { what, reason } }, (unit, row) =>
    letGo(unit, deps, row, what),
  )

/** Mails the owner's verification link again. */
export async function resendVerification(deps: Deps, who: Doing): Promise<void> {
  const owner = await deps.db.read
    .selectFrom('users')
    .select('id')
    .where('businessId', '=', who.businessId)
    .where('role', '=', 'owner')
    .where('emailVerifiedAt', 'is', null)
    .executeTakeFirst()
  await doing(deps, who, { action: 'verificationResent' }, async () => {
    if (!owner) throw new Failure('alreadyVerified')
  })
  if (owner) await mailVerification(deps, { businessId: who.businessId, userId: owner.id })
}

/** Gives a payment back, or a part of it. That it was asked for is written down first, whatever the provider answers. */
export async function refund(
  deps: Deps,
  who: Doing,
  { payment: id, amountOre, reason }: { payment: string; amountOre?: number | undefined; reason: string },
): Promise<void> {
  const { businessId } = who
  await doing(
    deps,
    who,
    { action: 'refundAsked', detail: { payment: id, ...(amountOre !== undefined && { amountOre }), reason } },
    async ({ trx }) => {
      const payment = await trx
        .selectFrom('payments')
        .select('amountOre')
        .where('businessId', '=', businessId)
        .where('id', '=', id)
        .executeTakeFirst()
      if (!payment) throw new Failure('notFound')
      if (amountOre !== undefined && (amountOre < 1 || amountOre > Number(payment.amountOre)))
        throw invalid({ amountOre: 'refundTooMuch' })
    },
  )
  await refundPayment(deps, { businessId, id }, amountOre)
}
