// How this browser can install Blipp, found by what it offers rather than by its name.
import { useSyncExternalStore } from 'react'
import { isOffered, wasInstalled, watchOffer } from './offer.ts'

/**
 * `installed`: this is the app itself, or it was just installed. `prompt`: the browser asks when it is told to. `ios`: by
 * the share sheet, which only a person can open. `insecure`: plain http, which no browser installs. `menu`: whatever the
 * browser's own menu has.
 */
export type Way = 'installed' | 'prompt' | 'ios' | 'insecure' | 'menu'

function way(): Way {
  const { standalone } = navigator as { standalone?: boolean }
  const isApp = ['standalone', 'fullscreen', 'window-controls-overlay'].some(
    (mode) => matchMedia(`(display-mode: ${mode})`).matches,
  )
  if (wasInstalled() || isApp || standalone) return 'installed'
  if (!isSecureContext) return 'insecure'
  if (isOffered()) return 'prompt'
  // Only the browsers of iOS and iPadOS say whether they stand alone, and have a finger for it.
  return standalone === false && navigator.maxTouchPoints > 1 ? 'ios' : 'menu'
}

export const useWay = (): Way => useSyncExternalStore(watchOffer, way, () => 'menu')
