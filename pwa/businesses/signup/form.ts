import type { FieldErrors, Resolver } from 'react-hook-form'
import {
  disagreements,
  type SignupField,
  type SignupForm,
  signupFields,
  signupForm,
} from '../../../shared/account-forms.ts'
import { hasStates } from '../../../shared/rules/country.ts'

/** What the fields hold while they are filled in. */
export type WizardForm = Record<
  Exclude<SignupField, 'termsAccepted' | 'privacyAccepted' | 'language'>,
  string
> & {
  termsAccepted: boolean
  privacyAccepted: boolean
}
export type WizardField = keyof WizardForm

export const emptyForm: WizardForm = {
  businessName: '',
  country: 'SE',
  businessType: '',
  industry: '',
  taxId: '',
  website: '',
  businessEmail: '',
  businessPhone: '',
  streetAddress: '',
  zipCode: '',
  city: '',
  state: '',
  ownerFirstName: '',
  ownerLastName: '',
  ownerEmail: '',
  ownerPhone: '',
  password: '',
  confirmPassword: '',
  termsAccepted: false,
  privacyAccepted: false,
}

/** The fields of each step, in order. The country stands in the first, because the tax number depends on it. */
export const steps = [
  ['businessName', 'country', 'businessType', 'industry', 'taxId', 'website'],
  ['businessEmail', 'businessPhone', 'streetAddress', 'zipCode', 'city', 'state'],
  ['ownerFirstName', 'ownerLastName', 'ownerEmail', 'ownerPhone'],
  ['password', 'confirmPassword', 'termsAccepted', 'privacyAccepted'],
] as const satisfies readonly (readonly WizardField[])[]

export const LAST_STEP = steps.length

/** The step that a field stands in, from 1. */
export const stepOf = (field: string): number =>
  steps.findIndex((fields) => (fields as readonly string[]).includes(field)) + 1

/** Key of `copy/fields.ts` for each field that does not hold, whatever the others are like. */
export function faultsOf(form: WizardForm): Partial<Record<WizardField, string>> {
  const faults: Partial<Record<WizardField, string>> = {}
  for (const [field, message] of disagreements(form)) faults[field as WizardField] = message
  for (const field of steps.flat()) {
    const checked = signupFields.shape[field].safeParse(form[field])
    // What the country asks for is said alone: "at least nine" beside "ten digits" helps nobody.
    if (!checked.success && !(field === 'taxId' && faults.taxId))
      faults[field] = checked.error.issues[0]?.message ?? 'invalid'
  }
  if (!hasStates(form.country)) delete faults.state
  return faults
}

/** Each field is checked by itself: zod would look at what two must agree on only once all the others hold. */
export const wizardResolver: Resolver<WizardForm> = (form) => {
  const faults = Object.entries(faultsOf(form))
  if (faults.length === 0) return { values: form, errors: {} }
  const errors = Object.fromEntries(faults.map(([field, message]) => [field, { type: 'custom', message }]))
  return { values: {}, errors: errors as FieldErrors<WizardForm> }
}

/** What is sent, of a form without faults. */
export const sentOf = (form: WizardForm, language: SignupForm['language']): SignupForm =>
  signupForm.parse({ ...form, state: hasStates(form.country) ? form.state : '', language })
