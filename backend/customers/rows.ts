import type { Customer } from '../../shared/customers.ts'
import { isConsenting } from '../../shared/rules/channels.ts'
import type { CustomerRow } from '../database/index.ts'
import { labelsIn } from './labels.ts'
import { notSameIn } from './not-same.ts'

/** The row as the API shows it. */
export function toCustomer(row: CustomerRow): Customer {
  const consents = { sms: row.sms, email: row.emailConsent, whatsapp: row.whatsapp }
  return {
    id: row.id,
    name: row.name,
    email: row.email ?? '',
    phone: row.phone,
    mobile: row.mobile,
    consentGiven: isConsenting(consents),
    consents,
    consentAt: row.consentAt,
    source: row.source,
    notes: row.notes,
    ...(row.labels === null ? {} : { labels: labelsIn(row) }),
    ...(row.tagId === null ? {} : { tagId: row.tagId }),
    ...(row.clickedAt === null ? {} : { clickedAt: row.clickedAt }),
    ...(row.openedAt === null ? {} : { openedAt: row.openedAt }),
    ...(row.notSameAs === null ? {} : { notSameAs: notSameIn(row) }),
    language: row.language,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    revision: row.revision,
  }
}
