// Who is signed in on this device, as far as it knows by itself; session.ts has what a person does about it.

import { createContext, useContext, useSyncExternalStore } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { PROFILE_PATH } from '../../shared/rules/profile.ts'
import { isRecord } from '../../shared/rules/record.ts'
import { lockedTo } from '../browser/locked.ts'
import {
  hasBegunSince,
  isSession,
  keepSession,
  markEnded,
  readSession,
  type Session,
  watchSession,
} from '../browser/session-record.ts'
import { ApiError, type Callee, call, callKnown, hear, OfflineError } from './call.ts'

const LEAVING_KEY = 'blipp.signout'
export const SIGN_IN_PATH = '/business/signin'
const REDIRECT_MS = 100

export { clearSession, keepSession, readSession, type Session } from '../browser/session-record.ts'

/** A session that replaces the signed-in person's, where what is shown is not theirs. */
export const OtherSession = createContext<Session | null>(null)

/**
 * The person who last signed in on this device, known without asking, so that the dashboard opens while the server is
 * down.
 */
export function useSession(): Session | null {
  const other = useContext(OtherSession)
  const kept = useSyncExternalStore(watchSession, readSession, () => null)
  return other ?? kept
}

/** Whether this person owns the business: what is for the owner alone is not offered to others. */
export const useIsOwner = (): boolean => useSession()?.role !== 'staff'

const isLeaving = (): boolean => localStorage.getItem(LEAVING_KEY) !== null
let leavesHere = false

/** Marks a sign-out that the server has not heard of yet: until it has, its cookie is not taken for a session. */
export function beginLeaving(): void {
  localStorage.setItem(LEAVING_KEY, new Date().toISOString())
  leavesHere = true
}

export function endLeaving(): void {
  localStorage.removeItem(LEAVING_KEY)
  leavesHere = false
}

/** Ends the session at the server. False when it could not be reached: then it is told with its next answer. */
export async function tellServer(): Promise<boolean> {
  try {
    await call(async () => (await import('../../shared/businesses.ts')).signout, {})
    localStorage.removeItem(LEAVING_KEY)
    return true
  } catch (error) {
    if (error instanceof OfflineError || error instanceof ApiError) return false
    throw error
  }
}

/** The endpoint `getProfile`, read by hand: the first screen waits for it, and would have to wait for zod. */
const profile: Callee<Session> = {
  method: 'GET',
  path: PROFILE_PATH,
  access: 'staff',
  gives: 'json',
  output: {
    safeParse: (body) => {
      const session = sessionIn(body)
      return isSession(session) ? { success: true, data: session } : { success: false }
    },
  },
}

const sessionIn = (body: unknown): unknown =>
  isRecord(body) &&
  isRecord(body.business) &&
  isRecord(body.user) && {
    businessId: body.business.id,
    userId: body.user.id,
    role: body.user.role,
    shop: body.business.name,
  }

/**
 * Finds out from the server who is signed in, where this device does not know; without an answer, asks to sign in.
 * Returns whether the server named somebody.
 */
export async function resume(): Promise<boolean> {
  // The tab in which somebody signs out is on its way to another page.
  if (leavesHere) return false
  if (isLeaving() && !(await tellServer())) return goToSignIn()
  try {
    keepSession(await callKnown(profile, {}))
    return true
  } catch {
    return readSession() ? false : goToSignIn()
  }
}

/** Leads to the sign-in page, and from there back. */
function goToSignIn(): false {
  // A locked device goes to its counter instead.
  if (lockedTo() !== null) return false
  const { pathname, search } = location
  if (pathname !== SIGN_IN_PATH) navigate(`${SIGN_IN_PATH}?next=${encodeURIComponent(pathname + search)}`)
  return false
}

let keepsOpen = async (): Promise<boolean> => false

/**
 * Sets what is tried before a refused session is taken to have ended. It resolves with true where the session is open
 * again, or may still be opened without its person.
 */
export function beforeEnding(way: () => Promise<boolean>): void {
  keepsOpen = way
}

// The pause lets what asked say so on screen first. Queue and drafts stay where they are.
hear((heard) => {
  if (heard.type !== 'signInRequired') return
  setTimeout(async () => {
    if (hasBegunSince(heard.askedAt) || (await keepsOpen())) return
    markEnded()
    goToSignIn()
  }, REDIRECT_MS)
})

hear((heard) => {
  // Whoever signs in or up just now gets a session of their own, and it is not the one to end.
  const isOther = heard.type === 'reached' && !heard.endpoint.path.startsWith('/api/auth/')
  if (isOther && isLeaving()) void tellServer()
})
