import { Failure } from '../../shared/errors.ts'
import { DAY, later } from '../clock.ts'
import type { PaymentRow, RenewalEnd, RenewalRow, SubscriptionRow, Unit } from '../database/index.ts'
import type { Deps, JobDeps } from '../deps.ts'
import { seal, unseal } from '../secrets/sealing.ts'
import { agreesToRenew, type Provider, type ProviderState } from './provider.ts'
import {
  findRenewal,
  findSubscription,
  type PaymentKey,
  putSubscription,
  renewalByToken,
  renewalsIn,
  setRenewal,
} from './store.ts'
import { dated, nextOffer } from './term.ts'

/** So long before a charge its mail goes. */
export const NOTICE = 7 * DAY

/** A token that was sealed for one renewal opens for no other. */
const sealedFor = ({ businessId, id }: PaymentKey): string => `customer token ${businessId} ${id}`

export const tokenOf = ({ keys }: Pick<JobDeps, 'keys'>, renewal: RenewalRow): string | null =>
  renewal.token === null ? null : unseal(keys, sealedFor(renewal), renewal.token)

/** Ends a renewal, or one that has not begun; its token is revoked soon after. */
export const endRenewal = (
  unit: Unit,
  { id, token }: RenewalRow,
  endedBy: RenewalEnd,
  now: string,
): Promise<RenewalRow> =>
  setRenewal(unit, id, {
    state: 'ended',
    endedBy,
    endedAt: now,
    lookAt: token === null ? null : now,
  })

/** Ends those of a business that are on. */
export async function endRenewals(unit: Unit, endedBy: RenewalEnd, now: string): Promise<void> {
  for (const renewal of await renewalsIn(unit.trx, unit.businessId, 'on'))
    await endRenewal(unit, renewal, endedBy, now)
}

/**
 * Takes what a payer has agreed to. Where they agreed to be charged again too, the token comes first and is stored: the
 * authorisation makes none once its order is placed. A provider that gives none is paid all the same.
 */
export async function finalised(
  deps: JobDeps,
  provider: Provider,
  payment: PaymentRow,
  authorisation: string,
): Promise<ProviderState> {
  if (agreesToRenew(payment) && provider.renewals) {
    const before = await findRenewal(deps.db.read, payment)
    if (before?.state === 'asked' && before.token === null) {
      const token = await provider.renewals.tokenise(payment, authorisation)
      await deps.db.write(payment.businessId, async (unit) => {
        const renewal = await findRenewal(unit.trx, payment)
        if (!renewal || renewal.token !== null) return
        const now = deps.clock.now()
        if (token === null) {
          await endRenewal(unit, renewal, 'refused', now)
          return
        }
        // It may have been given up meanwhile: then the token is only kept to be revoked.
        const lookAt = renewal.state === 'ended' ? now : null
        await setRenewal(unit, renewal.id, { token: seal(deps.keys, sealedFor(renewal), token), lookAt })
      })
    }
  }
  return provider.finalise(payment, authorisation)
}

/** What a paid month does to the renewals: the one agreed to by it begins, and none goes on that is for less. */
export async function renewAfter(unit: Unit, payment: PaymentRow, now: string): Promise<void> {
  const agreed = agreesToRenew(payment) ? await findRenewal(unit.trx, payment) : undefined
  const begins = agreed?.state === 'asked' && agreed.token !== null
  for (const renewal of await renewalsIn(unit.trx, unit.businessId, 'on')) {
    if (begins) await endRenewal(unit, renewal, 'replaced', now)
    else if (Number(renewal.priceOre) < Number(payment.amountOre))
      await endRenewal(unit, renewal, 'dearer', now)
  }
  if (begins) await setRenewal(unit, agreed.id, { state: 'on' })
}

/** What was agreed to at a payment that is over without being paid never begins. */
export async function forgoRenewal(unit: Unit, payment: PaymentRow, now: string): Promise<void> {
  if (!agreesToRenew(payment)) return
  const renewal = await findRenewal(unit.trx, payment)
  if (renewal?.state === 'asked') await endRenewal(unit, renewal, 'unpaid', now)
}

/** The renewal by which the next month can be charged; null where its price is more than was agreed to. */
export async function renewalFor(unit: Unit, sub: SubscriptionRow): Promise<RenewalRow | null> {
  const [renewal] = await renewalsIn(unit.trx, unit.businessId, 'on')
  return renewal && nextOffer(sub).priceOre <= Number(renewal.priceOre) ? renewal : null
}

/** Whether a renewal's mail about the next month went out. */
export const isNoticed = ({ noticedUntil }: RenewalRow, { paidUntil }: SubscriptionRow): boolean =>
  noticedUntil === paidUntil

/**
 * Ends the automatic renewal at the payer's word; one of them, where its id is given. Where the next month was announced already, it is asked for by a link
 * instead. Does nothing where none is on.
 */
export const stopRenewing = ({ db, clock }: Deps, businessId: string, id?: string): Promise<void> =>
  db.write(businessId, async (unit) => {
    const now = clock.now()
    const sub = await findSubscription(unit.trx, businessId)
    for (const renewal of await renewalsIn(unit.trx, businessId, 'on')) {
      if (id !== undefined && renewal.id !== id) continue
      await endRenewal(unit, renewal, 'payer', now)
      if (sub && sub.asked === 1 && isNoticed(renewal, sub))
        await putSubscription(unit, dated({ ...sub, asked: 0 }))
    }
  })

/**
 * The renewal that the link of a mail leads to: the one by which the business is charged now, because another may have
 * taken the place of the mail's own; that one where none is on. Throws `notFound`.
 */
export async function renewalOfLink({ db }: Deps, endToken: string): Promise<RenewalRow> {
  const renewal = await renewalByToken(db.read, endToken)
  if (!renewal) throw new Failure('notFound')
  const [on] = await renewalsIn(db.read, renewal.businessId, 'on')
  return on ?? renewal
}

/** When a renewal announced now is charged: at the end of the paid time, and never sooner than a week after its mail. */
export const chargeTime = ({ paidUntil }: SubscriptionRow, now: string): string => {
  const soonest = later(now, NOTICE)
  return paidUntil > soonest ? paidUntil : soonest
}

/** When the next month is charged, as far as it stands now. */
export const nextCharge = (renewal: RenewalRow, sub: SubscriptionRow): string =>
  isNoticed(renewal, sub) && renewal.chargeAt !== null ? renewal.chargeAt : sub.paidUntil
