import { ApiError, call, OfflineError } from '../api/call.ts'
import { tokenHashOf } from './pin.ts'

const TOKEN_KEY = 'blipp.unlock'
const PATIENCE_MS = 4000

/**
 * Has the server lock this browser's session, so that the address bar opens nothing either. Where it cannot be reached,
 * the app is locked alone.
 */
export async function lockSession(): Promise<void> {
  localStorage.removeItem(TOKEN_KEY)
  const tokenHash = await tokenHashOf()
  if (tokenHash === undefined) throw new Error('a counter is locked with a PIN')
  try {
    await call(async () => (await import('../../shared/businesses.ts')).lock, { tokenHash })
  } catch (error) {
    if (!(error instanceof OfflineError)) throw error
  }
}

/** After the right PIN: unlocks the session now or, without a network, when there is one again. */
export async function unlockSession(token: string): Promise<void> {
  localStorage.setItem(TOKEN_KEY, token)
  await unlockAgain()
}

/** Shows the server the token that it has not seen yet; nothing when there is none. */
export async function unlockAgain(): Promise<void> {
  const token = localStorage.getItem(TOKEN_KEY)
  if (token === null) return
  try {
    await call(
      async () => (await import('../../shared/businesses.ts')).unlock,
      { token },
      { timeoutMs: PATIENCE_MS },
    )
    localStorage.removeItem(TOKEN_KEY)
  } catch (error) {
    // A session that has ended meanwhile is unlocked by nothing: the app asks to sign in.
    if (error instanceof ApiError) localStorage.removeItem(TOKEN_KEY)
    else if (!(error instanceof OfflineError)) throw error
  }
}
