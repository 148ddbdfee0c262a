import type { Language } from '../../../shared/copy/copy.ts'
import type { Signup } from '../../../shared/taps.ts'
import { enhance } from '../enhance.ts'
import { reportSeen } from '../seen.ts'
import type { TapSetup } from '../setup.ts'
import { slot } from '../slots.ts'
import { isRefused, type Outcome, submitSignup } from '../submit.ts'

/** The time for which a person sees the thanks before the form is ready for the next. */
const THANKS_MS = 8000

/** One person's use of the tablet. */
export interface Turn {
  /** Nothing has been typed, ticked or chosen. */
  isUntouched(): boolean
  isSending(): boolean
  /** Asks whether they are still there, or takes the question back. */
  warn(soon: boolean): void
  end(): void
}

interface TurnOptions {
  /** The person is done: the next may come. */
  onDone(): void
  /** It waits on this tablet. */
  onKept(filled: Signup): void
}

const isOver = ({ kind }: Outcome): boolean => kind === 'sent' || kind === 'kept' || kind === 'keptLater'

/** Gives a person the empty form of `root` until `end`. */
export function takeTurn(root: HTMLElement, setup: TapSetup, { onDone, onKept }: TurnOptions): Turn {
  const life = new AbortController()
  const { signal } = life
  let isUntouched = true
  let replaces: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const enhanced = enhance(root, {
    words: setup.words,
    language: root.lang as Language,
    versions: setup.versions,
    async submit(filled) {
      const outcome = await submitSignup(setup.code, filled, replaces)
      replaces = isRefused(outcome) ? filled.id : undefined
      if (isOver(outcome)) timer = setTimeout(onDone, THANKS_MS)
      if (outcome.kind === 'kept' || outcome.kind === 'keptLater') onKept(filled)
      return outcome
    },
    onStarted() {
      isUntouched = false
      for (const event of ['opened', 'started'] as const) reportSeen(setup.code, event)
    },
    onLanguage(language) {
      isUntouched = false
      document.documentElement.lang = language
      document.title = setup.words[language].title
    },
  })
  const still = slot(root, '[data-still]')
  const form = slot<HTMLFormElement>(root, 'form')
  slot(root, '[data-done]').addEventListener('click', onDone, { signal })
  readPrivacyInPlace(root, signal)

  return {
    isUntouched: () => isUntouched,
    isSending: () => form.getAttribute('aria-busy') === 'true',
    warn(soon) {
      still.hidden = !soon || isUntouched || root.dataset.outcome !== 'form'
    },
    end() {
      clearTimeout(timer)
      life.abort()
      enhanced.dispose()
    },
  }
}

function readPrivacyInPlace(root: HTMLElement, signal: AbortSignal): void {
  const dialog = slot<HTMLDialogElement>(root, '[data-privacy-text]')
  slot(root, '[data-privacy]').addEventListener('click', () => dialog.showModal(), { signal })
  slot(dialog, '[data-close]').addEventListener('click', () => dialog.close(), { signal })
}
