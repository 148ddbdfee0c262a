import type { Kysely } from 'kysely'
import { Failure, invalid } from '../../shared/errors.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { type NewTemplate, TEMPLATES_MAX, type WhatsappTemplate } from '../../shared/whatsapp.ts'
import type { Tables, Unit, WhatsappTemplateRow } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { fillingsOf, tellProfile } from '../limits/index.ts'

type Ours = Pick<Deps, 'clock' | 'db' | 'live'>

const shown = ({ id, name, contentSid, language, body, ...row }: WhatsappTemplateRow): WhatsappTemplate => ({
  id,
  name,
  contentSid,
  language,
  body,
  fillings: fillingsOf(row),
})

/** What a shop may send on WhatsApp, newest first. */
export async function templatesOf(db: Kysely<Tables>, businessId: string): Promise<WhatsappTemplate[]> {
  const rows = await db
    .selectFrom('whatsappTemplates')
    .selectAll()
    .where('businessId', '=', businessId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(shown)
}

/** Every device learns of it with the profile. */
async function tell(unit: Unit, live: Deps['live'], now: string): Promise<void> {
  await tellProfile(unit, live, { updatedAt: now })
}

/** Keeps a template, once by its key. Throws `keyReused`, and `invalid` when the shop has as many as it may. */
export const addTemplate = (
  { clock, db, live }: Ours,
  businessId: string,
  { fillings, ...template }: NewTemplate,
  key: string | null,
): Promise<WhatsappTemplate> =>
  db.write(businessId, async (unit) => {
    const now = clock.now()
    const row: WhatsappTemplateRow = {
      businessId,
      id: key ?? uuid7(),
      ...template,
      fillings: JSON.stringify(fillings),
      createdAt: now,
    }
    const before = await templatesOf(unit.trx, businessId)
    const known = before.find(({ id }) => id === row.id)
    const asKept = shown(row)
    if (known && JSON.stringify(known) !== JSON.stringify(asKept)) throw new Failure('keyReused')
    if (known) return known
    if (before.length >= TEMPLATES_MAX) throw invalid({ name: 'tooMany' })
    await unit.trx.insertInto('whatsappTemplates').values(row).execute()
    await tell(unit, live, now)
    return asKept
  })

/** Throws `notFound`. What was sent by it stays as it was. */
export const removeTemplate = ({ clock, db, live }: Ours, businessId: string, id: string): Promise<void> =>
  db.write(businessId, async (unit) => {
    const { numDeletedRows } = await unit.trx
      .deleteFrom('whatsappTemplates')
      .where('businessId', '=', businessId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (Number(numDeletedRows) === 0) throw new Failure('notFound')
    await tell(unit, live, clock.now())
  })
