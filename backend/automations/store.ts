import {
  AUTOMATIONS_MAX,
  type AutomationKind,
  type AutomationPatch,
  type AutomationTexts,
  automationTexts,
  recurs,
} from '../../shared/automations.ts'
import { Failure, invalid } from '../../shared/errors.ts'
import { isBuiltIn } from '../../shared/rules/segments.ts'
import { type AutomationRow, insertNew, type Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { fieldErrorsOf } from '../http/fields.ts'
import { assertOptOutReachable, refuseBorrowedSender, templateFor } from '../limits/index.ts'
import { refuseMissingOffer } from '../offers/index.ts'
import { refuseMissingPictures } from '../pictures/index.ts'
import { findSegment } from '../segments/index.ts'
import { cancelSends, refuseUnverified } from '../sends/index.ts'
import { latestAt } from './watched.ts'

export const findAutomation = ({ trx, businessId }: Pick<Unit, 'trx' | 'businessId'>, id: string) =>
  trx
    .selectFrom('automations')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

export interface AutomationContext extends Pick<Deps, 'config'> {
  now: string
}

/**
 * From the revision on at which it is switched on, whoever signs up or comes is meant, and nobody who did before; of
 * what recurs also who is there already, for what is yet to come of them. Throws `emailUnverified`, `noOptOut` and what WhatsApp has against it.
 */
async function switchedOn(
  unit: Unit,
  texts: Pick<AutomationRow, 'kind' | 'channel' | 'message'>,
  { config, now }: AutomationContext,
) {
  await refuseUnverified(unit)
  assertOptOutReachable(config, texts.channel)
  await refuseFreeText(unit, texts)
  const { revision } = unit.turn
  return { onAt: now, onRevision: revision, seenRevision: recurs(texts.kind) ? 0 : revision }
}

/**
 * What a new number means to people who wait. Of what recurs, all are looked through anew and wait for their new time,
 * or for nothing where it is long over. A visit is thanked for from now on: whoever had come so often before was not
 * passed over because the server stood still. What follows a sign-up keeps the time that it had then.
 */
function renumbered({ turn }: Unit, kind: AutomationKind, now: string): Partial<AutomationRow> {
  if (recurs(kind)) return { onRevision: turn.revision, seenRevision: 0 }
  return kind === 'nthVisit' ? { onAt: now } : {}
}

/** WhatsApp takes an approved template alone: throws as `templateFor` does. */
async function refuseFreeText(unit: Unit, texts: Pick<AutomationRow, 'channel' | 'message'>): Promise<void> {
  if (texts.channel === 'whatsapp') await templateFor(unit, texts)
}

/** Throws `keyReused` when there is one with this id, `emailUnverified`, `noOptOut`, and `invalid` when there are too many. */
export async function createAutomation(
  unit: Unit,
  id: string,
  { on, ...texts }: AutomationTexts,
  context: AutomationContext,
): Promise<AutomationRow> {
  const { now } = context
  await refuseTooMany(unit)
  await refuseGone(unit, texts.segmentId)
  await refuseMissingPictures(unit, asText(texts))
  await refuseMissingOffer(unit, texts.offerId)
  if (texts.smsFrom !== null) await refuseBorrowedSender(unit, texts.smsFrom, context.config.twilio?.from)
  const off = { onAt: null, onRevision: 0, seenRevision: 0 }
  const row: AutomationRow = {
    businessId: unit.businessId,
    id,
    ...texts,
    held: null,
    ...(on ? await switchedOn(unit, texts, context) : off),
    revision: unit.nextRevision(),
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  }
  await insertNew(unit, 'automations', row)
  return row
}

const asText = ({ channel, message }: Pick<AutomationRow, 'channel' | 'message'>) => ({
  type: channel,
  message,
})

async function refuseTooMany({ trx, businessId }: Unit): Promise<void> {
  const { n } = await trx
    .selectFrom('automations')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('businessId', '=', businessId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(n) >= AUTOMATIONS_MAX) throw invalid({ kind: 'tooMany' })
}

/** An automation is for a segment that is there. Throws `invalid`. */
async function refuseGone(unit: Unit, segmentId: string | null): Promise<void> {
  if (segmentId !== null && !isBuiltIn(segmentId) && !(await findSegment(unit, segmentId)))
    throw invalid({ segmentId: 'segmentDeleted' })
}

/**
 * Lays the patch over the automation and holds the whole against the contract. Switching off calls off what waits, for
 * good unless it recurs. Throws `notFound`, `emailUnverified`, `noOptOut` and `invalid`.
 */
export async function updateAutomation(
  unit: Unit,
  id: string,
  patch: AutomationPatch,
  context: AutomationContext,
): Promise<AutomationRow> {
  const row = await findAutomation(unit, id)
  if (!row) throw new Failure('notFound')
  const { kind, channel, delay, subject, message, smsFrom, segmentId, offerId } = row
  const before = {
    kind,
    channel,
    delay,
    subject,
    message,
    smsFrom,
    segmentId,
    offerId,
    on: row.onAt !== null,
  }
  const whole = automationTexts.safeParse({ ...before, ...patch })
  if (!whole.success) throw new Failure('invalid', { fields: fieldErrorsOf(whole.error) })
  const { on, ...values } = whole.data
  if (values.message !== message) await refuseMissingPictures(unit, asText(values))
  if (values.offerId !== offerId) await refuseMissingOffer(unit, values.offerId)
  if (values.segmentId !== segmentId) await refuseGone(unit, values.segmentId)
  if (values.smsFrom !== null && values.smsFrom !== smsFrom)
    await refuseBorrowedSender(unit, values.smsFrom, context.config.twilio?.from)
  return set(unit, id, {
    ...values,
    ...(await turned(unit, row, whole.data, context)),
    updatedAt: context.now,
  })
}

/** Switching on what was held goes on with it as `resumeAutomation` does: one that says that it is on reaches people. */
async function turned(
  unit: Unit,
  { id, onAt, delay, held }: AutomationRow,
  { on, ...texts }: AutomationTexts,
  context: AutomationContext,
): Promise<Partial<AutomationRow>> {
  if (on && onAt === null) {
    if (held !== null) await cancelSends(unit, id)
    return { ...(await switchedOn(unit, texts, context)), held: null }
  }
  if (on) await refuseFreeText(unit, texts)
  if (on) return texts.delay === Number(delay) ? {} : renumbered(unit, texts.kind, context.now)
  if (onAt === null) return {}
  await cancelSends(unit, id)
  return { onAt: null }
}

/**
 * Goes on with one that was held, for whoever signs up from now on. What was begun is called off: it may have arrived.
 * Throws `notFound`, `emailUnverified` and `noOptOut`.
 */
export async function resumeAutomation(
  unit: Unit,
  id: string,
  context: AutomationContext,
): Promise<AutomationRow> {
  const row = await findAutomation(unit, id)
  if (!row) throw new Failure('notFound')
  if (row.held === null) return row
  await cancelSends(unit, id)
  const on = row.onAt === null ? {} : await switchedOn(unit, row, context)
  return set(unit, id, { ...on, held: null, updatedAt: context.now })
}

/** Calls off what the shop's automations handed over and would now send too late, as when a suspension ends. */
export async function cancelLate(unit: Unit, now: string): Promise<void> {
  const { trx, businessId } = unit
  const rows = await trx.selectFrom('automations').select('id').where('businessId', '=', businessId).execute()
  for (const { id } of rows) await cancelSends(unit, id, latestAt(now))
}

/** A tombstone. What waits is called off; the ledger keeps what was sent. */
export async function deleteAutomation(unit: Unit, id: string, now: string): Promise<AutomationRow> {
  if (!(await findAutomation(unit, id))) throw new Failure('notFound')
  await cancelSends(unit, id)
  const gone = { message: '', subject: null, smsFrom: null, segmentId: null, offerId: null, onAt: null }
  return set(unit, id, { ...gone, deletedAt: now, updatedAt: now })
}

const set = (unit: Unit, id: string, values: Partial<AutomationRow>): Promise<AutomationRow> =>
  unit.trx
    .updateTable('automations')
    .set({ ...values, revision: unit.nextRevision() })
    .where('businessId', '=', unit.businessId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
