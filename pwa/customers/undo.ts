import type { Customer, CustomerPatch } from '../../shared/customers.ts'
import type { FieldChange, YesChange } from '../../shared/history.ts'
import { hasContact } from '../../shared/rules/customers.ts'
import { labelsIn, labelsOf, labelsText, mergedLabels } from '../../shared/rules/labels.ts'
import type { Returning } from '../sync/index.ts'

/** The value that undoing a change would set its field to. */
export interface Undo {
  value: string | null
  /** The value was typed and never stood. */
  isUnused: boolean
}

/** The way back from a change; null when the field stands there already, or cannot be left without a value. */
export function undoOf(change: FieldChange, customer: Customer): Undo | null {
  const { field, before, after, lost } = change
  if (field === 'labels') return undoLabels(change, labelsOf(customer))
  const value = lost === undefined ? before : lost
  if ((value ?? '') === (customer[field] ?? '') || (!value && isNeeded(field, customer))) return null
  return { value, isUnused: before === after }
}

const isNeeded = (field: FieldChange['field'], customer: Customer): boolean =>
  field === 'name' ||
  ((field === 'email' || field === 'phone') && !hasContact({ ...customer, [field]: null }))

/** Only what that change put in or took out, whatever has become of the rest. */
function undoLabels({ before, after }: FieldChange, now: readonly string[]): Undo | null {
  const value = labelsText(mergedLabels(now, labelsIn(after), labelsIn(before)))
  return value === labelsText(now) ? null : { value, isUnused: false }
}

export const undoPatch = (field: FieldChange['field'], { value }: Undo): CustomerPatch =>
  field === 'labels' ? { labels: labelsIn(value) } : { [field]: field === 'email' ? (value ?? '') : value }

/** The yeses that lapsed with the address which comes back, so that this device shows them again at once. */
export function returningWith({ value }: Undo, yeses: readonly YesChange[]): { returning?: Returning } {
  const lapsed = yeses.filter(({ holds }) => !holds)
  if (lapsed.length === 0) return {}
  const since = Object.fromEntries(lapsed.map(({ channel, since }) => [channel, since]))
  return { returning: { to: value, since } }
}
