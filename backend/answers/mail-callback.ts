import type { DeliveryReason, DeliveryState } from '../../shared/deliveries.ts'
import { type MailReport, reasonOfBounce, tokenOf } from '../carriers/index.ts'
import { suppress, withdraw } from '../consents/index.ts'
import type { Unit } from '../database/index.ts'
import { byToken, logFailed, recordBounce, settle, tellReported, touchCampaign } from '../deliveries/index.ts'
import type { Deps } from '../deps.ts'
import { watchMail } from '../limits/index.ts'
import { uuidOf } from '../secrets/keys.ts'
import { noteEvent } from './note-event.ts'

/**
 * The order of a mail's states. A report moves it on and never back; what was never handed over is not among them.
 */
const rank: Partial<Record<DeliveryState, number>> = {
  queued: 0,
  handing_over: 0,
  unknown: 0,
  accepted: 1,
  delivered: 2,
  failed: 3,
}

/** A server on the way may take a mail and bring it back later, so a bounce comes after a delivery too. */
const stateOf = {
  delayed: 'accepted',
  delivered: 'delivered',
  complained: 'delivered',
  optedOut: 'delivered',
  bounced: 'failed',
  listed: 'failed',
} as const satisfies Record<MailReport['kind'], DeliveryState>

/**
 * Takes a report of a mail. What comes late, again or out of order changes nothing more; a bounce for good and a complaint
 * keep the address from being written to at once. Returns whether the mail is one of ours.
 */
export async function recordMailReport(
  { db, clock, keys, live, log }: Pick<Deps, 'db' | 'clock' | 'keys' | 'live' | 'log'>,
  report: MailReport,
): Promise<boolean> {
  const token = tokenOf(report.mark)
  const found = token === null ? undefined : await db.one(byToken, { token })
  if (found?.channel !== 'email') return false
  const { businessId, id } = found
  tellReported(log, found, { status: report.kind })
  await db.write(businessId, async (unit) => {
    const now = clock.now()
    const row = await find(unit, id)
    if (!row || rank[row.state] === undefined || !(await isFirst(unit, id, report, now))) return
    const reason = reasonOf(report)
    await moveOn(unit, row, report, reason, now)
    if (reason) await recordBounce(unit, row, reason, now)
    if (report.kind === 'complained' || report.kind === 'optedOut')
      await recordOptOut(unit, keys, row, report.kind, now)
    if (reason || report.kind === 'complained') await watchMail(unit, { live, log }, now)
    const { sendId, campaignId } = row
    if (!(await settle(unit, live, { sendId, campaignId }, now))) await touchCampaign(unit, live, campaignId)
  })
  return true
}

/**
 * Why a mail did not arrive. `listed`: the provider did not even try, because of its own list. The address is suppressed, but
 * the person has said nothing to this shop, so nothing is withdrawn.
 */
function reasonOf({ kind, status }: MailReport): DeliveryReason | null {
  if (kind === 'listed') return 'optedOut'
  return kind === 'bounced' ? reasonOfBounce(status ?? '') : null
}

type ReportedDelivery = NonNullable<Awaited<ReturnType<typeof find>>>

const find = ({ trx, businessId }: Unit, id: string) =>
  trx
    .selectFrom('deliveries')
    .select(['id', 'state', 'sendId', 'campaignId', 'customerId', 'addressHash', 'acceptedAt', 'deliveredAt'])
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Writes the report down; false when the same was told before. */
const isFirst = (
  unit: Unit,
  deliveryId: string,
  { kind, status }: MailReport,
  at: string,
): Promise<boolean> =>
  noteEvent(unit, { id: uuidOf(`${deliveryId} ${kind}`), deliveryId, kind, detail: status, at })

async function moveOn(
  unit: Unit,
  row: ReportedDelivery,
  { kind, status }: MailReport,
  reason: DeliveryReason | null,
  now: string,
): Promise<void> {
  const state = stateOf[kind]
  if ((rank[state] ?? 0) <= (rank[row.state] ?? 0)) return
  await unit.trx
    .updateTable('deliveries')
    .set({
      state,
      reason,
      detail: status,
      acceptedAt: row.acceptedAt ?? now,
      deliveredAt: state === 'delivered' ? now : row.deliveredAt,
      notBefore: null,
      leaseUntil: null,
      updatedAt: now,
    })
    .where('businessId', '=', unit.businessId)
    .where('id', '=', row.id)
    .execute()
  if (state === 'failed') await logFailed(unit, { ...row, channel: 'email' }, reason, now)
}

/** The person's own no, told by their mail program: the same row as from the link in the mail. */
async function recordOptOut(
  unit: Unit,
  keys: Deps['keys'],
  { id, customerId, addressHash }: ReportedDelivery,
  kind: 'complained' | 'optedOut',
  at: string,
): Promise<void> {
  await suppress(unit, { channel: 'email', addressHash, reason: kind, at })
  await withdraw(unit, keys, { customerId, channel: 'email', addressHash, at })
  await unit.trx
    .updateTable('deliveries')
    .set({ optedOutAt: at })
    .where('businessId', '=', unit.businessId)
    .where('id', '=', id)
    .where('optedOutAt', 'is', null)
    .execute()
}
