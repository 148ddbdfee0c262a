// Whether this device stands at the counter, locked: known without asking, so that no screen of the app shows first.
import { useSyncExternalStore } from 'react'

const LOCK_KEY = 'blipp.counter'
const watchers = new Set<() => void>()

/** The code of the form that the device is locked to; null while it is the app's. */
export const lockedTo = (): string | null => localStorage.getItem(LOCK_KEY)

const tell = (): void => {
  for (const watcher of watchers) watcher()
}

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

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  window.addEventListener('storage', watcher)
  return () => {
    watchers.delete(watcher)
    window.removeEventListener('storage', watcher)
  }
}

export const useLock = (): string | null => useSyncExternalStore(watch, lockedTo, () => null)

/** Where a locked device belongs. */
export const counterPath = (code: string): string => `/t/${encodeURIComponent(code)}?counter`
