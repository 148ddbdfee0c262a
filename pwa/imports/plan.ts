import { type Column, type Looked, type Reading, several } from '../../shared/imports/index.ts'
import type { Statement } from '../../shared/imports.ts'

/** What is stated of the people, while it is being filled in. */
export interface StatementDraft {
  kind?: Statement['kind'] | undefined
  channels: ('sms' | 'email' | 'whatsapp')[]
  how?: string | undefined
  when: string
  who: string
  vouched: boolean
}

export const emptyStatement: StatementDraft = {
  channels: ['sms', 'email'],
  when: '',
  who: '',
  vouched: false,
}

/** A file that was chosen and all that was said of it: kept on the device until it is done. */
export interface ImportPlan {
  /** The import's, on the server too. */
  id: string
  name: string
  size: number
  lastModified: number
  reading: Reading
  product: Looked['product']
  header: string[] | null
  columns: (Column | null)[]
  sample: Looked['sample']
  /** The sheets to choose among, of a workbook. */
  sheets?: string[]
  statement: StatementDraft
  /** What was stated when it was begun; before that it is none. */
  begun?: Statement
}

export const isSameFile = (plan: Pick<ImportPlan, 'name' | 'size'>, file: File): boolean =>
  plan.name === file.name && plan.size === file.size

/** The columns that a plan would have if one held something else; each thing but a no in one column. */
export const withColumn = (
  columns: readonly (Column | null)[],
  at: number,
  column: Column | null,
): (Column | null)[] => columns.map((each, place) => (place === at ? column : each))

/** A thing that two columns claim to hold. */
export const chosenTwice = (columns: readonly (Column | null)[]): Column | null =>
  columns.find(
    (column, at) => column !== null && !several.includes(column) && columns.indexOf(column) !== at,
  ) ?? null
