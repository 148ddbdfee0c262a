import type { FieldErrors } from '../../shared/errors.ts'
import { NAME_MAX } from '../../shared/fields.ts'
import { contactOf, type PersonRow, type Says } from '../../shared/imports/index.ts'
import type { Statement } from '../../shared/imports.ts'
import { NOTES_MAX } from '../../shared/rules/customers.ts'
import { distinctLabels, LABEL_LENGTH, LABELS_MAX } from '../../shared/rules/labels.ts'
import { holdsLink } from '../../shared/rules/names.ts'
import { cleanLine, cleanText, cut } from '../../shared/rules/text.ts'
import { mobileOf } from '../customers/index.ts'

/** A row that is fit to be taken. */
export interface Person {
  row: number
  /** Null where the file has none: the number is who they are. */
  email: string | null
  /** Empty where the file has none. */
  name: string
  phone: string | null
  mobile: string | null
  notes: string
  labels: string[]
  joinedAt: string | null
  says: Says
  saidAt: string | null
  /** What of the row could not be used, and is left out: field → key of `copy/imports.ts`. */
  left: FieldErrors
}

/** What was wrong with a row: refused by it, or taken without it. Field → key of `copy/imports.ts`. */
export interface RowTrouble {
  row: number
  taken: boolean
  fields: FieldErrors
}

export const isTrouble = (judged: Person | RowTrouble): judged is RowTrouble => 'taken' in judged

/** Times that have not come yet are none. */
const past = (time: string | undefined, now: string): string | null =>
  time === undefined || time > now ? null : time

/**
 * A row by the rules for customers: with neither address nor number it is nobody's. A number beside an address, or a note,
 * that cannot be used does not keep the person out, whose no might be lost with the row.
 */
export function judge(
  raw: PersonRow,
  { country, now, statement }: { country: string; now: string; statement: Statement },
): Person | RowTrouble {
  const { row } = raw
  const contact = contactOf(raw, statement.kind === 'refused')
  if ('fault' in contact) return { row, taken: false, fields: contact.fault }
  const left: FieldErrors = { ...contact.left }
  const written = cleanLine(raw.name ?? '')
  const name = holdsLink(written) ? '' : written
  if (name !== written) left.name = 'nameLink'
  if (name.length > NAME_MAX) left.name = 'nameCut'
  const phone = contact.phone || null
  const notes = cleanText(raw.notes ?? '')
  if (notes.length > NOTES_MAX) left.notes = 'notesCut'
  const labels = labelsOf(raw.labels ?? [])
  if (labels.length > LABELS_MAX) left.labels = 'labelsLeft'
  return {
    row,
    email: contact.email || null,
    name: cut(name, NAME_MAX).trim(),
    phone,
    mobile: mobileOf(phone, country),
    notes: cut(notes, NOTES_MAX).trim(),
    labels: labels.slice(0, LABELS_MAX),
    joinedAt: past(raw.joinedAt, now),
    says: raw.says ?? {},
    saidAt: past(raw.saidAt, now),
    left,
  }
}

const labelsOf = (raw: readonly string[]): string[] =>
  raw.length === 0
    ? []
    : distinctLabels(
        raw
          .map((label) => cut(cleanLine(label.replaceAll(',', ' ')), LABEL_LENGTH).trim())
          .filter((label) => label !== ''),
      )
