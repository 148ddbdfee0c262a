import type { PersonRow } from '../../shared/imports/index.ts'
import {
  type ImportSummary,
  importFile,
  importRows,
  type Statement,
  type Trouble,
} from '../../shared/imports.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import type { Visitor } from '../support/visitor.ts'

/** They said yes to mail and SMS, and who asked them, when and how. */
export const said = {
  kind: 'said',
  channels: ['sms', 'email'],
  how: 'paper',
  when: '2026-05-01',
  who: 'Björn i kassan',
} as const satisfies Statement

export const nobodyAsked = { kind: 'none' } as const satisfies Statement

export interface Told {
  import: ImportSummary
  troubles: Trouble[]
}

/** People as rows of a file with a heading. */
export const rowsOf = (people: Omit<PersonRow, 'row'>[]): PersonRow[] =>
  people.map((person, at) => ({ row: at + 2, ...person }))

/** A whole import in one piece. */
export const takeIn = (
  visitor: Visitor,
  people: Omit<PersonRow, 'row'>[],
  statement: Statement = said,
  id = uuid7(),
): Promise<Told> =>
  visitor.call(importRows, {
    ...{ id, file: 'kunder.csv', statement, from: 1, to: people.length + 2, isLast: true },
    rows: rowsOf(people),
  })

/** A file as it is, posted as the body. */
export async function postFile(
  visitor: Visitor,
  bytes: string | Uint8Array,
  query: Record<string, string> = { consent: 'none' },
): Promise<{
  status: number
  body: Told & { message?: string; code?: string; fields?: Record<string, string> }
}> {
  const response = await visitor.fetch(`${importFile.path}?${new URLSearchParams(query)}`, {
    method: 'POST',
    body: bytes as BodyInit,
    headers: { 'content-type': 'text/csv', 'accept-language': 'en' },
  })
  return { status: response.status, body: await response.json() }
}
