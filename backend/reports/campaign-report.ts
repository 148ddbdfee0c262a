import { Failure } from '../../shared/errors.ts'
import { heldOf, quietUntilOf, troubleOf, uncertainOf } from '../deliveries/index.ts'
import type { Deps } from '../deps.ts'
import { linesOfCampaigns, reasonsOf } from './ledger.ts'
import { redeemedBy } from './redeemed.ts'
import { runsOf } from './runs.ts'

/** A campaign over all its runs and each of the newest, and what came of them. Throws `notFound`. */
export async function campaignReportOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  businessId: string,
  campaignId: string,
) {
  const campaign = await db.read
    .selectFrom('campaigns')
    .select(['type', 'status'])
    .where('businessId', '=', businessId)
    .where('id', '=', campaignId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!campaign) throw new Failure('notFound')
  const [runs, reasons, redeemed, uncertain, held, quietUntil, provider] = await Promise.all([
    runsOf({ db, clock }, businessId, campaignId),
    reasonsOf(linesOfCampaigns(db.read, businessId, [campaignId])),
    redeemedBy(db.read, businessId, campaignId),
    uncertainOf(db, businessId, campaignId),
    campaign.status === 'paused' ? heldOf(db, businessId, campaignId) : null,
    campaign.status === 'sending' ? quietUntilOf({ db, clock }, businessId, campaignId) : null,
    troubleOf(db, campaign.type),
  ])
  return {
    ...runs,
    reasons,
    redeemed,
    ...uncertain,
    held: held?.why ?? null,
    heldCode: held?.code ?? null,
    quietUntil,
    provider,
  }
}
