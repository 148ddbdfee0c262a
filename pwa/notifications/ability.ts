import { useSyncExternalStore } from 'react'
import { createSignal } from '../browser/signal.ts'
import { useWay } from '../install/index.ts'

/**
 * Whether this browser can tell its person anything: `ios` only from the home screen, `insecure` on plain http, `denied`
 * once they said no to it.
 */
export type Ability = 'able' | 'denied' | 'ios' | 'insecure' | 'unsupported'

const { watch, tell } = createSignal()

/** The browser's question has been answered. */
export const tellAnswered = tell

/** In the browser's or the system's own settings it changes without a word to the page. */
function watchPermission(listener: () => void): () => void {
  const unwatch = watch(listener)
  let status: PermissionStatus | undefined
  let isOver = false
  navigator.permissions
    ?.query({ name: 'notifications' })
    .then((found) => {
      if (isOver) return
      status = found
      found.addEventListener('change', listener)
    })
    .catch(() => undefined)
  document.addEventListener('visibilitychange', listener)
  return () => {
    isOver = true
    unwatch()
    status?.removeEventListener('change', listener)
    document.removeEventListener('visibilitychange', listener)
  }
}

export const isAbleHere = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export const permission = (): NotificationPermission | 'none' =>
  'Notification' in window ? Notification.permission : 'none'

export function useAbility(): Ability {
  const way = useWay()
  const allowed = useSyncExternalStore(watchPermission, permission)
  if (way === 'insecure') return 'insecure'
  if (isAbleHere()) return allowed === 'denied' ? 'denied' : 'able'
  return way === 'ios' ? 'ios' : 'unsupported'
}
