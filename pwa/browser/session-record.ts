// What this device knows by itself of who is signed in. Public pages read it too, so it stands on next to nothing.

import { useSyncExternalStore } from 'react'
import type { User } from '../../shared/businesses.ts'
import { isRecord } from '../../shared/rules/record.ts'
import { isUuid } from '../../shared/rules/uuid.ts'
import type { Owner } from './database.ts'
import { createSignal } from './signal.ts'

const SESSION_KEY = 'blipp.session'
const BEGUN_KEY = 'blipp.session.begun'
const ENDED_KEY = 'blipp.session.ended'

/** The person whose database is open, and their role; the server has the last word on it. */
export interface Session extends Owner {
  role?: User['role'] | undefined
  /** The shop's name; unknown of who signed in before it was kept. */
  shop?: string | undefined
}

const { watch: watchSession, tell } = createSignal('storage')

export { watchSession }

let raw: string | null = null
let current: Session | null = null

/** The person who last signed in. The same object as long as nothing, in this tab or another, has changed it. */
export function readSession(): Session | null {
  const kept = localStorage.getItem(SESSION_KEY)
  if (kept !== raw) {
    raw = kept
    current = parse(kept)
  }
  return current
}

function parse(kept: string | null): Session | null {
  try {
    const session: unknown = JSON.parse(kept ?? 'null')
    return isSession(session) ? session : null
  } catch {
    return null
  }
}

export const isSession = (value: unknown): value is Session =>
  isRecord(value) &&
  isUuid(String(value.businessId)) &&
  isUuid(String(value.userId)) &&
  (value.role === undefined || value.role === 'owner' || value.role === 'staff') &&
  (value.shop === undefined || typeof value.shop === 'string')

/** No secret is kept: the session is the server's cookie, this only names the database to open. */
export function keepSession(session: Session): void {
  localStorage.setItem(SESSION_KEY, JSON.stringify(session))
  localStorage.setItem(BEGUN_KEY, String(Date.now()))
  localStorage.removeItem(ENDED_KEY)
  tell()
}

/** The same person's session opens things again: what was refused before says nothing about it. */
export function reopenSession(): void {
  localStorage.setItem(BEGUN_KEY, String(Date.now()))
  localStorage.removeItem(ENDED_KEY)
  tell()
}

/** Whether the session that is there now began after `asked`: a refusal of what was asked before says nothing about it. */
export function hasBegunSince(asked: number): boolean {
  const begun = Number(localStorage.getItem(BEGUN_KEY))
  // A clock that was set back since ends it.
  return asked < begun && begun <= Date.now()
}

/** The server no longer knows the session of whoever last signed in; their database stays theirs. */
export function markEnded(): void {
  if (!readSession()) return
  localStorage.setItem(ENDED_KEY, '1')
  tell()
}

/** Forgets who signed in; their database stays. */
export function clearSession(): void {
  for (const key of [SESSION_KEY, BEGUN_KEY, ENDED_KEY]) localStorage.removeItem(key)
  tell()
}

const hasEnded = (): boolean => readSession() !== null && localStorage.getItem(ENDED_KEY) !== null
const readOpen = (): Session | null => (hasEnded() ? null : readSession())

/** Whether the person who last signed in was signed out without a word of theirs. */
export const useHasEnded = (): boolean => useSyncExternalStore(watchSession, hasEnded, () => false)

/** Who is signed in, as far as this device knows; null once the server has said otherwise, and on the server. */
export const useOpenSession = (): Session | null => useSyncExternalStore(watchSession, readOpen, () => null)
