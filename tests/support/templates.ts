import type { Database } from '../../backend/database/index.ts'
import type { Placeholder } from '../../shared/rules/template.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'

/** A template as Meta approved it. */
export interface Approved {
  name: string
  contentSid: string
  language: 'sv' | 'en'
  body: string
  fillings: Placeholder[]
}

/** Keeps a template as shops wrote them down before the operator's account was read. Returns its id. */
export async function keepOwn(
  db: Database,
  businessId: string,
  { fillings, ...template }: Approved,
  createdAt = '2026-11-01T08:00:00.000Z',
): Promise<string> {
  const id = uuid7()
  await db.write(businessId, ({ trx }) =>
    trx
      .insertInto('whatsappTemplates')
      .values({ businessId, id, ...template, fillings: JSON.stringify(fillings), createdAt })
      .execute(),
  )
  return id
}
