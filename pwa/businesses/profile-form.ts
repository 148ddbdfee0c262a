import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod'
import type { Tone } from '../../shared/ai.ts'
import { type Business, type ProfilePatch, profilePatch } from '../../shared/businesses.ts'
import type { Language } from '../../shared/copy/copy.ts'
import type { DestinationCode } from '../../shared/rules/destinations.ts'
import { DEFAULT_QUIET, type QuietHours } from '../../shared/rules/quiet-hours.ts'
import { standardTracking } from '../../shared/rules/tracking.ts'
import { VOICE_TEXTS_MAX } from '../../shared/voice.ts'

/** The settings as fields hold them: text for text, empty where there is none. */
export interface ProfileForm {
  name: string
  tagline: string
  email: string
  phone: string
  streetAddress: string
  zipCode: string
  city: string
  reviewUrl: string
  privacyUrl: string
  consentTexts: Record<Language, string>
  tracking: Business['tracking']
  whatsappOn: boolean
  askPerChannel: boolean
  /** Empty where the name suggests one. */
  smsFrom: string
  smsCountries: DestinationCode[]
  /** `#rrggbb`, or empty. */
  color: string
  industry: NonNullable<Business['industry']>
  /** As many texts as may be given, empty where there is none. */
  voice: { tone: Tone | ''; texts: string[] }
  language: Language
  timeZone: string
  quietHours: QuietHours
  /** As typed; null without a cap. */
  sendCap: { messages: string; days: string } | null
  theme: Business['theme']
}

export type SettingsForm = UseFormReturn<ProfileForm, unknown, ProfilePatch>

/** What each section of the settings is given. */
export interface SettingsSection {
  form: SettingsForm
  business: Business
}

export const formOf = (business: Business): ProfileForm => ({
  name: business.name,
  tagline: business.tagline ?? '',
  email: business.email,
  phone: business.phone ?? '',
  streetAddress: business.streetAddress ?? '',
  zipCode: business.zipCode ?? '',
  city: business.city ?? '',
  reviewUrl: business.reviewUrl ?? '',
  privacyUrl: business.privacyUrl ?? '',
  consentTexts: { sv: business.consentTexts.sv ?? '', en: business.consentTexts.en ?? '' },
  // A mirror from before it was asked has none.
  tracking: business.tracking ?? standardTracking,
  whatsappOn: business.whatsapp?.on ?? false,
  askPerChannel: business.askPerChannel ?? false,
  smsFrom: business.smsFrom ?? '',
  smsCountries: business.texting?.added ?? [],
  color: business.color ?? '',
  industry: business.industry ?? 'other',
  voice: voiceOf(business),
  language: business.language,
  timeZone: business.timeZone,
  quietHours: business.quietHours ?? DEFAULT_QUIET,
  sendCap: capOf(business),
  theme: business.theme,
})

const voiceOf = ({ voice }: Business): ProfileForm['voice'] => ({
  tone: voice?.tone ?? '',
  texts: Array.from({ length: VOICE_TEXTS_MAX }, (_, at) => voice?.texts[at] ?? ''),
})

const capOf = ({ sendCap }: Business): ProfileForm['sendCap'] =>
  sendCap ? { messages: String(sendCap.messages), days: String(sendCap.days) } : null

/** Typed by what the fields hold: the contract takes anything, and says what is wrong with it. */
const contract = profilePatch as z.ZodType<ProfilePatch, ProfileForm>

/** Follows what another device changes, except in the fields that were changed here. */
export function useProfileForm(business: Business): SettingsForm {
  return useForm<ProfileForm, unknown, ProfilePatch>({
    resolver: zodResolver(contract),
    values: formOf(business),
    resetOptions: { keepDirtyValues: true },
  })
}

/** Puts back what is saved, also in the fields that were changed here: `reset` alone goes by the form's `resetOptions`. */
export const undoChanges = (form: SettingsForm, business: Business): void =>
  form.reset(formOf(business), { keepDirtyValues: false })

/**
 * Only what was changed here is sent, so that another device's newer change of another field stands; so does its wording in
 * the other language.
 */
export function changedOf(form: SettingsForm, value: ProfilePatch): ProfilePatch {
  const changed = form.formState.dirtyFields
  const patch: ProfilePatch = pick(value, changed)
  if (patch.consentTexts && changed.consentTexts)
    patch.consentTexts = pick(patch.consentTexts, changed.consentTexts)
  return patch
}

const pick = <T extends object>(values: T, names: object): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in names)) as Partial<T>
