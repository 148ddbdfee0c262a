import { Failure, invalid } from '../../shared/errors.ts'
import {
  builtInConditions,
  type Condition,
  conditionsOf,
  type Filter,
  isBuiltIn,
  isSameFilter,
} from '../../shared/rules/segments.ts'
import { type NewSegment, SEGMENTS_MAX, type Segment, type SegmentPatch } from '../../shared/segments.ts'
import { insertNew, type SegmentRow, type Unit } from '../database/index.ts'

export const filterOf = ({ filter }: Pick<SegmentRow, 'filter'>): Filter => JSON.parse(filter) as Filter

export const toSegment = (row: SegmentRow): Segment => ({
  id: row.id,
  name: row.name,
  filter: filterOf(row) as Segment['filter'],
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  revision: row.revision,
})

type View = Pick<Unit, 'trx' | 'businessId'>

/** Finds a segment that is not deleted, with its filter parsed. */
export async function findSegment({ trx, businessId }: View, id: string) {
  const row = await trx
    .selectFrom('segments')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row && { ...row, filter: filterOf(row) }
}

/**
 * The conditions of a segment, built in or saved, at this moment; null when it is gone, or has a condition that this
 * version does not know.
 */
export async function conditionsNow(view: View, id: string, now: string): Promise<Condition[] | null> {
  if (isBuiltIn(id)) return builtInConditions(id, { now })
  const segment = await findSegment(view, id)
  if (!segment) return null
  const { timeZone } = await view.trx
    .selectFrom('businesses')
    .select('timeZone')
    .where('id', '=', view.businessId)
    .executeTakeFirstOrThrow()
  return conditionsOf(segment.filter, { now, timeZone })
}

/** Throws `keyReused` when there is one with this id, and `invalid` when there are too many. */
export async function createSegment(
  unit: Unit,
  id: string,
  { name, filter }: NewSegment,
  now: string,
): Promise<SegmentRow> {
  const { businessId, trx } = unit
  const { n } = await trx
    .selectFrom('segments')
    .select(({ fn }) => fn.countAll().as('n'))
    .where('businessId', '=', businessId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(n) >= SEGMENTS_MAX) throw invalid({ name: 'segmentsMax' })
  const row: SegmentRow = {
    businessId,
    id,
    name,
    filter: JSON.stringify(filter),
    revision: unit.nextRevision(),
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  }
  await insertNew(unit, 'segments', row)
  return row
}

export interface ChangedSegment {
  row: SegmentRow
  /** Other people are in it than before. */
  isAnother: boolean
  /** Somebody else changed the same of it since it was as `base` says. */
  isClash: boolean
}

/** Throws `notFound`. */
export async function changeSegment(
  unit: Unit,
  id: string,
  patch: SegmentPatch,
  base: Record<string, unknown> | null,
  now: string,
): Promise<ChangedSegment> {
  const before = await findSegment(unit, id)
  if (!before) throw new Failure('notFound')
  const { name = before.name, filter = before.filter } = patch
  const isAnother = !isSameFilter(filter, before.filter)
  const wasFilter = base?.filter as Filter | undefined
  const isClash =
    (patch.name !== undefined &&
      base?.name !== undefined &&
      base.name !== before.name &&
      name !== before.name) ||
    (patch.filter !== undefined &&
      wasFilter instanceof Object &&
      !isSameFilter(wasFilter, before.filter) &&
      isAnother)
  const row = await set(unit, id, { name, filter: JSON.stringify(filter), updatedAt: now })
  return { row, isAnother, isClash }
}

/** Throws `notFound`. */
export async function deleteSegment(unit: Unit, id: string, now: string): Promise<SegmentRow> {
  if (!(await findSegment(unit, id))) throw new Failure('notFound')
  return set(unit, id, { name: '', filter: '{}', updatedAt: now, deletedAt: now })
}

const set = (unit: Unit, id: string, values: Partial<SegmentRow>): Promise<SegmentRow> =>
  unit.trx
    .updateTable('segments')
    .set({ ...values, revision: unit.nextRevision() })
    .where('businessId', '=', unit.businessId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
