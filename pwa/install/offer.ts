// Chromium's offer to install, caught the moment it comes: that is soon after the page is there, often before the app.
import { createSignal } from '../browser/signal.ts'

/** Not in TypeScript's own types. */
interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offered: InstallPrompt | null = null
let isInstalled = false
const { watch, tell } = createSignal()

/** Called once, by the first script of the app: the browser offers it a single time. */
export function catchOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offered = event as InstallPrompt
    tell()
  })
  window.addEventListener('appinstalled', () => {
    isInstalled = true
    tell()
  })
}

export const isOffered = (): boolean => offered !== null

/** Whether it was installed from this page. */
export const wasInstalled = (): boolean => isInstalled

export const watchOffer = watch

/** Has the browser ask. An offer is good for one question. */
export async function askBrowser(): Promise<'accepted' | 'dismissed'> {
  const asking = offered
  offered = null
  const { outcome } = (await asking?.prompt()) ?? { outcome: 'dismissed' }
  isInstalled ||= outcome === 'accepted'
  tell()
  return outcome
}
