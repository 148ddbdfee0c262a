import type { Language } from '../../shared/copy/copy.ts'

/** Gives the markup of a voucher's page its behaviour; without script it is whole too, in the language of its address. */
export function startVoucher(): void {
  const root = document.querySelector<HTMLElement>('[data-voucher]')
  if (!root) return
  const speak = (language: Language) => {
    root.dataset.language = language
    document.documentElement.lang = language
  }
  const asked = new URLSearchParams(location.search).get('lang')
  if (asked === 'sv' || asked === 'en') speak(asked)
  for (const link of root.querySelectorAll<HTMLAnchorElement>('[data-to]'))
    link.addEventListener('click', (event) => {
      event.preventDefault()
      speak(link.dataset.to as Language)
      history.replaceState(null, '', link.href)
    })
  keepFresh(root)
  if ('serviceWorker' in navigator)
    window.addEventListener('load', () => {
      void keepOnThisPhone(root).catch(() => undefined)
    })
}

/** Says so once it is true: over plain http, or in a private window, nothing is kept. */
async function keepOnThisPhone(root: HTMLElement): Promise<void> {
  await navigator.serviceWorker.register('/voucher-worker.js', { scope: '/v/' })
  await navigator.serviceWorker.ready
  root.dataset.keeps = 'yes'
}

/**
 * A copy from another day says what holds today, by the phone's clock: its first day may have come, and its last may
 * have been. What was used or stopped meanwhile only the server knows, which is why the copy says how old it is.
 */
export function standToday(root: HTMLElement, now = new Date()): void {
  const { state, open = 'usable', from, until, zone } = root.dataset
  if (state !== open && state !== 'early') return
  // Swedish writes a day as 2026-11-30.
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(now)
  if (until && today > until) root.dataset.state = 'over'
  else root.dataset.state = from && today < from ? 'early' : open
}

/**
 * A page that was left open, or came out of the phone's store, is asked for anew once it is looked at with a network. That
 * may be at once: the worker shows its copy also where the network was slow.
 */
function keepFresh(root: HTMLElement): void {
  let seenAt = Date.now()
  const renew = () => {
    standToday(root)
    const isOld = root.dataset.shown === 'kept' || Date.now() - seenAt > FRESH_MS
    if (document.visibilityState === 'hidden' || navigator.onLine === false || !isOld) return
    seenAt = Date.now()
    void refresh(root)
  }
  renew()
  window.addEventListener('online', renew)
  document.addEventListener('visibilitychange', renew)
  window.addEventListener('pageshow', (event) => event.persisted && renew())
}

/** By then somebody at the counter may have used it. */
const FRESH_MS = 5000

/** What the page says of itself that `standToday` and the page's style go by. */
const JUDGED_BY = ['shown', 'state', 'open', 'from', 'until', 'zone'] as const

/** So often is a page asked for while the worker answers with its copy. */
const TRIES = 3

/** Puts what the server says in the place of what is shown; what cannot be fetched leaves it as it is. */
async function refresh(root: HTMLElement, tries = TRIES): Promise<void> {
  const answer = await fetch(location.pathname, { headers: { Accept: 'text/html' } }).catch(() => null)
  if (answer?.status === 410 || answer?.status === 404) return location.reload()
  if (!answer?.ok) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const fresh = page.querySelector<HTMLElement>('[data-voucher]')
  if (!fresh) return
  // The languages' links keep what they do.
  for (const part of ['main', '[data-kept]', 'footer']) {
    const [old, put] = [root.querySelector(part), fresh.querySelector(part)]
    if (old && put) old.replaceWith(put)
  }
  for (const name of JUDGED_BY) {
    const said = fresh.dataset[name]
    if (said === undefined) delete root.dataset[name]
    else root.dataset[name] = said
  }
  standToday(root)
  // On a slow network the worker's copy comes again, and the worker has the page itself a moment later.
  if (fresh.dataset.shown === 'kept' && tries > 1) setTimeout(() => void refresh(root, tries - 1), FRESH_MS)
}
