import { call, OfflineError } from '../api/call.ts'
import { setLockDue } from '../browser/lock-due.ts'
import { TOKEN_KEY, unlockAgain } from './unlock-again.ts'

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
