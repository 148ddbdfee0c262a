// Whether this device stands at the counter, locked: known without asking, so that no screen of the app shows first. The
// counter's own page reads it too, and carries no React.
import { createSignal } from './signal.ts'

const LOCK_KEY = 'blipp.counter'
const ID_KEY = 'blipp.counter.lock'
const LEFT_KEY = 'blipp.counter.left'
/** What `lock-due.ts` keeps; apart from it, because the first load carries this file. */
export const DUE_KEY = 'blipp.counter.due'
const { watch: watchLock, tell } = createSignal('storage')

export { watchLock }

/** The code of the form that the device is locked to; null while it is the app's. */
export const lockedTo = (): string | null => localStorage.getItem(LOCK_KEY)

/** Locks the app in every tab of this browser. @param id of this locking, by which it is known whether it was left */
export function lockTo(code: string, id: string): void {
  localStorage.setItem(ID_KEY, id)
  localStorage.setItem(LOCK_KEY, code)
  tell()
}

/** Whether somebody has unlocked the app since it was locked under that id. */
export const isLeft = (id: string): boolean => localStorage.getItem(LEFT_KEY) === id

/** After the right PIN, or a sign-in with the password. */
export function unlock(): void {
  const id = localStorage.getItem(ID_KEY)
  if (id) localStorage.setItem(LEFT_KEY, id)
  localStorage.removeItem(LOCK_KEY)
  localStorage.removeItem(DUE_KEY)
  tell()
}

/** The counter's page, where a locked device belongs. */
export const counterPath = (code: string): string => `/t/${encodeURIComponent(code)}?counter`
