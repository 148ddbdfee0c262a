import { mayBecome } from '../../shared/campaigns.ts'
import type { Unit } from '../database/index.ts'
import { setSend } from './store.ts'

/** A send, and the campaign or automation that it is of. */
interface Part {
  sendId: string
  campaignId: string
}

/** Deleted ones too; nothing for an automation. */
const campaignOf = ({ trx, businessId }: Unit, id: string) =>
  trx
    .selectFrom('campaigns')
    .select(['status', 'deletedAt'])
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()

const stateOf = async ({ trx, businessId }: Unit, sendId: string) => {
  const { state } = await trx
    .selectFrom('sends')
    .select('state')
    .where('businessId', '=', businessId)
    .where('id', '=', sendId)
    .executeTakeFirstOrThrow()
  return state
}

/** Whether nothing more of a send may go out: it was cancelled, or its campaign was, or is gone. */
export async function isOver(unit: Unit, { sendId, campaignId }: Part): Promise<boolean> {
  const campaign = await campaignOf(unit, campaignId)
  if (campaign && (campaign.deletedAt !== null || campaign.status === 'cancelled')) return true
  return (await stateOf(unit, sendId)) === 'cancelled'
}

/** A send that was done goes on, with its campaign where that may; one that is scheduled anew stays so. */
export async function reopen(unit: Unit, { sendId, campaignId }: Part): Promise<void> {
  if ((await stateOf(unit, sendId)) !== 'done') return
  const { businessId, trx } = unit
  const status = (await campaignOf(unit, campaignId))?.status
  const paused = status === 'paused'
  await setSend(unit, sendId, { state: paused ? 'paused' : 'sending', finishedAt: null })
  if (status === undefined || paused || status === 'scheduled' || !mayBecome(status, 'sending')) return
  await trx
    .updateTable('campaigns')
    .set({ status: 'sending' })
    .where('businessId', '=', businessId)
    .where('id', '=', campaignId)
    .execute()
}
