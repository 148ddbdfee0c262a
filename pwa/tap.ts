// The tap page's own small start: no React, nothing that the first input waits for.
import type { Language } from '../shared/copy/copy.ts'
import { begin } from './taps/begin.ts'
import { letGoWhenLeft } from './taps/left.ts'
import { reportSeen, whenShown } from './taps/seen.ts'
import { SETUP_ID, type TapSetup } from './taps/setup.ts'
import { slot } from './taps/slots.ts'

const setup: TapSetup = JSON.parse(slot(document, `#${SETUP_ID}`).textContent)
const root = slot(document, '[data-tap]')

letGoWhenLeft()
/** The worker may have answered a form that was posted before this script came: then there is nothing left to do. */
if (root.dataset.outcome === 'form') {
  begin(root, setup, rememberLanguage)
  followAddress()
}
whenShown(() => reportSeen(setup.code, 'opened'))
if ('serviceWorker' in navigator) whenIdle(registerWorker)

/** A copy that the worker keeps may be in the other language than its address asks for. */
function followAddress(): void {
  const link = slot<HTMLAnchorElement>(root, '[data-language]')
  if (new URLSearchParams(location.search).get('lang') === link.dataset.language) link.click()
}

function rememberLanguage(language: Language): void {
  document.documentElement.lang = language
  document.title = setup.words[language].title
  history.replaceState(null, '', `?lang=${language}`)
}

/** On a shop's tablet the counter's worker stays: it keeps this page as well, and what waits goes with its key. */
async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator
  const known = await serviceWorker.getRegistration('/t/')
  if (known?.active?.scriptURL.includes('/counter-')) return
  serviceWorker.register('/tap-worker.js', { scope: '/t/' }).catch(() => undefined)
}

/** After everything that the person waits for. Safari has no `requestIdleCallback`. */
function whenIdle(callback: () => void): void {
  const soon = () => (window.requestIdleCallback ?? setTimeout)(callback)
  if (document.readyState === 'complete') soon()
  else window.addEventListener('load', soon, { once: true })
}
