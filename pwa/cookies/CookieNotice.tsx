import { type ComponentType, useEffect, useState } from 'react'
import { cookies } from '../../shared/copy/cookies.ts'
import type { Language } from '../words/copy.ts'
import type { BannerProps } from './CookieBanner.tsx'
import { storedPreferences } from './consent.ts'
import { obey } from './tag.ts'

const ASKED_AFTER_MS = 1000
const CHANGE = 'blipp-cookies'

interface Props {
  language: Language
  gaId: string | null
}

type View = 'hidden' | 'summary' | 'settings'

/** Does what was chosen before; asks a second later where nothing was, and again whenever the visitor wants to change it. */
export function CookieNotice({ language, gaId }: Props) {
  const [view, setView] = useState<View>('hidden')
  const [Banner, setBanner] = useState<ComponentType<BannerProps> | null>(null)

  useEffect(() => {
    const show = async (wanted: View) => {
      const { CookieBanner } = await import('./CookieBanner.tsx')
      setBanner(() => CookieBanner)
      setView(wanted)
    }
    const ask = (wanted: View) => {
      show(wanted).catch((error: Error) => console.warn('The cookie banner could not be fetched.', error))
    }
    const change = () => ask('settings')
    window.addEventListener(CHANGE, change)
    const kept = storedPreferences()
    if (kept) obey(kept, gaId)
    const timer = kept ? undefined : setTimeout(() => ask('summary'), ASKED_AFTER_MS)
    return () => {
      window.removeEventListener(CHANGE, change)
      clearTimeout(timer)
    }
  }, [gaId])

  if (view === 'hidden' || !Banner) return null
  return <Banner language={language} gaId={gaId} view={view} onView={setView} />
}

/** The permanent way to change one's mind. */
export function CookieLink({ language, className }: { language: Language; className: string }) {
  return (
    <button type="button" className={className} onClick={() => window.dispatchEvent(new Event(CHANGE))}>
      {cookies(language)('change')}
    </button>
  )
}
