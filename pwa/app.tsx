import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { shell } from '../shared/copy/first/shell.ts'
import { reloadOldBuild } from './browser/old-build.ts'
import { hasUnfinished, noticeTyping } from './browser/unfinished.ts'
import { CookieNotice, keepRoom } from './cookies/index.ts'
import { countVisit, registerWorker, useUpdate } from './install/index.ts'
import { Routes } from './routes.tsx'
import { ToastProvider, useToast } from './ui/index.ts'
import { currentLanguage, setLanguage, useCopy, useLanguage } from './words/copy.ts'

/** The app: what staff of a business see, in a shell that the service worker keeps. */
export function startApp(root: HTMLElement): void {
  // The shell is one file for all; its `lang` becomes the reader's.
  setLanguage(currentLanguage())
  keepRoom()
  registerWorker()
  noticeTyping()
  reloadOldBuild({ wouldLose: hasUnfinished, isKept: true })
  countVisit()
  createRoot(root).render(
    <StrictMode>
      <ToastProvider>
        <AppCookies />
        <UpdateNotice />
        <Routes />
      </ToastProvider>
    </StrictMode>,
  )
}

/** Asks here as on the public pages; the app itself counts no visits. */
function AppCookies() {
  return <CookieNotice language={useLanguage()} gaId={null} />
}

/** A new version waits and asks; it never reloads under a half-filled form. */
function UpdateNotice() {
  const t = useCopy(shell)
  const toast = useToast()
  const { state, agree, mustWait } = useUpdate()
  useEffect(() => {
    if (state !== 'ready') return
    const yes = () => {
      if (mustWait()) toast({ tone: 'info', title: t('updateLater') })
      agree()
    }
    toast({
      tone: 'info',
      title: t('updateTitle'),
      description: t('updateText'),
      action: { label: t('updateNow'), onClick: yes },
    })
  }, [state, agree, mustWait, t, toast])
  return null
}
