import { Failure } from '../../shared/errors.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import type { Tag, TagPatch } from '../../shared/tags.ts'
import { insertNew, type TagRow, type Unit } from '../database/index.ts'
import { randomCode } from '../keys.ts'

/** 128 random bits in base62: nobody finds a shop's form by guessing. */
const CODE_LENGTH = 22

export const tagUrl = (publicUrl: string, code: string): string => `${publicUrl}/t/${code}`

export const toTag = (row: TagRow, publicUrl: string): Tag => ({
  id: row.id,
  code: row.code,
  label: row.label,
  target: row.target,
  url: tagUrl(publicUrl, row.code),
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  revision: row.revision,
})

/** Makes a tag under a random code. Throws `keyReused` when there is one with this id. */
export async function createTag(
  unit: Unit,
  { id = uuid7(), label, target, now }: { id?: string; label: string; target: string; now: string },
): Promise<TagRow> {
  const row: TagRow = {
    businessId: unit.businessId,
    id,
    code: randomCode(CODE_LENGTH),
    label,
    target,
    revision: unit.nextRevision(),
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  }
  await insertNew(unit, 'tags', row)
  return row
}

/** Changes a tag that is in the list. Throws `notFound` for one that is not. */
export async function changeTag(
  unit: Unit,
  id: string,
  values: Partial<TagRow>,
  now: string,
): Promise<TagRow> {
  const row = await unit.trx
    .updateTable('tags')
    .set({ ...values, revision: unit.nextRevision(), updatedAt: now })
    .where('businessId', '=', unit.businessId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Failure('notFound')
  return row
}

/** Whether somebody else changed what the patch changes since it was as `base` says. */
export async function tagCrossed(
  unit: Unit,
  id: string,
  patch: TagPatch,
  base: Record<string, unknown>,
): Promise<boolean> {
  const row = await unit.trx
    .selectFrom('tags')
    .select(['label', 'target'])
    .where('businessId', '=', unit.businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  const isOther = (field: 'label' | 'target') =>
    patch[field] !== undefined &&
    field in base &&
    base[field] !== row?.[field] &&
    patch[field] !== row?.[field]
  return row !== undefined && (isOther('label') || isOther('target'))
}
