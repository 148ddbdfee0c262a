import type { Channel } from '../../shared/consents.ts'
import { later, MINUTE } from '../clock.ts'
import { settle, touchCampaign } from '../deliveries/index.ts'
import type { Deps } from '../deps.ts'
import { hasEnded } from '../process/worker-name.ts'

/** Statuses in which something can still be under way: a send is done only when nothing is. */
const unfinished = ['sending', 'paused', 'cancelled'] as const

/**
 * So long after its lease this worker gives up what it had claimed itself, as where its claim came to be on disk after its
 * answer was lost. A call begins within the lease, and a mail server may be silent for ten minutes.
 */
const OWN_GRACE_MS = 15 * MINUTE

type RecoveryDeps = Pick<Deps, 'db' | 'clock' | 'live' | 'log'>
/** When an outcome is looked up at the channel's provider, null where it cannot be. */
export type LookAt = (channel: Channel, now: string) => string | null

/**
 * Recovers the deliveries of a worker that ended, or has not been heard of past its lease: the provider may or may
 * not have them. They become `unknown`, and are never sent again by themselves.
 */
export async function recover(deps: RecoveryDeps, worker: string, lookAt: LookAt): Promise<void> {
  const now = deps.clock.now()
  const groups = await deps.db.read
    .selectFrom('sends')
    .innerJoin('deliveries', (join) =>
      join
        .onRef('deliveries.businessId', '=', 'sends.businessId')
        .onRef('deliveries.sendId', '=', 'sends.id'),
    )
    .select(({ fn }) => [
      'sends.businessId',
      'sends.id as sendId',
      'sends.campaignId',
      'sends.channel',
      'worker',
      fn.min('leaseUntil').as('leaseUntil'),
    ])
    .where('sends.state', 'in', unfinished)
    .where('deliveries.state', '=', 'handing_over')
    .groupBy(['sends.businessId', 'sends.id', 'sends.campaignId', 'sends.channel', 'worker'])
    .execute()
  for (const { worker: lost, leaseUntil, ...send } of groups) {
    if (lost === null) continue
    const ended = hasEnded(lost, worker)
    const over = lost === worker ? later(now, -OWN_GRACE_MS) : now
    if (ended || (leaseUntil !== null && leaseUntil < over))
      await giveUp(deps, { ...send, lookAt: lookAt(send.channel, now) }, lost, ended ? null : over)
  }
}

interface LostSend {
  businessId: string
  sendId: string
  campaignId: string
  lookAt: string | null
}

/** @param leaseBefore only what was leased until before then; null for everything of that worker */
async function giveUp(
  { db, clock, live, log }: RecoveryDeps,
  { businessId, sendId, campaignId, lookAt }: LostSend,
  worker: string,
  leaseBefore: string | null,
): Promise<void> {
  const count = await db.write(businessId, async (unit) => {
    const now = clock.now()
    let update = unit.trx
      .updateTable('deliveries')
      // The lease stays, by which the claim is known if its outcome is learnt after all.
      .set({ state: 'unknown', reason: 'interrupted', lookAt, updatedAt: now })
      .where('businessId', '=', businessId)
      .where('sendId', '=', sendId)
      .where('state', '=', 'handing_over')
      .where('worker', '=', worker)
    if (leaseBefore !== null) update = update.where('leaseUntil', '<', leaseBefore)
    const rows = await update.returning('id').execute()
    if (!(await settle(unit, live, { sendId, campaignId }, now))) await touchCampaign(unit, live, campaignId)
    return rows.length
  })
  log.warn({ businessId, sendId, deliveries: count }, 'interrupted while handing over')
}
