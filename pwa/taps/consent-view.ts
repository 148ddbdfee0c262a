import type { Answers } from '../../shared/consents.ts'
import { slot } from './slots.ts'

export interface ConsentView {
  /** `consents` only where there is more than one line; `all` is the one for SMS and e-mail. */
  given(): { consentGiven: boolean; consents?: Answers & { all?: boolean } }
  demand(): void
}

export function consentView(form: HTMLFormElement, signal: AbortSignal): ConsentView {
  const box = slot(form, '[data-consents]')
  const ticks = [...box.querySelectorAll<HTMLInputElement>('[data-consent]')]
  const mark = (missing: boolean) => {
    box.dataset.state = missing ? 'invalid' : 'idle'
    for (const tick of ticks) tick.setAttribute('aria-invalid', String(missing))
  }
  box.addEventListener('change', () => mark(false), { signal })
  return {
    given() {
      const consentGiven = ticks.some((tick) => tick.checked)
      if (!ticks[1]) return { consentGiven }
      return {
        consentGiven,
        consents: Object.fromEntries(ticks.map((tick) => [tick.dataset.consent, tick.checked])),
      }
    },
    demand() {
      mark(true)
      ticks[0]?.focus({ preventScroll: true })
      // The whole box, because the message stands at its foot and the button floats above it.
      box.scrollIntoView({ block: 'nearest' })
    },
  }
}
