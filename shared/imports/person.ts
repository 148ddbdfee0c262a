import type { Channel } from '../consents.ts'
import { unguarded } from '../csv/index.ts'
import { channels } from '../rules/channels.ts'
import { LABEL_LENGTH } from '../rules/labels.ts'
import { cleanLine, cut } from '../rules/text.ts'
import { answerIn, isNoIn, isWaitingIn, timeIn } from './answers.ts'
import { CELL_MAX, type Column, refusals } from './model.ts'

/** The file's answers by channel: null where it has a column for it and the cell is empty. */
export type Says = Partial<Record<Channel, boolean | null>>

/** A row of a file as it is sent: texts as they are, and the rest parsed. */
export interface PersonRow {
  /** Counted from 1, the header and empty lines too, as a spreadsheet shows it. */
  row: number
  email: string
  name?: string
  phone?: string
  notes?: string
  labels?: string[]
  joinedAt?: string
  says?: Says
  /** The time of the answer. */
  saidAt?: string
}

type Cells = Partial<Record<Column, string>>

/** Reads rows by what their columns hold. */
export function personReader(
  chosen: readonly (Column | null)[],
): (cells: readonly string[], row: number) => PersonRow {
  const places = chosen.flatMap((column, at) => (column === null ? [] : [{ column, at }]))
  const asked = askedIn(chosen)
  return (cells, row) => {
    const of: Cells = {}
    for (const { column, at } of places) {
      const cell = unguarded(cells[at] ?? '')
        .trim()
        .slice(0, CELL_MAX)
      const before = of[column]
      const saysNothing = before === undefined || (refusals.includes(column) && !isNoIn(before))
      if (cell !== '' && saysNothing) of[column] = cell
    }
    return personOf(of, asked, row)
  }
}

function personOf(of: Cells, asked: readonly Channel[], row: number): PersonRow {
  const name = of.name ?? [of.firstName, of.lastName].filter(Boolean).join(' ')
  const says = saysOf(of, asked)
  const isNo = says !== undefined && Object.values(says).includes(false)
  const saidAt = isNo ? noTimeOf(of) : timeIn(of.consentAt ?? '')
  const joinedAt = timeIn(of.joinedAt ?? '')
  return {
    row,
    email: of.email ?? '',
    ...(name && { name }),
    ...(of.phone && { phone: of.phone }),
    ...(of.notes && { notes: of.notes }),
    ...(of.labels && { labels: labelsIn(of.labels) }),
    ...(joinedAt && { joinedAt }),
    ...(says && { says }),
    ...(saidAt && { saidAt }),
  }
}

const noTimeOf = (of: Cells): string | undefined =>
  timeIn(of.noAt ?? '') ?? timeIn(of.emailNo ?? '') ?? timeIn(of.smsNo ?? '')

const answerColumns: Record<Channel, Column> = {
  sms: 'smsConsent',
  email: 'emailConsent',
  whatsapp: 'whatsappConsent',
}
const noColumns: Partial<Record<Channel, Column>> = { sms: 'smsNo', email: 'emailNo' }

/** The channels that a file has answers about, in a column of their own or in one for all. */
const askedIn = (chosen: readonly (Column | null)[]): Channel[] =>
  channels.filter((channel) => chosen.includes('consent') || chosen.includes(answerColumns[channel]))

function saysOf(of: Cells, asked: readonly Channel[]): Says | undefined {
  const says: Says = {}
  for (const channel of asked) {
    const cell = of[answerColumns[channel]] ?? of.consent ?? ''
    // In a list of ours a yes that waits would take back the no that is dated beside it.
    says[channel] = of.noAt !== undefined && isWaitingIn(cell) ? false : answerIn(cell)
  }
  for (const channel of channels) {
    const column = noColumns[channel]
    const refusal = column && of[column]
    if (refusal !== undefined && isNoIn(refusal)) says[channel] = false
  }
  return Object.keys(says).length > 0 ? says : undefined
}

const LABELS_SENT = 200

/** `"vip","swim"`, `vip, swim`, `["vip","swim"]`: words, each as long as a label may be. */
export const labelsIn = (cell: string): string[] =>
  cell
    .replace(/^\[|\]$/g, '')
    .split(/[,;|\n]/)
    .map((label) => cut(cleanLine(label.replaceAll('"', '')), LABEL_LENGTH).trim())
    .filter((label) => label !== '')
    .slice(0, LABELS_SENT)
