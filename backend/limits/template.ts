import * as z from 'zod'
import { Failure, invalid } from '../../shared/errors.ts'
import { fill, type Placeholder, placeholders } from '../../shared/rules/template.ts'
import { textOfTemplate } from '../../shared/whatsapp/approved.ts'
import type { CampaignRow, Unit } from '../database/index.ts'
import { knownTemplates, usableTemplates } from './shop-templates.ts'

const approved = z.object({ contentSid: z.string(), fillings: z.array(z.enum(placeholders)) })

/** The content of `sends.template`: fixed when Send is pressed, as the text is. */
export type Approved = z.infer<typeof approved>

/** Reads `sends.template`. */
export const approvedOf = (template: string | null): Approved =>
  template === null ? { contentSid: '', fillings: [] } : approved.parse(JSON.parse(template))

/** Meta takes a variable of one line alone, without long gaps, and none that is empty. */
export const variablesOf = (
  { fillings }: Approved,
  values: Partial<Record<Placeholder, string | null>>,
): Record<string, string> =>
  Object.fromEntries(
    fillings.map((filling, at) => [
      String(at + 1),
      fill(`{{${filling}}}`, values).replace(/\s+/g, ' ').trim() || '–',
    ]),
  )

/**
 * The approved template whose text a campaign is, as `sends.template`. WhatsApp takes nothing else: throws
 * `templateRequired` for a text of one's own, `templateLost` for one that is approved no more, `channelOff` while the shop
 * has WhatsApp off, `invalid` where the template names a review page that the shop does not have.
 */
export async function templateFor(
  { trx, businessId }: Pick<Unit, 'trx' | 'businessId'>,
  { message }: Pick<CampaignRow, 'message'>,
): Promise<string> {
  const shop = await trx
    .selectFrom('businesses')
    .select(['whatsappAt', 'reviewUrl'])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  if (shop.whatsappAt === null) throw new Failure('channelOff')
  const meant = (await knownTemplates(trx, businessId)).filter(
    (template) => textOfTemplate(template) === message,
  )
  const template = meant.find(({ isLost }) => !isLost)
  if (!template) throw new Failure(meant.length > 0 ? 'templateLost' : 'templateRequired')
  const { contentSid, fillings } = template
  if (fillings.includes('review') && shop.reviewUrl === null) throw invalid({ message: 'reviewMissing' })
  return JSON.stringify({ contentSid, fillings } satisfies Approved)
}

/**
 * Refuses to go on with a send whose template is approved or offered to the shop no more. Throws `sentTemplateLost`.
 * @param template of the send, as `sends.template`
 */
export async function refuseLostTemplate(
  { trx, businessId }: Pick<Unit, 'trx' | 'businessId'>,
  template: string | null,
): Promise<void> {
  const { contentSid } = approvedOf(template)
  const usable = await usableTemplates(trx, businessId)
  if (!usable.some((each) => each.contentSid === contentSid)) throw new Failure('sentTemplateLost')
}

/** Whether the shop has WhatsApp on now. */
export async function isWhatsappOn({ trx, businessId }: Unit): Promise<boolean> {
  const shop = await trx
    .selectFrom('businesses')
    .select('whatsappAt')
    .where('id', '=', businessId)
    .executeTakeFirst()
  return shop !== undefined && shop.whatsappAt !== null
}
