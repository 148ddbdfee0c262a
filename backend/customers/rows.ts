import type { ConsentState } from '../../shared/consents.ts'
import type { Customer } from '../../shared/customers.ts'
import { channels, isConsenting } from '../../shared/rules/channels.ts'
import { noColumn, stateColumn, yesColumn } from '../consents/index.ts'
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
    ...sinceOf(row),
    source: row.source,
    notes: row.notes,
    ...(row.labels === null ? {} : { labels: labelsIn(row) }),
    ...(row.tagId === null ? {} : { tagId: row.tagId }),
    ...(row.clickedAt === null ? {} : { clickedAt: row.clickedAt }),
    ...(row.openedAt === null ? {} : { openedAt: row.openedAt }),
    ...(row.visits === null ? {} : { visits: Number(row.visits) }),
    ...(row.lastVisitAt === null ? {} : { lastVisitAt: row.lastVisitAt }),
    ...(row.notSameAs === null ? {} : { notSameAs: notSameIn(row) }),
    language: row.language,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    revision: row.revision,
  }
}

/** Most people answer for every channel at once: what `consentAt` says already is left out. */
function sinceOf(row: CustomerRow): Pick<Customer, 'since'> {
  const since: Customer['since'] = {}
  for (const channel of channels) {
    const at = timeOf(row[stateColumn[channel]], row[yesColumn[channel]], row[noColumn[channel]])
    if (at !== null && at !== row.consentAt) since[channel] = at
  }
  return Object.keys(since).length > 0 ? { since } : {}
}

function timeOf(state: ConsentState, yesAt: string | null, noAt: string | null): string | null {
  if (state === null) return null
  return state === 'no' ? noAt : yesAt
}
