// How a delivery is taken up by a worker, and how that ends.
import { sql } from 'kysely'
import type { DeliveryReason, DeliveryState } from '../../shared/deliveries.ts'
import { type DeliveryRow, prepared } from '../database/index.ts'

export interface DeliveryClaim {
  businessId: string
  id: string
  attempt: number
  worker: string
  leaseUntil: string
  parts: number
  bodyHash: string | null
  now: string
}

/** From `queued` to `handing_over`: from here on a crash leaves it `unknown`. */
export const claimDelivery = prepared<DeliveryClaim>()((db, slot) =>
  db
    .updateTable('deliveries')
    .set({
      state: 'handing_over',
      attempt: slot('attempt'),
      worker: slot('worker'),
      leaseUntil: slot('leaseUntil'),
      parts: slot('parts'),
      bodyHash: slot('bodyHash'),
      notBefore: null,
      updatedAt: slot('now'),
      handedOverAt: slot('now'),
    })
    .where('businessId', '=', slot('businessId'))
    .where('id', '=', slot('id'))
    .where('state', '=', 'queued'),
)

/** Of a first try that certainly reached nobody: the provider took it and sent nothing. */
export const neverLeft = ['accountRefused', 'senderRefused', 'queueFull'] satisfies DeliveryReason[]

/**
 * The columns of an end. A line that is skipped or cancelled while it waits for its second try ends as failed, with the
 * first try's reason, where the person may have that one: so it stays in the ledger.
 */
export function endingOf(state: DeliveryState, reason: DeliveryReason | null) {
  const failedBefore = sql`(select "earlierAttempts"."reason" from "earlierAttempts"
    where "earlierAttempts"."businessId" = "deliveries"."businessId"
      and "earlierAttempts"."deliveryId" = "deliveries"."id"
      and "earlierAttempts"."reason" not in (${sql.join(neverLeft.map((each) => sql.lit(each)))}))`
  const isFailure = sql`${state} in ('skipped', 'cancelled') and ${failedBefore} is not null`
  return {
    state: sql<DeliveryState>`case when ${isFailure} then 'failed' else ${state} end`,
    reason: sql<DeliveryReason | null>`case when ${isFailure} then ${failedBefore} else ${reason} end`,
  }
}

/** Ends what waits and is not to be handed over, with the reason. Returns the end that it came to. */
export const turnDown = prepared<
  Pick<DeliveryRow, 'businessId' | 'id' | 'state' | 'reason'> & { now: string }
>()((db, slot) =>
  db
    .updateTable('deliveries')
    .set({ ...endingOf(slot('state'), slot('reason')), notBefore: null, updatedAt: slot('now') })
    .where('businessId', '=', slot('businessId'))
    .where('id', '=', slot('id'))
    .where('state', '=', 'queued')
    .returning(['state', 'reason']),
)

export interface Conclusion
  extends Pick<
    DeliveryRow,
    'businessId' | 'id' | 'state' | 'reason' | 'detail' | 'providerId' | 'notBefore' | 'acceptedAt' | 'lookAt'
  > {
  attempt: number
  /** The attempt as the row keeps it: one less when nothing was tried. */
  attempts: number
  worker: string
  /** The lease of the claim that ended, by which it is known. */
  leaseUntil: string
  now: string
}

/**
 * Records the outcome of a claim, once, while the delivery is still that claim's: a worker that was thought dead may learn
 * the outcome of its own attempt, but never touches what somebody else has claimed, nor what it claimed anew itself under
 * the same number after it had given it back. Returns when it was claimed, and the end that it came to.
 */
export const conclude = prepared<Conclusion>()((db, slot) =>
  db
    .updateTable('deliveries')
    .set({
      ...endingOf(slot('state'), slot('reason')),
      detail: slot('detail'),
      providerId: slot('providerId'),
      notBefore: slot('notBefore'),
      lookAt: slot('lookAt'),
      acceptedAt: slot('acceptedAt'),
      attempt: slot('attempts'),
      leaseUntil: null,
      updatedAt: slot('now'),
    })
    .where('businessId', '=', slot('businessId'))
    .where('id', '=', slot('id'))
    .where('worker', '=', slot('worker'))
    .where('attempt', '=', slot('attempt'))
    .where('leaseUntil', '=', slot('leaseUntil'))
    .where('state', 'in', ['handing_over', 'unknown'])
    .returning(['handedOverAt', 'state', 'reason']),
)
