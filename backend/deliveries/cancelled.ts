import type { Deps } from '../deps.ts'
import { touchCampaign } from './campaign.ts'
import { endingOf } from './claims.ts'
import { logFailed } from './log-failed.ts'
import { type Send, setSend } from './store.ts'

const CHUNK = 500

type CancelDeps = Pick<Deps, 'db' | 'clock' | 'live'>
type CancelledSend = Pick<Send, 'businessId' | 'id' | 'campaignId'>

/**
 * Ends what still waits in a cancelled send, a chunk in each transaction. Nothing of it could be handed over before
 * either: a claim heeds the send's own state. `finishedAt` tells that nothing waits any more.
 */
export async function cancelWaiting({ db, clock, live }: CancelDeps, send: CancelledSend): Promise<void> {
  const { businessId, id: sendId, campaignId } = send
  let more = true
  while (more)
    more = await db.write(businessId, async (unit) => {
      const now = clock.now()
      const ended = await unit.trx
        .updateTable('deliveries')
        .set({ ...endingOf('cancelled', null), notBefore: null, updatedAt: now })
        .where('businessId', '=', businessId)
        .where('id', 'in', (waiting) =>
          waiting
            .selectFrom('deliveries')
            .select('id')
            .where('businessId', '=', businessId)
            .where('sendId', '=', sendId)
            .where('state', '=', 'queued')
            .limit(CHUNK),
        )
        .returning(['id', 'campaignId', 'customerId', 'channel', 'state', 'reason'])
        .execute()
      for (const line of ended) if (line.state === 'failed') await logFailed(unit, line, line.reason, now)
      if (ended.length === CHUNK) return true
      await setSend(unit, sendId, { finishedAt: now })
      await touchCampaign(unit, live, campaignId)
      return false
    })
}

/** Goes on where a server ended in the middle of cancelling. */
export async function cancelLeftOver(deps: CancelDeps): Promise<void> {
  const sends = await deps.db.read
    .selectFrom('sends')
    .select(['businessId', 'id', 'campaignId'])
    .where('state', '=', 'cancelled')
    .where('finishedAt', 'is', null)
    .execute()
  for (const send of sends) await cancelWaiting(deps, send)
}
