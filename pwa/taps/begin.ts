import type { Language } from '../../shared/copy/copy.ts'
import { arrivals } from './arrivals.ts'
import { enhance } from './enhance.ts'
import { reportSeen } from './seen.ts'
import type { TapSetup } from './setup.ts'
import { everyKept } from './store.ts'
import { isRefused, type Outcome, refusedAs, submitSignup } from './submit.ts'

/** Gives the form of a customer's own page its behaviour, and the person back what was refused since they left. */
export function begin(root: HTMLElement, setup: TapSetup, onLanguage: (to: Language) => void): void {
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
    onLanguage,
  })

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
