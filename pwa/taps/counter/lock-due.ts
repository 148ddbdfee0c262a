import { isOwnAnswer } from '../../../shared/rules/own-answer.ts'
import { lockDue, setLockDue } from '../../browser/lock-due.ts'
import { lockedTo } from '../../browser/locked.ts'

const LOOK_EVERY_MS = 60_000

/**
 * Has the server lock the session of a tablet that became a counter without a network: from then on its cookie opens
 * nothing beside the app, which is locked already.
 */
export function lockWhenReached(): void {
  addEventListener('online', lock)
  setInterval(lock, LOOK_EVERY_MS)
  void lock()
}

async function lock(): Promise<void> {
  const tokenHash = lockDue()
  if (tokenHash === null || lockedTo() === null) return
  const response = await fetch('/api/auth/lock', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ tokenHash }),
  }).catch(() => undefined)
  // One that is over, or locked since another time, opens nothing either.
  if (response && isOwnAnswer(response) && response.status < 429) setLockDue()
}
