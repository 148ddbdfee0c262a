import { Failure } from '../../shared/errors.ts'
import type { TagRule } from '../../shared/rules/tag-hours.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import type { NewTag, Tag, TagPatch } from '../../shared/tags.ts'
import { insertNew, type TagRow, type Unit } from '../database/index.ts'
import { randomCode } from '../secrets/keys.ts'

/** 128 random bits in base62: nobody finds a shop's form by guessing. */
const CODE_LENGTH = 22

export const tagUrl = (publicUrl: string, code: string): string => `${publicUrl}/t/${code}`

export const toTag = (row: TagRow, publicUrl: string): Tag => ({
  id: row.id,
  code: row.code,
  label: row.label,
  target: row.target,
  ...(row.hours && { hours: hoursOf(row.hours).map((rule) => ({ ...rule, days: [...rule.days] })) }),
  ...(row.sites && { sites: sitesOf(row) }),
  url: tagUrl(publicUrl, row.code),
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  revision: row.revision,
})

/** Reads `tags.hours`. */
export const hoursOf = (stored: string | null): TagRule[] =>
  stored === null ? [] : (JSON.parse(stored) as TagRule[])

/** Reads `tags.sites`; empty for a tag that is none of a web site. */
export const sitesOf = ({ sites }: Pick<TagRow, 'sites'>): string[] =>
  sites === null ? [] : (JSON.parse(sites) as string[])

/** The form that `tags.hours` keeps. */
const written = (hours: readonly TagRule[] | undefined): string | null =>
  hours && hours.length > 0 ? JSON.stringify(hours) : null

/** Makes a tag under a random code. Throws `keyReused` when there is one with this id. */
export async function createTag(
  unit: Unit,
  { id = uuid7(), label, target, hours, sites, now }: NewTag & { id?: string; now: string },
): Promise<TagRow> {
  const row: TagRow = {
    businessId: unit.businessId,
    id,
    code: randomCode(CODE_LENGTH),
    label,
    target,
    hours: written(hours),
    sites: sites ? JSON.stringify(sites) : null,
    revision: unit.nextRevision(),
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  }
  await insertNew(unit, 'tags', row)
  return row
}

/**
 * Changes a tag that is in the list. Throws `notFound` for one that is not, and refuses web sites for one that has
 * none: where its customers came from would be another place in hindsight.
 */
export async function changeTag(
  unit: Unit,
  id: string,
  { hours, sites, ...values }: TagPatch & { deletedAt?: string },
  now: string,
): Promise<TagRow> {
  const before = sites && (await rowOf(unit, id))
  if (before?.sites === null) throw new Failure('invalid', { fields: { sites: 'sitesOfTag' } })
  const row = await unit.trx
    .updateTable('tags')
    .set({
      ...values,
      ...(hours && { hours: written(hours) }),
      ...(sites && { sites: JSON.stringify(sites) }),
      revision: unit.nextRevision(),
      updatedAt: now,
    })
    .where('businessId', '=', unit.businessId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Failure('notFound')
  return row
}

const rowOf = ({ trx, businessId }: Unit, id: string) =>
  trx
    .selectFrom('tags')
    .select(['label', 'target', 'hours', 'sites'])
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Whether somebody else changed what the patch changes since it was as `base` says. */
export async function tagCrossed(
  unit: Unit,
  id: string,
  patch: TagPatch,
  base: Record<string, unknown>,
): Promise<boolean> {
  const row = await rowOf(unit, id)
  const isOther = (field: 'label' | 'target') =>
    patch[field] !== undefined &&
    field in base &&
    base[field] !== row?.[field] &&
    patch[field] !== row?.[field]
  const hours = hoursOf(row?.hours ?? null)
  const isOtherHours =
    patch.hours !== undefined &&
    'hours' in base &&
    !isSame(base.hours ?? [], hours) &&
    !isSame(patch.hours, hours)
  const sites = row ? sitesOf(row) : []
  const isOtherSites =
    patch.sites !== undefined && 'sites' in base && !isSame(base.sites, sites) && !isSame(patch.sites, sites)
  return row !== undefined && (isOther('label') || isOther('target') || isOtherHours || isOtherSites)
}
