import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { notifications } from '../../shared/copy/first/notifications.ts'
import { isSignedInPath } from '../../shared/pages/screens.ts'
import { askedScreen } from '../../shared/rules/notifications/open-message.ts'
import type { Owner } from '../browser/database.ts'
import { notifiedHere } from '../browser/person.ts'
import { useOpenSession } from '../browser/session-record.ts'
import { hasUnfinished } from '../browser/unfinished.ts'
import { useToast } from '../ui/index.ts'
import { useCopy, useLanguage } from '../words/copy.ts'

/** Goes where a pressed notification leads, takes away those whose screen is open, and keeps this device told. */
export function useFollowing(): void {
  useGoingThere()
  useTakingAway()
  useKeepTelling()
}

function useGoingThere(): void {
  const t = useCopy(notifications)
  const toast = useToast()
  const [, go] = useLocation()
  const show = useRef<(path: string) => void>(() => undefined)
  show.current = (path) => {
    if (!hasUnfinished()) return go(path)
    toast({
      ...{ tone: 'info', title: t('openTitle'), description: t('openText') },
      action: { label: t('open'), onClick: () => go(path) },
    })
  }
  useEffect(() => {
    const listen = ({ data, ports }: MessageEvent) => {
      const path = askedScreen(data)
      if (path === null || !isSignedInPath(path)) return
      ports[0]?.postMessage('shown')
      show.current(path)
    }
    navigator.serviceWorker?.addEventListener('message', listen)
    return () => navigator.serviceWorker?.removeEventListener('message', listen)
  }, [])
}

/** What is in sight need not be told of any more. */
function useTakingAway(): void {
  const [path] = useLocation()
  useEffect(() => {
    const takeAway = () => {
      if (document.visibilityState === 'visible') void closeThoseOf(path)
    }
    takeAway()
    document.addEventListener('visibilitychange', takeAway)
    return () => document.removeEventListener('visibilitychange', takeAway)
  }, [path])
}

async function closeThoseOf(path: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/').catch(() => undefined)
  const shown = (await registration?.getNotifications?.()) ?? []
  for (const notification of shown) if (notification.data?.path === path) notification.close()
}

function useKeepTelling(): void {
  const { businessId, userId } = useOpenSession() ?? {}
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language it is said anew
  useEffect(() => {
    if (!businessId || !userId) return
    void keepTellingIfTold({ businessId, userId }).catch(() => undefined)
  }, [businessId, userId, language])
}

/** What it takes is fetched only where this device is told things: few are. */
async function keepTellingIfTold(owner: Owner): Promise<void> {
  if (!(await notifiedHere())) return
  const { keepTelling } = await import('./keep.ts')
  await keepTelling(owner)
}
