import type { Customer } from '../../shared/customers.ts'
import type { FieldChange } from '../../shared/history.ts'

/** What undoing a change would set its field to. */
export interface Undo {
  value: string | null
  /** The value was typed and never stood. */
  isUnused: boolean
}

/** The way back from a change; null when the field stands there already, or cannot be left without a value. */
export function undoOf({ field, before, after, lost }: FieldChange, customer: Customer): Undo | null {
  const value = lost === undefined ? before : lost
  const isNeeded = field === 'name' || field === 'email'
  if ((value ?? '') === (customer[field] ?? '') || (isNeeded && !value)) return null
  return { value, isUnused: before === after }
}
