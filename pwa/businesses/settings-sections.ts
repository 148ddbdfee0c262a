import type { ReactNode } from 'react'
import { isSettingsSection, type SettingsSectionName, settingsSections } from '../../shared/pages/settings.ts'
import { BusinessSection } from './BusinessSection.tsx'
import { DestinationsSection } from './DestinationsSection.tsx'
import { LookSection } from './LookSection.tsx'
import { LanguageSection, ThemeSection } from './PreferenceSections.tsx'
import type { ProfileForm, SettingsSection } from './profile-form.ts'
import { SenderSection } from './SenderSection.tsx'
import { SendingSection } from './SendingSection.tsx'
import { ConsentSection, PrivacySection, ReviewSection } from './TapPageSections.tsx'
import { TrackingSection } from './TrackingSection.tsx'
import { VoiceSection } from './VoiceSection.tsx'
import { WhatsappSection } from './WhatsappSection.tsx'

/** The cards that are saved together, by section. Each later part adds its card. */
export const formCards: Partial<
  Record<SettingsSectionName, Record<string, (props: SettingsSection) => ReactNode>>
> = {
  shop: { business: BusinessSection },
  page: { look: LookSection, review: ReviewSection, privacy: PrivacySection, consent: ConsentSection },
  sending: {
    sender: SenderSection,
    sending: SendingSection,
    destinations: DestinationsSection,
    whatsapp: WhatsappSection,
    tracking: TrackingSection,
    voice: VoiceSection,
  },
  app: { language: LanguageSection, theme: ThemeSection },
}

/** Where each field stands, to lead to the one that needs correcting. */
const sectionOf: Record<keyof ProfileForm, SettingsSectionName> = {
  name: 'shop',
  tagline: 'shop',
  email: 'shop',
  phone: 'shop',
  streetAddress: 'shop',
  zipCode: 'shop',
  city: 'shop',
  color: 'page',
  reviewUrl: 'page',
  privacyUrl: 'page',
  consentTexts: 'page',
  askPerChannel: 'page',
  tracking: 'sending',
  smsFrom: 'sending',
  smsCountries: 'sending',
  quietHours: 'sending',
  sendCap: 'sending',
  whatsappOn: 'sending',
  industry: 'sending',
  voice: 'sending',
  language: 'app',
  timeZone: 'app',
  theme: 'app',
}

/** The section of the first faulty field, unless one of them is in sight. */
export function sectionToCorrect(
  faulty: readonly string[],
  current: SettingsSectionName,
): SettingsSectionName | undefined {
  const places = faulty.map((name) => sectionOf[name as keyof ProfileForm])
  return places.includes(current) ? undefined : settingsSections.find((section) => places.includes(section))
}

const staffSections: readonly SettingsSectionName[] = ['app', 'notifications', 'staff', 'account']

/** What a person may look at, and what is shown where no section of theirs is asked for. */
export function sectionsFor(isOwner: boolean, asked: string | undefined) {
  const sections = isOwner ? settingsSections : staffSections
  const [first = 'app'] = sections
  const current = isSettingsSection(asked) && sections.includes(asked) ? asked : first
  return {
    sections,
    current,
    isAsked: isSettingsSection(asked),
    isRefused: isSettingsSection(asked) && current !== asked,
  }
}
