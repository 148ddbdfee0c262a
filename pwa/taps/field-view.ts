import { afterPress } from '../browser/after-press.ts'
import { type FieldName, type FieldValues, faultOf, fieldNames, stateOf } from './rules.ts'
import { inputOf, slot } from './slots.ts'
import type { Wording } from './wording.ts'

/** The three fields as the person sees them: silent until touched, then right or wrong. */
export interface FieldView {
  values(): FieldValues
  fill(values: FieldValues): void
  /** Marks all fields touched and shows what is wrong with them. */
  touchAll(): void
  /** Shows what the server found. Names that are no field of the form are left out. */
  refuse(faults: Record<string, string>): void
}

export function fieldView(form: HTMLFormElement, text: Wording, signal: AbortSignal): FieldView {
  const touched = new Set<FieldName>()
  const typedIn = (field: FieldName) => inputOf(form, field).value
  const show = (field: FieldName, fault: string | null) => {
    const box = slot(form, `[data-field="${field}"]`)
    box.dataset.state = fault ? 'invalid' : stateOf(field, typedIn(field), touched.has(field))
    inputOf(form, field).setAttribute('aria-invalid', String(fault !== null))
    // Also what is hidden describes the field to a screen reader.
    text.write(slot(box, '[data-fault]'), fault ?? '')
  }
  /** Typing takes the error away; the check comes back as soon as what stands there is right. */
  const calm = (field: FieldName) => {
    show(field, null)
    const box = slot(form, `[data-field="${field}"]`)
    if (box.dataset.state !== 'valid') box.dataset.state = 'idle'
  }
  const check = (field: FieldName) => {
    touched.add(field)
    show(field, faultOf(field, typedIn(field)))
  }

  const settled = afterPress(signal)
  for (const field of fieldNames) {
    const input = inputOf(form, field)
    input.addEventListener('blur', () => settled(() => check(field)), { signal })
    input.addEventListener('input', () => calm(field), { signal })
  }
  return {
    values: () => ({ name: typedIn('name'), email: typedIn('email'), phone: typedIn('phone') }),
    fill(values) {
      for (const field of fieldNames) inputOf(form, field).value = values[field]
    },
    touchAll: () => fieldNames.forEach(check),
    refuse(faults) {
      for (const field of fieldNames) {
        touched.add(field)
        show(field, faults[field] ?? null)
      }
    },
  }
}
