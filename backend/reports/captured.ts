import type { CapturedMessage } from '../../shared/deliveries.ts'
import type { Deps } from '../deps.ts'
import type { SignedIn } from '../http/route.ts'

const SHOWN = 200

/**
 * The newest messages that were kept here. Account mail opens an account, so it is shown on this machine alone, and to
 * the owner alone.
 */
export async function capturedOf(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { businessId, role }: SignedIn,
): Promise<CapturedMessage[]> {
  let query = db.read
    .selectFrom('captured')
    .selectAll()
    .where('businessId', '=', businessId)
    .orderBy('id', 'desc')
    .limit(SHOWN)
  if (!config.local || role !== 'owner') query = query.where('kind', '!=', 'account')
  const rows = await query.execute()
  return rows.map(({ id, kind, channel, recipient, sender, subject, text, html, campaignId, at }) => ({
    id,
    channel,
    to: recipient,
    from: sender,
    subject,
    text,
    html,
    campaignId,
    test: kind === 'test',
    at,
  }))
}
