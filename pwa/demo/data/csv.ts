import type { ConsentState } from '../../../shared/consents.ts'
import type { Language } from '../../../shared/copy/copy.ts'
import { exports } from '../../../shared/copy/exports.ts'
import { BOM, csvLine } from '../../../shared/csv/index.ts'
import type { Customer } from '../../../shared/customers.ts'
import { exportColumns } from '../../../shared/exports.ts'
import { labelsOf } from '../../../shared/rules/labels.ts'
import { conditionsOf, type Filter, matching } from '../../../shared/rules/segments.ts'

interface ExportRequest {
  customers: readonly Customer[]
  list: 'all' | 'segment' | 'filter' | 'unsubscribed'
  filter: Filter | undefined
  separator: ',' | ';' | '\t'
}

/** The file that an export gives: the same columns as the server's, newest customer first. */
export function csvOf(
  { customers, list, filter, separator }: ExportRequest,
  language: Language,
  zone: string,
): string {
  const t = exports(language)
  const occasion = { now: new Date().toISOString(), timeZone: zone }
  const fits = filter ? matching(conditionsOf(filter, occasion) ?? []) : () => true
  const head = exportColumns.map((column) => t(column))
  const chosen = customers
    .filter((customer) => (list === 'unsubscribed' ? saidNo(customer) : fits(customer)))
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  return (
    BOM +
    [head, ...chosen.map((customer) => lineOf(customer, t))].map((line) => csvLine(line, separator)).join('')
  )
}

const saidNo = ({ consents }: Customer): boolean => Object.values(consents).includes('no')

function lineOf(customer: Customer, t: ReturnType<typeof exports>): string[] {
  const said = (state: ConsentState) => (state === null ? '' : t(state))
  const { sms, email, whatsapp } = customer.consents
  return [
    customer.name,
    customer.email,
    customer.phone ?? '',
    labelsOf(customer).join(', '),
    customer.notes,
    said(sms),
    said(email),
    said(whatsapp),
    customer.consentAt ?? '',
    saidNo(customer) ? (customer.consentAt ?? '') : '',
    customer.createdAt,
    customer.source,
    customer.language,
    customer.id,
  ]
}
