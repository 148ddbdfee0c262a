import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { businesses } from '../../shared/copy/businesses.ts'
import { useUnfinished } from '../browser/unfinished.ts'
import { ConfirmDialog } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'

/**
 * Asks before unsaved input is left: the browser's own question when the page is closed, ours for links within the app.
 * The input lasts on `home` and on the pages under it. Render what it returns.
 */
export function useUnsavedGuard(isDirty: boolean, home: string): ReactNode {
  const t = useCopy(businesses)
  const [, go] = useLocation()
  const [leavingTo, setLeavingTo] = useState<string | null>(null)
  useUnfinished(isDirty)

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    const hold = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || !isWithinApp(link) || isAt(home, link.pathname)) return
      event.preventDefault()
      event.stopPropagation()
      setLeavingTo(link.pathname + link.search)
    }
    window.addEventListener('beforeunload', ask)
    // Captured, to come before the link's own way of going there.
    document.addEventListener('click', hold, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', ask)
      document.removeEventListener('click', hold, { capture: true })
    }
  }, [isDirty, home])

  return (
    <ConfirmDialog
      open={leavingTo !== null}
      onClose={() => setLeavingTo(null)}
      title={t('leaveTitle')}
      text={t('leaveText')}
      confirm={t('leave')}
      onConfirm={() => go(leavingTo ?? '/dashboard')}
    />
  )
}

const isAt = (home: string, path: string): boolean => path === home || path.startsWith(`${home}/`)

/** A link that would take this screen away without loading a page. */
const isWithinApp = (link: HTMLAnchorElement): boolean =>
  link.origin === location.origin && link.target === ''
