// What of an unfinished sign-up is kept on the device; nobody is signed in yet, so it has no database of its own.
import * as z from 'zod'
import { emptyForm, LAST_STEP, steps, type WizardField, type WizardForm } from './form.ts'

const DRAFT_KEY = 'blipp.signup'
const REMEMBER_KEY = 'blipp.signup.remember'
const VERSION = 'v1'
const GOOD_FOR_MS = 7 * 24 * 60 * 60 * 1000

const neverKept: readonly WizardField[] = [
  'taxId',
  'password',
  'confirmPassword',
  'termsAccepted',
  'privacyAccepted',
]
const kept = steps.flat().filter((field) => !neverKept.includes(field))

const draft = z.object({
  version: z.literal(VERSION),
  timestamp: z.number(),
  step: z.number().int(),
  data: z.record(z.string(), z.string()),
})

export interface Draft {
  form: WizardForm
  /** 1 to 4. */
  step: number
  /** Whether it lay where it outlives the tab. */
  remembered: boolean
}

/** What was kept within seven days; anything else that lies there is removed. */
export function readDraft(now = Date.now()): Draft | null {
  for (const store of [localStorage, sessionStorage]) {
    const found = parse(store.getItem(DRAFT_KEY), now)
    if (found) return { ...found, remembered: store === localStorage }
    store.removeItem(DRAFT_KEY)
  }
  return null
}

function parse(text: string | null, now: number): Pick<Draft, 'form' | 'step'> | null {
  try {
    const { timestamp, step, data } = draft.parse(JSON.parse(text ?? ''))
    // A clock that was put back makes nothing last longer.
    if (Math.abs(now - timestamp) > GOOD_FOR_MS) return null
    const known = Object.fromEntries(kept.flatMap((field) => (data[field] ? [[field, data[field]]] : [])))
    return { form: { ...emptyForm, ...known }, step: Math.min(Math.max(step, 1), LAST_STEP) }
  } catch {
    return null
  }
}

/** Keeps what may be kept, where there is something: past the tab's end if it is to be remembered. */
export function keepDraft(form: WizardForm, step: number, remember: boolean, now = Date.now()): void {
  const data = Object.fromEntries(kept.flatMap((field) => (form[field] ? [[field, form[field]]] : [])))
  const isEmpty = Object.entries(data).every(([field, value]) => emptyForm[field as WizardField] === value)
  if (isEmpty) return
  const [store, other] = remember ? [localStorage, sessionStorage] : [sessionStorage, localStorage]
  try {
    store.setItem(DRAFT_KEY, JSON.stringify({ version: VERSION, timestamp: now, step, data }))
    other.removeItem(DRAFT_KEY)
  } catch (error) {
    console.warn('The sign-up is not kept on this device.', error)
  }
}

export const readRemember = (): boolean => localStorage.getItem(REMEMBER_KEY) === 'true'

export function keepRemember(remember: boolean): void {
  try {
    localStorage.setItem(REMEMBER_KEY, String(remember))
  } catch (error) {
    console.warn('The choice is not kept on this device.', error)
  }
}

/** Removes the draft and the choice. */
export function clearDraft(): void {
  for (const store of [localStorage, sessionStorage]) store.removeItem(DRAFT_KEY)
  localStorage.removeItem(REMEMBER_KEY)
}
