import type { Kysely } from 'kysely'
import { Failure } from '../../shared/errors.ts'
import type { WhatsappTemplate } from '../../shared/whatsapp/contract.ts'
import type { Tables } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { tellProfile, usableTemplates } from '../limits/index.ts'

/** What a shop may send on WhatsApp, as its devices know it: nothing of how the provider names it. */
export const templatesOf = async (db: Kysely<Tables>, businessId: string): Promise<WhatsappTemplate[]> =>
  (await usableTemplates(db, businessId)).map(({ id, name, language, body, buttons, fillings, isOwn }) => ({
    ...{ id, name, language, body, fillings },
    ...(buttons.length > 0 ? { buttons } : {}),
    ...(isOwn ? { own: true } : {}),
  }))

/** Lets go of one that the shop wrote down itself. Throws `notFound`. What was sent by it stays as it was. */
export const removeTemplate = (
  { clock, db, live }: Pick<Deps, 'clock' | 'db' | 'live'>,
  businessId: string,
  id: string,
): Promise<void> =>
  db.write(businessId, async (unit) => {
    const { numDeletedRows } = await unit.trx
      .deleteFrom('whatsappTemplates')
      .where('businessId', '=', businessId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (Number(numDeletedRows) === 0) throw new Failure('notFound')
    await tellProfile(unit, live, { updatedAt: clock.now() })
  })
