import { ApiError, call, OfflineError } from '../api/call.ts'
import { beforeEnding } from '../api/signed-in.ts'
import { setLockDue } from '../browser/locked.ts'
import { reopenSession } from '../browser/session-record.ts'

const TOKEN_KEY = 'blipp.unlock'
const PATIENCE_MS = 4000

/**
 * Has the server lock this browser's session, so that the address bar opens nothing either. Where it cannot be reached,
 * the app is locked alone, and the counter's page has the session locked later.
 * @param tokenHash of the device's PIN
 */
export async function lockSession(tokenHash: string | undefined): Promise<void> {
  localStorage.removeItem(TOKEN_KEY)
  if (tokenHash === undefined) throw new Error('a counter is locked with a PIN')
  setLockDue()
  try {
    await call(async () => (await import('../../shared/businesses.ts')).lock, { tokenHash })
  } catch (error) {
    if (!(error instanceof OfflineError)) throw error
    setLockDue(tokenHash)
  }
}

/** After the right PIN: unlocks the session now or, without a network, when there is one again. */
export async function unlockSession(token: string): Promise<void> {
  localStorage.setItem(TOKEN_KEY, token)
  setLockDue()
  await unlockAgain()
}

let showing: Promise<boolean> | undefined

/**
 * Shows the server the token that it has not seen yet; nothing when there is none. Resolves with true where that opened the
 * session, or could not be asked for and still may.
 */
export function unlockAgain(): Promise<boolean> {
  showing ??= showToken().finally(() => {
    showing = undefined
  })
  return showing
}

async function showToken(): Promise<boolean> {
  const token = localStorage.getItem(TOKEN_KEY)
  if (token === null) return false
  try {
    await call(
      async () => (await import('../../shared/businesses.ts')).unlock,
      { token },
      { timeoutMs: PATIENCE_MS },
    )
    localStorage.removeItem(TOKEN_KEY)
    reopenSession()
    return true
  } catch (error) {
    if (error instanceof OfflineError) return true
    if (!(error instanceof ApiError)) throw error
    // A session that has ended meanwhile is unlocked by nothing: the app asks to sign in.
    localStorage.removeItem(TOKEN_KEY)
    return false
  }
}

// With the network back, whatever asks first is refused: its person has typed the PIN already.
beforeEnding(unlockAgain)
