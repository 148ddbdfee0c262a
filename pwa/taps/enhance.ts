import type { Language } from '../../shared/copy/copy.ts'
import { tapFields } from '../../shared/pages/props.ts'
import { cleanLine } from '../../shared/rules/text.ts'
import type { Signup } from '../../shared/taps.ts'
import { consentView } from './consent-view.ts'
import { fieldView } from './field-view.ts'
import { type Identity, identities } from './identity.ts'
import { type FieldValues, faultsOf } from './rules.ts'
import { hiddenInput, slot } from './slots.ts'
import { type Fate, isRefused, type Outcome, type Refusal } from './submit.ts'
import { thanksView } from './thanks-view.ts'
import { toasts } from './toasts.ts'
import { type Wording, wording } from './wording.ts'
import type { TapWords } from './words.ts'

export interface EnhanceOptions {
  words: TapWords
  language: Language
  /** The version of the consent wording in each language. */
  versions: Record<Language, string>
  /** Called once for a filled-in form, however often the person presses. */
  submit(filled: Signup): Promise<Outcome>
  /** The first time that anything is typed or ticked. */
  onStarted?(): void
  onLanguage?(language: Language): void
  /** Called at the end: the review page has been opened, or there is none. */
  onDone?(): void
}

export interface FormHandle {
  /** Puts back a form that the server refused later, with what is wrong with it. */
  mend(values: FieldValues, refused: Refusal): void
  dispose(): void
}

/**
 * Gives the markup of `TapForm` its behaviour. Writes only into the slots that the markup has, so React may own the
 * rest; mount it once for each language there, and dispose of it.
 */
export function enhance(root: HTMLElement, options: EnhanceOptions): FormHandle {
  const life = new AbortController()
  const { signal } = life
  const form = slot<HTMLFormElement>(root, 'form')
  const button = slot<HTMLButtonElement>(form, '[type="submit"]')
  const text = wording(root, options.words, options.language)
  const fields = fieldView(form, text, signal)
  const consent = consentView(form, signal)
  const toast = toasts(root, text, signal)
  const thanks = thanksView(root, () => options.onDone?.(), signal)
  const identify = identities()

  const setBusy = (busy: boolean) => {
    form.setAttribute('aria-busy', String(busy))
    button.disabled = busy
  }
  const isComplete = () => {
    if (!consent.given().consentGiven) {
      consent.demand()
      toast.alert('consentRequired')
      return false
    }
    if (Object.keys(faultsOf(fields.values())).length === 0) return true
    fields.touchAll()
    toast.alert('missingInformation')
    form.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus()
    return false
  }

  const show = (outcome: Outcome, isLate = false) => {
    if (outcome.kind === 'rejected') {
      fields.refuse(outcome.fields)
      toast.alert('rejected')
    } else if (outcome.kind === 'refused') toast.alert('failed', outcome.message)
    else if (outcome.kind === 'failed' || outcome.kind === 'unkept') toast.alert('storageOff')
    else {
      if (!isLate) thanks.show(outcome.kind)
      if (outcome.kind === 'sent') toast.status('sentTitle', 'sentToast')
      else toast.status('keptTitle', outcome.kind)
    }
    if ('fate' in outcome) outcome.fate?.then((fate) => signal.aborted || settle(fate))
  }
  const settle = (fate: Fate) => {
    const isBack = isRefused(fate)
    thanks.turnTo(isBack ? 'form' : fate.kind)
    if (isBack) button.focus()
    show(fate, true)
  }

  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (button.disabled || !isComplete()) return
    toast.clear()
    setBusy(true)
    const outcome = await options.submit(
      filledFrom(fields.values(), consent.given(), text, options, identify),
    )
    if (signal.aborted) return
    setBusy(false)
    show(outcome)
  }

  const onLanguage = (event: Event) => {
    event.preventDefault()
    const to = (event.currentTarget as HTMLElement).dataset.language as Language
    changeLanguage(root, text, options.versions, to)
    options.onLanguage?.(to)
  }

  form.addEventListener('submit', onSubmit, { signal })
  form.addEventListener('input', () => options.onStarted?.(), { signal, once: true })
  slot(root, '[data-language]').addEventListener('click', onLanguage, { signal })
  liftAboveKeyboard(root, signal)
  root.dataset.enhanced = ''

  return {
    mend(values, refused) {
      fields.fill(values)
      show(refused)
    },
    dispose: () => life.abort(),
  }
}

function filledFrom(
  typed: FieldValues,
  given: Pick<Signup, 'consentGiven' | 'consents'>,
  { language }: Wording,
  { versions }: EnhanceOptions,
  identify: (filled: unknown) => Identity,
): Signup {
  const filled = {
    name: cleanLine(typed.name),
    email: typed.email.trim(),
    phone: cleanLine(typed.phone) || null,
    ...given,
    wordingVersion: versions[language],
    language,
  }
  return { ...filled, ...identify(filled) }
}

/** The sentences, what the form would post without script, and the link that leads back. */
function changeLanguage(root: HTMLElement, text: Wording, versions: Record<Language, string>, to: Language) {
  const from = text.language
  text.change(to)
  hiddenInput(root, tapFields.language).value = to
  hiddenInput(root, tapFields.wordingVersion).value = versions[to]
  const link = slot<HTMLAnchorElement>(root, '[data-language]')
  link.dataset.language = from
  link.lang = from
  link.hreflang = from
  link.href = `?lang=${from}`
  link.textContent = from === 'sv' ? 'Svenska' : 'English'
}

/**
 * Keeps the button above the on-screen keyboard where the keyboard covers the page instead of shrinking it (iOS). The
 * style sheet lifts the button by `--tap-keyboard`.
 */
function liftAboveKeyboard(root: HTMLElement, signal: AbortSignal): void {
  const view = window.visualViewport
  if (!view) return
  const lift = () => {
    // A pinched page is smaller for another reason.
    const covered = view.scale > 1 ? 0 : window.innerHeight - view.height - view.offsetTop
    root.style.setProperty('--tap-keyboard', `${Math.max(0, Math.round(covered))}px`)
  }
  view.addEventListener('resize', lift, { signal })
  view.addEventListener('scroll', lift, { signal })
}
