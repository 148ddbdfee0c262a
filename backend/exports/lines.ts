import type { ConsentState } from '../../shared/consents.ts'
import type { Language } from '../../shared/copy/copy.ts'
import { exports } from '../../shared/copy/exports.ts'
import { exportColumns } from '../../shared/exports.ts'
import { channels } from '../../shared/rules/channels.ts'
import { noColumn, stateOf } from '../consents/index.ts'
import { labelsIn } from '../customers/index.ts'
import type { CustomerRow } from '../database/index.ts'

export const headCells = (language: Language): string[] => {
  const t = exports(language)
  return exportColumns.map((column) => t(column))
}

/** A customer as the cells of a row. */
export function customerCells(row: CustomerRow, language: Language): string[] {
  const t = exports(language)
  const said = (state: ConsentState) => (state === null ? '' : t(state))
  return [
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
  ]
}

/** The time of the newest opt-out that still holds, also where a yes waits to take it back. */
function latestNo(row: CustomerRow): string {
  const times = channels.flatMap((channel) => {
    const state = stateOf(row, channel)
    return state === 'no' || state === 'waiting' ? (row[noColumn[channel]] ?? []) : []
  })
  return times.sort().at(-1) ?? ''
}
