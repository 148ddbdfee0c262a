import { useSyncExternalStore } from 'react'
import type { Workbox } from 'workbox-window'
import { afterFirstScreen } from '../browser/first-screen.ts'
import { createSignal } from '../browser/signal.ts'
import { hasUnfinished } from '../browser/unfinished.ts'
import { isSending } from '../queue/index.ts'
import { fetchAhead } from '../ui/lazily.tsx'

/** The longest time for which a new worker may cache the app's files. */
const KEPT_WITHIN_MS = 10_000
const LOOK_AGAIN_MS = 60 * 60 * 1000
/** The time between looks for the last form to be closed, before an agreed update is applied. */
const LOOK_FOR_CALM_MS = 500

/** `agreed`: a person said yes, and the update waits until it takes nothing from them. */
export type UpdateState = 'none' | 'ready' | 'agreed'

let isRegistering = false
let worker: Workbox | undefined
let registration: ServiceWorkerRegistration | undefined
let state: UpdateState = 'none'
const { watch, tell } = createSignal()

function become(next: UpdateState): void {
  state = next
  tell()
}

/**
 * Registers the app's worker, once: when there is something to see, because it fetches the whole app. Plain http has none,
 * and in development none is built.
 */
export function registerWorker(): void {
  if (isRegistering || !import.meta.env.PROD) return
  isRegistering = true
  void afterFirstScreen(() => {
    if (!('serviceWorker' in navigator)) return fetchAhead()
    void register()
    setTimeout(() => void fetchUnkept(), KEPT_WITHIN_MS)
  })
}

/** The worker keeps every file of the app; without one, what has not been opened yet would be missing without a network. */
async function fetchUnkept(): Promise<void> {
  const known = await navigator.serviceWorker.getRegistration()
  if (!known?.active) fetchAhead()
}

async function register(): Promise<void> {
  try {
    const { Workbox } = await import('workbox-window')
    const registering = new Workbox('/worker.js', { scope: '/' })
    worker = registering
    registering.addEventListener('waiting', () => state === 'none' && become('ready'))
    // A tab in which nobody asked keeps its version, and with it the form that somebody may be filling in.
    registering.addEventListener('controlling', () => state === 'agreed' && location.reload())
    registration = await registering.register()
    setInterval(() => void lookForUpdate(registering), LOOK_AGAIN_MS)
  } catch (error) {
    // The app works without; it only cannot be opened without a network.
    console.warn('The service worker could not be registered.', error)
  }
}

async function lookForUpdate(registered: Workbox): Promise<void> {
  try {
    await registered.update()
  } catch {
    // Without a network there is nothing new.
  }
}

/** Takes the new version into use, which reloads this tab, once nothing here is half filled in or on its way. */
async function agree(): Promise<void> {
  if (state === 'agreed') return
  become('agreed')
  while (hasUnfinished() || (await isSending()))
    await new Promise((resolve) => setTimeout(resolve, LOOK_FOR_CALM_MS))
  // Another tab may have taken it already; then this one only has to be loaded anew.
  if (registration?.waiting) worker?.messageSkipWaiting()
  else location.reload()
}

/** Whether a new version waits; `agree` only at a person's word. `mustWait` says that it cannot be taken this moment. */
export function useUpdate(): { state: UpdateState; agree: () => void; mustWait: () => boolean } {
  const now = useSyncExternalStore(
    watch,
    () => state,
    () => 'none' as const,
  )
  return { state: now, agree, mustWait: hasUnfinished }
}
