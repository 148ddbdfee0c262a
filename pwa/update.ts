import { useSyncExternalStore } from 'react'
import { Workbox } from 'workbox-window'

const LOOK_AGAIN_MS = 60 * 60 * 1000

let worker: Workbox | undefined
let ready = false
let asked = false
const watchers = new Set<() => void>()

/** Registers the app's worker, once, when the app starts. Plain http has none, and in development none is built. */
export function registerWorker(): void {
  if (worker || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  worker = new Workbox('/worker.js', { scope: '/' })
  worker.addEventListener('waiting', () => {
    ready = true
    for (const watcher of watchers) watcher()
  })
  // A tab in which nobody asked keeps its version, and with it the form that somebody may be filling in.
  worker.addEventListener('controlling', () => asked && location.reload())
  void register(worker)
}

async function register(registering: Workbox): Promise<void> {
  try {
    await registering.register()
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

function apply(): void {
  asked = true
  worker?.messageSkipWaiting()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Whether a new version waits; `apply` takes it into use, which reloads this tab: only at a person's word. */
export function useUpdate(): { ready: boolean; apply: () => void } {
  const isReady = useSyncExternalStore(
    watch,
    () => ready,
    () => false,
  )
  return { ready: isReady, apply }
}
