import { type ComponentType, useEffect, useState } from 'react'
import { cookies } from '../../shared/copy/first/cookies.ts'
import type { Language } from '../words/copy.ts'
import { CookieBanner } from './CookieBanner.tsx'
import type { CookieSettingsProps } from './CookieSettings.tsx'
import {
  type Choice,
  everything,
  giveRoomBack,
  onlyNecessary,
  type Preferences,
  storedPreferences,
  storePreferences,
} from './consent.ts'
import { obey } from './tag.ts'

const ASKED_AFTER_MS = 1000
const CHANGE = 'blipp-cookies'
/** The link was pressed, and nobody has answered yet: what is pressed works before everything else of the page does. */
let isChangeAsked = false

interface Props {
  language: Language
  /** The page's Google tag; null where it has none. */
  gaId: string | null
}

type View = 'room' | 'banner' | 'settings' | 'nothing'

/** Does what was chosen before; asks a second later where nothing was, and again whenever the visitor wants to change it. */
export function CookieNotice({ language, gaId }: Props) {
  const [view, setView] = useState<View>('room')
  const [Settings, setSettings] = useState<ComponentType<CookieSettingsProps> | null>(null)

  useEffect(() => {
    const kept = storedPreferences()
    if (kept) {
      obey(kept, gaId)
      setView('nothing')
      return
    }
    const timer = setTimeout(() => setView((now) => (now === 'room' ? 'banner' : now)), ASKED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [gaId])
  useEffect(() => {
    const show = async () => {
      const { CookieSettings } = await import('./CookieSettings.tsx')
      setSettings(() => CookieSettings)
      setView('settings')
    }
    const change = () => {
      isChangeAsked = false
      show().catch((error: Error) => console.warn('The choice of cookies could not be fetched.', error))
    }
    window.addEventListener(CHANGE, change)
    if (isChangeAsked) change()
    return () => window.removeEventListener(CHANGE, change)
  }, [])

  const leave = () => {
    giveRoomBack()
    setView('nothing')
  }
  const choose = (choice: Choice, chosen: Preferences) => {
    storePreferences(choice, chosen)
    obey(chosen, gaId)
    leave()
  }
  if (view === 'settings' && Settings)
    return <Settings language={language} onChoose={choose} onClose={leave} />
  if (view === 'nothing') return null
  return (
    <CookieBanner
      language={language}
      isShown={view === 'banner'}
      onAll={() => choose('all', everything)}
      onNecessary={() => choose('necessary', onlyNecessary)}
      onSettings={openCookieSettings}
      onClose={leave}
    />
  )
}

/** Lets the visitor change what they chose. */
export function openCookieSettings(): void {
  isChangeAsked = true
  window.dispatchEvent(new Event(CHANGE))
}

const QUIET = '-mx-2 min-h-11 cursor-pointer px-2 text-muted text-sm underline-offset-4 hover:underline'

interface LinkProps {
  language: Language
  /** Where it stands among other links; by itself it is quiet. */
  className?: string
}

/** The permanent way to change one's mind. */
export function CookieLink({ language, className = QUIET }: LinkProps) {
  return (
    <button type="button" className={className} onClick={openCookieSettings}>
      {cookies(language)('change')}
    </button>
  )
}
