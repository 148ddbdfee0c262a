// How this browser can install Blipp, found by what it offers rather than by its name.
import { useSyncExternalStore } from 'react'
import { countVisit } from './moment.ts'

/**
 * `installed`: this is the app itself, or it was just installed. `prompt`: the browser asks when it is told to. `ios`: by
 * the share sheet, which only a person can open. `insecure`: plain http, which no browser installs. `menu`: whatever the
 * browser's own menu has.
 */
export type Way = 'installed' | 'prompt' | 'ios' | 'insecure' | 'menu'

/** Chromium's; not in TypeScript's own types. */
interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offered: InstallPrompt | null = null
let isInstalled = false
const watchers = new Set<() => void>()
const tell = () => {
  for (const watcher of watchers) watcher()
}

/** Called once, at the start: the browser offers it a single time, and not when a card happens to be on screen. */
export function watchInstalling(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offered = event as InstallPrompt
    tell()
  })
  window.addEventListener('appinstalled', () => {
    isInstalled = true
    tell()
  })
  countVisit()
}

/** Has the browser ask. An offer is good for one question. */
export async function askBrowser(): Promise<'accepted' | 'dismissed'> {
  const asking = offered
  offered = null
  const { outcome } = (await asking?.prompt()) ?? { outcome: 'dismissed' }
  isInstalled ||= outcome === 'accepted'
  tell()
  return outcome
}

function way(): Way {
  const { standalone } = navigator as { standalone?: boolean }
  const isApp = ['standalone', 'fullscreen', 'window-controls-overlay'].some(
    (mode) => matchMedia(`(display-mode: ${mode})`).matches,
  )
  if (isInstalled || isApp || standalone) return 'installed'
  if (!isSecureContext) return 'insecure'
  if (offered) return 'prompt'
  // Only the browsers of iOS and iPadOS say whether they stand alone, and have a finger for it.
  return standalone === false && navigator.maxTouchPoints > 1 ? 'ios' : 'menu'
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const useWay = (): Way => useSyncExternalStore(watch, way, () => 'menu')
