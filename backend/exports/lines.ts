import type { ConsentState } from '../../shared/consents.ts'
import type { Language } from '../../shared/copy/copy.ts'
import { exports } from '../../shared/copy/exports.ts'
import { BOM, csvLine, type Separator } from '../../shared/csv/index.ts'
import { exportColumns } from '../../shared/exports.ts'
import { labelsIn } from '../customers/index.ts'
import type { CustomerRow } from '../database/index.ts'

export const headLine = (language: Language, separator: Separator): string => {
  const t = exports(language)
  return (
    BOM +
    csvLine(
      exportColumns.map((column) => t(column)),
      separator,
    )
  )
}

/** A customer as a line of CSV. */
export function customerLine(row: CustomerRow, language: Language, separator: Separator): string {
  const t = exports(language)
  const said = (state: ConsentState) => (state === null ? '' : t(state))
  return csvLine(
    [
      row.name,
      row.email ?? '',
      row.phone ?? '',
      labelsIn(row).join(', '),
      row.notes,
      said(row.sms),
      said(row.emailConsent),
      said(row.whatsapp),
      row.consentAt ?? '',
      latestNo(row),
      row.createdAt,
      row.source,
      row.language,
      row.id,
    ],
    separator,
  )
}

/** The time of the newest opt-out that still holds. */
function latestNo({ sms, smsNoAt, emailConsent, emailNoAt, whatsapp, whatsappNoAt }: CustomerRow): string {
  const times = [
    sms === 'no' && smsNoAt,
    emailConsent === 'no' && emailNoAt,
    whatsapp === 'no' && whatsappNoAt,
  ]
  return times.filter(Boolean).sort().at(-1) || ''
}
