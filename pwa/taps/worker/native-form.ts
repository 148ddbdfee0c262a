import type { Language } from '../../../shared/copy/copy.ts'
import { channelFields, tapFields } from '../../../shared/pages/props.ts'
import { cleanLine } from '../../../shared/rules/text.ts'
import { faultsOf } from '../rules.ts'
import type { KeptSignup } from '../store.ts'

const boxes = { all: tapFields.consentGiven, ...channelFields }

/** A form that was posted without script, as a sign-up that can wait under `id`; null when it breaks the rules. */
export function signupFrom(id: string, code: string, form: FormData, now = new Date()): KeptSignup | null {
  const typed = (name: string) => String(form.get(name) ?? '')
  const values = { name: typed('name'), email: typed('email'), phone: typed('phone') }
  const ticked = Object.entries(boxes).filter(([, field]) => form.has(field))
  const consentGiven = ticked.length > 0
  if (!consentGiven || Object.keys(faultsOf(values)).length > 0) return null
  return {
    id,
    code,
    notBefore: 0,
    signup: {
      id,
      name: cleanLine(values.name),
      email: values.email.trim(),
      phone: cleanLine(values.phone) || null,
      consentGiven,
      consents: Object.fromEntries(ticked.map(([box]) => [box, true])),
      wordingVersion: typed(tapFields.wordingVersion) || null,
      language: languageOf(form),
      filledAt: now.toISOString(),
    },
  }
}

export const languageOf = (form: FormData): Language => (form.get(tapFields.language) === 'en' ? 'en' : 'sv')
