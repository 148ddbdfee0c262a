import type { Kysely } from 'kysely'
import * as z from 'zod'
import { type Placeholder, placeholders } from '../../shared/rules/template.ts'
import { templateFault, textOfTemplate } from '../../shared/whatsapp/approved.ts'
import type { ProviderTemplateRow, Tables } from '../database/index.ts'

/** A template that a shop knows. */
export interface ShopTemplate {
  id: string
  contentSid: string
  name: string
  language: string
  body: string
  buttons: string[]
  fillings: Placeholder[]
  /** The shop wrote it down itself. */
  isOwn: boolean
  /** WhatsApp takes it no more. */
  isLost: boolean
}

const asked = z.array(z.enum(placeholders).nullable())
const chosen = z.array(z.enum(placeholders))
const lines = z.array(z.string())

/** What each variable is filled with; null for one that nothing is chosen for. */
export const fillingsOf = ({ fillings }: { fillings: string }): (Placeholder | null)[] =>
  asked.parse(JSON.parse(fillings))

export const buttonsOf = ({ buttons }: { buttons: string }): string[] => lines.parse(JSON.parse(buttons))

/** One that the operator offers, as a shop has it; null while something of it is still to be said. */
function offered(row: ProviderTemplateRow): ShopTemplate | null {
  const fillings = chosen.safeParse(fillingsOf(row))
  if (row.body === null || templateFault(row.body) !== null || !fillings.success) return null
  return {
    ...{ id: row.id, contentSid: row.contentSid, name: row.name, language: row.language, body: row.body },
    ...{ buttons: buttonsOf(row), fillings: fillings.data },
    ...{ isOwn: false, isLost: row.approval !== 'approved' },
  }
}

/**
 * The templates that the operator offers a shop, and those that it wrote down itself before there was such a list, which
 * go on as long as the provider's list has not said otherwise.
 */
export async function knownTemplates(db: Kysely<Tables>, businessId: string): Promise<ShopTemplate[]> {
  const [listed, own, reading] = await Promise.all([
    db
      .selectFrom('providerTemplates')
      .selectAll()
      .where((is) =>
        is.or([
          is('offer', '=', 'all'),
          is.and([
            is('offer', '=', 'chosen'),
            is.exists(
              is
                .selectFrom('templateOffers')
                .select('templateOffers.templateId')
                .whereRef('templateOffers.templateId', '=', 'providerTemplates.id')
                .where('templateOffers.businessId', '=', businessId),
            ),
          ]),
        ]),
      )
      .orderBy('name')
      .orderBy('language')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('whatsappTemplates')
      .leftJoin('providerTemplates', 'providerTemplates.contentSid', 'whatsappTemplates.contentSid')
      .selectAll('whatsappTemplates')
      .select('providerTemplates.approval')
      .where('whatsappTemplates.businessId', '=', businessId)
      .orderBy('whatsappTemplates.createdAt', 'desc')
      .orderBy('whatsappTemplates.id', 'desc')
      .execute(),
    db.selectFrom('templateReadings').select('readAt').where('id', '=', 'one').executeTakeFirst(),
  ])
  const templates = listed.map(offered).filter((template) => template !== null)
  const isOffered = ({ contentSid, ...row }: ShopTemplate) =>
    templates.some(
      (template) => template.contentSid === contentSid && textOfTemplate(template) === textOfTemplate(row),
    )
  const wasRead = (reading?.readAt ?? null) !== null
  const written = own.map(({ id, contentSid, name, language, body, fillings, approval }) => ({
    ...{ id, contentSid, name, language, body, buttons: [], fillings: chosen.parse(JSON.parse(fillings)) },
    ...{ isOwn: true, isLost: wasRead && approval !== 'approved' },
  }))
  return [...templates, ...written.filter((template) => !isOffered(template))]
}

/** What a shop may send on WhatsApp now. */
export const usableTemplates = async (db: Kysely<Tables>, businessId: string): Promise<ShopTemplate[]> =>
  (await knownTemplates(db, businessId)).filter(({ isLost }) => !isLost)
