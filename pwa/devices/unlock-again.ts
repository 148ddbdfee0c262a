import { ApiError, call, OfflineError } from '../api/call.ts'
import { beforeEnding } from '../api/signed-in.ts'
import { reopenSession } from '../browser/session-record.ts'

/** Keeps the token of a PIN that was typed until the server has seen it. */
export const TOKEN_KEY = 'blipp.unlock'
const PATIENCE_MS = 4000

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
