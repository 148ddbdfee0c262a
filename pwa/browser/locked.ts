// Whether this device stands at the counter, locked: known without asking, so that no screen of the app shows first.

import { useSyncExternalStore } from 'react'
import { createSignal } from './signal.ts'

const LOCK_KEY = 'blipp.counter'
const { watch, tell } = createSignal('storage')

/** The code of the form that the device is locked to; null while it is the app's. */
export const lockedTo = (): string | null => localStorage.getItem(LOCK_KEY)

/** Locks the app in every tab of this browser. */
export function lockTo(code: string): void {
  localStorage.setItem(LOCK_KEY, code)
  tell()
}

/** After the right PIN, or a sign-in with the password. */
export function unlock(): void {
  localStorage.removeItem(LOCK_KEY)
  tell()
}

export const useLock = (): string | null => useSyncExternalStore(watch, lockedTo, () => null)

/** Where a locked device belongs. */
export const counterPath = (code: string): string => `/t/${encodeURIComponent(code)}?counter`
