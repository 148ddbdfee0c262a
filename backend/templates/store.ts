import { Failure, invalid } from '../../shared/errors.ts'
import {
  type NewTemplate,
  newTemplate,
  TEMPLATES_MAX,
  type Template,
  type TemplatePatch,
} from '../../shared/templates.ts'
import { insertNew, type TemplateRow, type Unit } from '../database/index.ts'
import { fieldErrorsOf } from '../http/fields.ts'
import { refuseMissingPictures } from '../pictures/index.ts'

export const toTemplate = ({ businessId: _, deletedAt: __, ...row }: TemplateRow): Template => row

const theirs = ({ trx, businessId }: Unit) =>
  trx.selectFrom('templates').where('businessId', '=', businessId).where('deletedAt', 'is', null)

const findTemplate = (unit: Unit, id: string) =>
  theirs(unit).selectAll().where('id', '=', id).executeTakeFirst()

/** Throws `keyReused` when there is one with this id, and `invalid` when there are too many. */
export async function createTemplate(
  unit: Unit,
  id: string,
  texts: NewTemplate,
  now: string,
): Promise<TemplateRow> {
  const { n } = await theirs(unit)
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  if (Number(n) >= TEMPLATES_MAX) throw invalid({ name: 'templatesMax' })
  await refuseMissingPictures(unit, texts)
  const stamps = { revision: unit.nextRevision(), createdAt: now, updatedAt: now, deletedAt: null }
  const row: TemplateRow = { businessId: unit.businessId, id, ...texts, ...stamps }
  await insertNew(unit, 'templates', row)
  return row
}

const fields = ['name', 'type', 'subject', 'message'] as const

/**
 * Lays the patch over the template and holds the whole against the contract. `isClash`: somebody else changed the same of
 * it since it was as `base` says. Throws `notFound` and `invalid`.
 */
export async function changeTemplate(
  unit: Unit,
  id: string,
  patch: TemplatePatch,
  base: Record<string, unknown> | null,
  now: string,
): Promise<{ row: TemplateRow; isClash: boolean }> {
  const before = await findTemplate(unit, id)
  if (!before) throw new Failure('notFound')
  const changed = fields.filter((field) => patch[field] !== undefined && patch[field] !== before[field])
  const isClash = changed.some((field) => base?.[field] !== undefined && base[field] !== before[field])
  const { name, type, subject, message } = { ...before, ...patch }
  const texts = newTemplate.safeParse({ name, type, subject, message })
  if (!texts.success) throw new Failure('invalid', { fields: fieldErrorsOf(texts.error) })
  if (texts.data.message !== before.message) await refuseMissingPictures(unit, texts.data)
  return { row: await set(unit, id, { ...texts.data, updatedAt: now }), isClash }
}

/** A tombstone without its text. Throws `notFound`. */
export async function deleteTemplate(unit: Unit, id: string, now: string): Promise<TemplateRow> {
  if (!(await findTemplate(unit, id))) throw new Failure('notFound')
  return set(unit, id, { name: '', subject: null, message: '', updatedAt: now, deletedAt: now })
}

const set = (unit: Unit, id: string, values: Partial<TemplateRow>): Promise<TemplateRow> =>
  unit.trx
    .updateTable('templates')
    .set({ ...values, revision: unit.nextRevision() })
    .where('businessId', '=', unit.businessId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
