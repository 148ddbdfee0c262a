import type { Change as PulledChange, QueuedKind } from '../../shared/sync.ts'
import { toAutomations } from '../automations/index.ts'
import { businessOf } from '../businesses/index.ts'
import { toCampaign } from '../campaigns/index.ts'
import { toCustomer } from '../customers/index.ts'
import type {
  AutomationRow,
  CampaignRow,
  CustomerRow,
  OfferRow,
  SegmentRow,
  TagRow,
  TemplateRow,
  Unit,
  VoucherRow,
} from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { endedLongAgo, toOffer, toVoucher } from '../offers/index.ts'
import { reportsOf } from '../reports/index.ts'
import { toSegment } from '../segments/index.ts'
import { toTag } from '../tags/index.ts'
import { toTemplate } from '../templates/index.ts'

const tables = {
  customer: 'customers',
  campaign: 'campaigns',
  tag: 'tags',
  automation: 'automations',
  segment: 'segments',
  template: 'templates',
  offer: 'offers',
  voucher: 'vouchers',
} as const
type StoredKind = keyof typeof tables

/** The rows that are wanted: by id, or by revision above `since` and not above `ceiling`, in the order asked for. */
export type Which =
  | { ids: string[] }
  | { since: number; ceiling: number; order: 'asc' | 'desc'; limit: number; withDeleted: boolean }

async function select(deps: Deps, businessId: string, kind: StoredKind, which: Which) {
  const query = deps.db.read.selectFrom(tables[kind]).selectAll().where('businessId', '=', businessId)
  if ('ids' in which) return query.where('id', 'in', which.ids).execute()
  const ranged = query
    .where('revision', '>', which.since)
    .where('revision', '<=', which.ceiling)
    .orderBy('revision', which.order)
    .limit(which.limit)
  if (which.withDeleted) return ranged.execute()
  const there = ranged.where('deletedAt', 'is', null)
  if (kind !== 'voucher') return there.execute()
  const past = await endedLongAgo({ trx: deps.db.read, businessId }, deps.clock.now())
  return (past.length > 0 ? there.where('offerId', 'not in', past) : there).execute()
}

/** The rows as pull and push tell of them; a deleted one is a tombstone. */
export async function changesOf(
  deps: Deps,
  businessId: string,
  kind: StoredKind,
  which: Which,
): Promise<PulledChange[]> {
  const rows = await select(deps, businessId, kind, which)
  const reports =
    kind === 'campaign'
      ? await reportsOf(
          deps,
          businessId,
          rows.map((row) => row.id),
        )
      : new Map<string, never>()
  const there = rows.filter(({ deletedAt }) => kind === 'automation' && deletedAt === null)
  const automations = new Map(
    (await toAutomations(deps, businessId, there as AutomationRow[])).map((row) => [row.id, row]),
  )
  return rows.map((row) => {
    const { id, revision } = row
    if (row.deletedAt !== null) return { kind, id, revision, row: null }
    if (kind === 'customer') return { kind, id, revision, row: toCustomer(row as CustomerRow) }
    if (kind === 'automation') return { kind, id, revision, row: automations.get(id) ?? null }
    if (kind === 'segment') return { kind, id, revision, row: toSegment(row as SegmentRow) }
    if (kind === 'template') return { kind, id, revision, row: toTemplate(row as TemplateRow) }
    if (kind === 'offer') return { kind, id, revision, row: toOffer(row as OfferRow) }
    if (kind === 'voucher') return { kind, id, revision, row: toVoucher(row as VoucherRow) }
    if (kind === 'tag') return { kind, id, revision, row: toTag(row as TagRow, deps.config.publicUrl) }
    return { kind, id, revision, row: toCampaign(row as CampaignRow, reports.get(id) ?? null) }
  })
}

/** A row as it now is; undefined when it was never there. */
export async function changeOf(
  deps: Deps,
  businessId: string,
  kind: QueuedKind,
  id: string,
): Promise<PulledChange | undefined> {
  if (kind === 'picture') return undefined
  if (kind === 'profile') {
    const row = await businessOf(deps, businessId)
    return { kind, id, revision: row.revision, row }
  }
  return (await changesOf(deps, businessId, kind, { ids: [id] }))[0]
}

/** Whether the business ever had a row of this id, deleted ones included. */
export async function wasEverThere(unit: Unit, kind: QueuedKind, id: string): Promise<boolean> {
  if (kind === 'profile' || kind === 'picture') return true
  const row = await unit.trx
    .selectFrom(tables[kind])
    .select('id')
    .where('businessId', '=', unit.businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}
