// The tap page's own small start: no React, nothing that the first input waits for.
import type { Language } from '../shared/copy/copy.ts'
import { arrivals } from './taps/arrivals.ts'
import { enhance } from './taps/enhance.ts'
import { letGoWhenLeft } from './taps/left.ts'
import { reportSeen, whenShown } from './taps/seen.ts'
import { SETUP_ID, type TapSetup } from './taps/setup.ts'
import { slot } from './taps/slots.ts'
import { everyKept } from './taps/store.ts'
import { isRefused, type Outcome, refusedAs, submitSignup } from './taps/submit.ts'

const setup: TapSetup = JSON.parse(slot(document, `#${SETUP_ID}`).textContent)
const root = slot(document, '[data-tap]')

letGoWhenLeft()
/** The worker may have answered a form that was posted before this script came: then there is nothing left to do. */
if (root.dataset.outcome === 'form') start()
whenShown(() => reportSeen(setup.code, 'opened'))
if ('serviceWorker' in navigator) whenIdle(registerWorker)

function start(): void {
  const watch = arrivals(setup.code)
  let replaces: string | undefined
  const form = enhance(root, {
    words: setup.words,
    language: document.documentElement.lang as Language,
    versions: setup.versions,
    async submit(filled) {
      const outcome = watch(filled, await submitSignup(setup.code, filled, replaces))
      const remember = (what: Outcome) => {
        replaces = isRefused(what) ? filled.id : undefined
        if ('fate' in what) what.fate?.then(remember)
      }
      remember(outcome)
      return outcome
    },
    onStarted: () => reportSeen(setup.code, 'started'),
    onLanguage: rememberLanguage,
  })
  followAddress()

  everyKept().then(
    (kept) => {
      const mine = kept.find(({ code, refused, counter }) => code === setup.code && refused && !counter)
      if (!mine?.refused) return
      replaces = mine.id
      const { name, email, phone } = mine.signup
      form.mend({ name, email, phone: phone ?? '' }, refusedAs(mine.refused))
    },
    () => undefined,
  )
}

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
