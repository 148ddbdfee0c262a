import { type ReactNode, useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { readSession } from '../api/signed-in.ts'
import { openDatabase } from '../browser/database.ts'
import { counterPath } from '../browser/locked.ts'
import { useLock } from '../browser/useLock.ts'
import { forgetPeople, syncNow } from '../sync/index.ts'
import { lazily } from '../ui/lazily.tsx'
import { restoreLock } from './lock-record.ts'
import { unlockAgain } from './unlock-again.ts'

const LockScreen = lazily(async () => (await import('./LockScreen.tsx')).default)

/** Nothing of the app shows while the device is locked: it goes back to its counter, or asks for the PIN. */
export function Guard({ children }: { children: ReactNode }) {
  const code = useLock()
  const [path] = useLocation()
  const asksToLeave = new URLSearchParams(useSearch()).has('leave')
  useUnlockedSession(code === null)
  useEffect(() => void restoreLock(), [])
  if (code === null) return children
  if (path !== '/dashboard/counter' || !asksToLeave) return <BackToCounter code={code} />
  return <LockScreen code={code} />
}

function BackToCounter({ code }: { code: string }) {
  useEffect(() => {
    // The page before is not left in the history, where the counter's guests would find it.
    void forgetCustomers().finally(() => location.replace(counterPath(code)))
  }, [code])
  return null
}

/** A tablet among customers holds no list of them; drafts, what waits and what redeems vouchers stay. */
async function forgetCustomers(): Promise<void> {
  const owner = readSession()
  if (owner) await forgetPeople(openDatabase(owner)).catch(() => undefined)
}

/** Left with the PIN and without a network, the session is still locked at the server. */
function useUnlockedSession(isUnlocked: boolean): void {
  useEffect(() => {
    if (!isUnlocked) return
    // What waits was refused until now.
    const again = () => void unlockAgain().then((isOpen) => (isOpen ? syncNow() : undefined))
    again()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isUnlocked])
}
