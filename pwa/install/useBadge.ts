import { useEffect } from 'react'

/** Puts a count on the app's icon, none for 0, where the system has such a thing and lets us. */
export function useBadge(count: number | undefined): void {
  useEffect(() => {
    if (count === undefined || !('setAppBadge' in navigator)) return
    // iOS refuses without leave to notify.
    navigator.setAppBadge(count).catch(() => undefined)
  }, [count])
}
