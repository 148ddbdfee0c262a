import { vi } from 'vitest'
import { tapPage } from '../../pwa/pages/tap-page.tsx'
import { type EnhanceOptions, enhance } from '../../pwa/taps/enhance.ts'
import { type FieldName, fieldNames } from '../../pwa/taps/rules.ts'
import { SETUP_ID, type TapSetup } from '../../pwa/taps/setup.ts'
import { slot } from '../../pwa/taps/slots.ts'
import type { Outcome } from '../../pwa/taps/submit.ts'
import type { Language } from '../../shared/copy/copy.ts'
import type { TapProps } from '../../shared/pages/props.ts'
import type { Signup, TapPage } from '../../shared/taps.ts'

const wordings = {
  sv: { version: 'v-sv', text: 'Ja, Ebbas Blommor får höra av sig.', whatsapp: 'Även på WhatsApp.' },
  en: { version: 'v-en', text: 'Yes, Ebbas Blommor may get in touch.', whatsapp: 'On WhatsApp too.' },
}

export const REVIEWS = 'https://reviews.example.org/ebba'

export interface Asked extends Partial<Omit<TapProps, 'page'>> {
  page?: Partial<TapPage>
}

/** Puts the page that the server renders into the document. */
export function show({ page, language = 'sv', ...more }: Asked = {}) {
  const { html } = tapPage(
    {
      code: 'disken',
      language,
      page: {
        businessName: 'Ebbas Blommor',
        tagline: null,
        language: 'sv',
        wording: wordings.sv,
        wordings,
        askPerChannel: [],
        reviewUrl: REVIEWS,
        privacyUrl: '/t/disken/privacy',
        ...page,
      },
      ...more,
    },
    {
      tapScript: '/tap/assets/tap-1.js',
      earnedScript: '/tap/assets/earned-1.js',
      knownScript: '/tap/assets/known-1.js',
    },
  )
  const { title, documentElement, body } = new DOMParser().parseFromString(html, 'text/html')
  for (const script of body.querySelectorAll('script[src]')) script.remove()
  document.title = title
  document.documentElement.lang = documentElement.lang
  document.body.replaceChildren(...body.childNodes)
  const setup: TapSetup = JSON.parse(slot(document, `#${SETUP_ID}`).textContent)
  return { root: slot(document, '[data-tap]'), setup }
}

/** What a person sees of a tap form and does with it. */
export function personAt(root: HTMLElement) {
  const form = slot<HTMLFormElement>(root, 'form')
  const button = slot<HTMLButtonElement>(form, '[type="submit"]')
  const inputOf = (field: FieldName) => slot<HTMLInputElement>(form, `input[name="${field}"]`)
  const tickOf = (channel = 'all') => slot<HTMLInputElement>(form, `[data-consent="${channel}"]`)
  const type = (field: FieldName, value: string) => {
    inputOf(field).focus()
    inputOf(field).value = value
    inputOf(field).dispatchEvent(new Event('input', { bubbles: true }))
  }
  const tick = (channel?: string) => tickOf(channel).click()
  return {
    form,
    button,
    inputOf,
    tickOf,
    type,
    tick,
    press: () => button.click(),
    fill(values: Partial<Record<FieldName, string>> = {}) {
      for (const [field, value] of Object.entries({ name: 'Anna Ek', email: 'anna@exempel.se', ...values }))
        type(field as FieldName, value)
      tick()
    },
    /** The state of a field and what a reader of the screen is told; with its fault, whether it is seen or not. */
    look(field: FieldName) {
      const box = slot(root, `[data-field="${field}"]`)
      return [
        box.dataset.state,
        inputOf(field).getAttribute('aria-invalid'),
        slot(box, '[data-fault]').textContent,
      ]
    },
    states: () => fieldNames.map((field) => slot(root, `[data-field="${field}"]`).dataset.state),
    consents: () => slot(root, '[data-consents]'),
    /** The lines of a toast that is seen. */
    toast(kind: 'alert' | 'status') {
      const toast = slot(root, `[data-toast="${kind}"]`)
      if (toast.hidden) return null
      return [slot(toast, '[data-toast-title]').textContent, slot(toast, '[data-toast-text]').textContent]
    },
    language: () => slot<HTMLAnchorElement>(root, '[data-language]'),
    see: (selector: string) => root.querySelector<HTMLElement>(selector),
  }
}

interface Opened extends Asked {
  /** What comes of pressing the button; without it nothing does. */
  outcome?: () => Outcome | Promise<Outcome>
  options?: Partial<EnhanceOptions>
}

/** The form of a tag as it stands on a phone once its script has come. */
export function openForm({ outcome, options, ...asked }: Opened = {}) {
  const { root, setup } = show(asked)
  const submit = vi.fn((_: Signup) => Promise.resolve(outcome?.() ?? new Promise<Outcome>(() => undefined)))
  const enhanced = enhance(root, {
    words: setup.words,
    language: (asked.language ?? 'sv') as Language,
    versions: setup.versions,
    submit,
    ...options,
  })
  return { ...personAt(root), root, setup, submit, enhanced }
}
