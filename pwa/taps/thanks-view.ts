import { slot } from './slots.ts'
import type { Outcome } from './submit.ts'

/** The time for which a person sees the thanks before the review page opens. */
const REVIEW_AFTER = 2000

export interface ThanksView {
  show(kind: Outcome['kind']): void
  /** A sign-up that waited has arrived while the thanks are on screen, or was not taken: the form is back as it was. */
  turnTo(outcome: Outcome['kind'] | 'form'): void
}

/** @param onDone called when the review page has been opened, or after as long where there is none */
export function thanksView(root: HTMLElement, onDone: () => void, signal: AbortSignal): ThanksView {
  const link = root.querySelector<HTMLAnchorElement>('[data-review]')
  const turnTo = (outcome: Outcome['kind'] | 'form') => {
    root.dataset.outcome = outcome
  }
  const watchNetwork = () => {
    const offline = navigator.onLine === false
    const note = root.querySelector<HTMLElement>('[data-review-offline]')
    if (note) note.hidden = !offline
    link?.setAttribute('aria-disabled', String(offline))
  }
  window.addEventListener('online', watchNetwork, { signal })
  window.addEventListener('offline', watchNetwork, { signal })
  link?.addEventListener('click', (event) => navigator.onLine === false && event.preventDefault(), { signal })

  return {
    show(kind) {
      turnTo(kind)
      watchNetwork()
      root.scrollIntoView()
      slot(root, '[data-thanks]').focus()
      if (kind !== 'sent') return
      const soon = root.querySelector<HTMLElement>('[data-review-soon]')
      if (soon) soon.hidden = false
      const timer = setTimeout(() => {
        if (soon) soon.hidden = true
        if (link) openReview(link.href)
        onDone()
      }, REVIEW_AFTER)
      signal.addEventListener('abort', () => clearTimeout(timer))
    },
    turnTo,
  }
}

/**
 * A new tab is allowed only for some seconds after a click; a slow answer uses them up, and then the review page opens
 * in this one. A browser that cannot tell is asked for this tab too, or the person would be left waiting.
 */
function openReview(url: string): void {
  if (navigator.userActivation?.isActive) window.open(url, '_blank', 'noopener,noreferrer')
  else location.assign(url)
}
