import * as z from 'zod'
import type { DeliveryState } from '../../shared/deliveries.ts'
import { Failure } from '../../shared/errors.ts'
import { type Outcome, RECIPIENTS_PAGE, type ReportedRecipient } from '../../shared/reports.ts'
import { calledOf } from '../../shared/rules/customers.ts'
import { isUuid } from '../../shared/rules/uuid.ts'
import type { Deps } from '../deps.ts'
import { isMarked } from './marks.ts'

/** The order of the list: what needs attention comes first. */
const states = {
  all: [
    ...(['failed', 'unknown', 'skipped', 'cancelled', 'handing_over', 'queued'] as const),
    ...(['captured', 'accepted', 'delivered'] as const),
  ],
  pending: ['handing_over', 'queued'],
  accepted: ['accepted', 'delivered'],
  delivered: ['delivered'],
  captured: ['captured'],
  failed: ['failed'],
  unknown: ['unknown'],
  skipped: ['skipped', 'cancelled'],
} as const satisfies Partial<Record<Outcome, readonly DeliveryState[]>>

const deeds = {
  clicked: 'deliveries.clickedAt',
  opened: 'deliveries.openedAt',
  optedOut: 'optedOutAt',
} as const

interface RecipientQuery {
  campaignId: string
  outcome: Outcome
  sendId: string | undefined
  after: string | undefined
}

/**
 * The end of a page: the stretch of the list, and the last person in it. A stretch is one send's people of one state.
 */
const place = z.tuple([z.number().int().nonnegative(), z.string().refine(isUuid)])

/**
 * A page of a campaign's people. The list is put together of stretches that an index has in order, so that a page of a
 * hundred thousand costs what it holds. Throws `notFound`.
 */
export async function recipientsOf(
  { db }: Pick<Deps, 'db'>,
  businessId: string,
  wanted: RecipientQuery,
): Promise<{ recipients: ReportedRecipient[]; next?: string }> {
  const stretches = stretchesOf(wanted.outcome, await sendsOf({ db }, businessId, wanted))
  let [at, after] = placeOf(wanted.after)
  const recipients: ReportedRecipient[] = []
  for (; at < stretches.length; at += 1, after = '') {
    const stretch = stretches[at]
    if (!stretch) break
    const room = RECIPIENTS_PAGE - recipients.length
    const found = await peopleIn({ db }, businessId, stretch, { after, limit: room + 1 })
    recipients.push(...found.slice(0, room))
    const last = recipients.at(-1)
    if (found.length > room && last) return { recipients, next: JSON.stringify([at, last.id]) }
  }
  return { recipients }
}

function placeOf(after: string | undefined): [number, string] {
  if (after === undefined) return [0, '']
  try {
    return place.parse(JSON.parse(after))
  } catch {
    throw new Failure('invalid', { fields: { after: 'invalid' } })
  }
}

async function sendsOf(
  { db }: Pick<Deps, 'db'>,
  businessId: string,
  { campaignId, sendId }: RecipientQuery,
): Promise<string[]> {
  const campaign = await db.read
    .selectFrom('campaigns')
    .select('id')
    .where('businessId', '=', businessId)
    .where('id', '=', campaignId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!campaign) throw new Failure('notFound')
  const sends = await db.read
    .selectFrom('sends')
    .select('id')
    .where('businessId', '=', businessId)
    .where('campaignId', '=', campaignId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return sends.map(({ id }) => id).filter((id) => sendId === undefined || id === sendId)
}

type Stretch =
  | { sendId: string; state: DeliveryState }
  | { sendId: string; deed: (typeof deeds)[keyof typeof deeds] }

function stretchesOf(outcome: Outcome, sendIds: string[]): Stretch[] {
  if (outcome === 'clicked' || outcome === 'opened' || outcome === 'optedOut')
    return sendIds.map((sendId) => ({ sendId, deed: deeds[outcome] }))
  return states[outcome].flatMap((state) => sendIds.map((sendId) => ({ sendId, state })))
}

async function peopleIn(
  { db }: Pick<Deps, 'db'>,
  businessId: string,
  stretch: Stretch,
  { after, limit }: { after: string; limit: number },
): Promise<ReportedRecipient[]> {
  const ofSend = db.read
    .selectFrom('deliveries')
    .leftJoin('customers', (join) =>
      join
        .onRef('customers.businessId', '=', 'deliveries.businessId')
        .onRef('customers.id', '=', 'deliveries.customerId')
        .on('customers.deletedAt', 'is', null),
    )
    .select([
      'deliveries.id',
      'customerId',
      'customers.name',
      'email',
      'phone',
      'deliveries.state',
      'reason',
      'deliveries.updatedAt as at',
      'deliveries.clickedAt',
      'deliveries.openedAt',
      'optedOutAt',
    ])
    .where('deliveries.businessId', '=', businessId)
    .where('sendId', '=', stretch.sendId)
    .where('deliveries.id', '>', after)
    .orderBy('deliveries.id')
    .limit(limit)
  const query =
    'state' in stretch
      ? ofSend.where('deliveries.state', '=', stretch.state)
      : ofSend.where(isMarked).where(stretch.deed, 'is not', null)
  const rows = await query.execute()
  return rows.map(({ email, phone, ...row }) => ({
    ...row,
    name: row.name === null ? null : calledOf({ name: row.name, email, phone }),
  }))
}
