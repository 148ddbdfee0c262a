import { type CampaignPatch, type CampaignTexts, campaignTexts } from '../../shared/campaigns.ts'
import { Failure } from '../../shared/errors.ts'
import { type CampaignRow, insertNew, type Unit } from '../database/index.ts'
import { fieldErrorsOf } from '../http/fields.ts'
import { refuseMissingOffer } from '../offers/index.ts'
import { refuseMissingPictures } from '../pictures/index.ts'

export const findCampaign = ({ trx, businessId }: Pick<Unit, 'trx' | 'businessId'>, id: string) =>
  trx
    .selectFrom('campaigns')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

/** Writes a draft. Throws `keyReused` when there is a campaign with this id, and `invalid` for a picture that is not there. */
export async function createCampaign(
  unit: Unit,
  id: string,
  texts: CampaignTexts & Partial<Pick<CampaignRow, 'isAnswer'>>,
  now: string,
): Promise<CampaignRow> {
  await refuseMissingPictures(unit, texts)
  await refuseMissingOffer(unit, texts.offerId)
  const revision = unit.nextRevision()
  const row: CampaignRow = {
    businessId: unit.businessId,
    id,
    isAnswer: null,
    ...texts,
    status: 'draft',
    smsFrom: null,
    scheduledAt: null,
    scheduledFor: null,
    scheduleTrouble: null,
    pressedAt: null,
    sentAt: null,
    revision,
    textRevision: revision,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  }
  await insertNew(unit, 'campaigns', row)
  return row
}

const textFields = ['name', 'type', 'subject', 'message', 'offerId'] as const

/** The state that a device's change of a campaign was based on. */
export interface Stand {
  /** The earlier values of the fields in the patch. */
  base: Record<string, unknown>
  /** The campaign's revision there, where it is one of this database's. */
  revision: number | null
}

/**
 * Whether somebody else changed the text since: any part of it where the revisions tell, or else one of the fields of
 * the patch. The same change made on both sides is none.
 */
function crossed(row: CampaignRow, { base, revision }: Stand, patch: CampaignPatch): boolean {
  if (textFields.every((field) => patch[field] === undefined || patch[field] === row[field])) return false
  if (revision === null || row.textRevision === null) return crossedIn(row, base, patch)
  return row.textRevision > revision
}

function crossedIn(row: CampaignRow, base: Record<string, unknown>, patch: CampaignPatch): boolean {
  return textFields.some(
    (field) =>
      field in patch && field in base && row[field] !== (base[field] ?? null) && row[field] !== patch[field],
  )
}

/**
 * Lays the patch over the campaign and holds the whole against the contract. With `stand`, from a queue: where both sides
 * changed the text nothing is merged, and `campaignChanged` is thrown for the merchant to choose.
 */
export async function updateCampaign(
  unit: Unit,
  id: string,
  patch: CampaignPatch,
  now: string,
  stand: Stand | null = null,
): Promise<CampaignRow> {
  const row = await findCampaign(unit, id)
  if (!row) throw new Failure('notFound')
  if (stand && crossed(row, stand, patch)) throw new Failure('campaignChanged')
  const texts = campaignTexts.safeParse({
    name: patch.name ?? row.name,
    type: patch.type ?? row.type,
    subject: patch.subject === undefined ? row.subject : patch.subject,
    message: patch.message ?? row.message,
    offerId: patch.offerId === undefined ? row.offerId : patch.offerId,
  })
  if (!texts.success) throw new Failure('invalid', { fields: fieldErrorsOf(texts.error) })
  // What was there before stays sayable, whatever became of its picture.
  if (texts.data.message !== row.message) await refuseMissingPictures(unit, texts.data)
  if (texts.data.offerId !== row.offerId) await refuseMissingOffer(unit, texts.data.offerId)
  const revision = unit.nextRevision()
  return unit.trx
    .updateTable('campaigns')
    .set({ ...texts.data, revision, textRevision: revision, updatedAt: now })
    .where('businessId', '=', unit.businessId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A tombstone; one that is being sent must be cancelled first, a scheduled one is not sent any more. */
export async function deleteCampaign(unit: Unit, id: string, now: string): Promise<CampaignRow> {
  const row = await findCampaign(unit, id)
  if (!row) throw new Failure('notFound')
  if (row.status === 'sending' || row.status === 'paused') throw new Failure('campaignBusy')
  await unit.trx
    .deleteFrom('schedules')
    .where('businessId', '=', unit.businessId)
    .where('campaignId', '=', id)
    .execute()
  return unit.trx
    .updateTable('campaigns')
    .set({
      deletedAt: now,
      updatedAt: now,
      message: '',
      subject: null,
      offerId: null,
      revision: unit.nextRevision(),
    })
    .where('businessId', '=', unit.businessId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
