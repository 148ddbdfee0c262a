import type { Business } from '../../../shared/businesses.ts'
import type { Language } from '../../../shared/copy/copy.ts'
import { demoSample } from '../../../shared/copy/demo-sample.ts'
import { builtInPrices, homeCountries } from '../../../shared/rules/destinations.ts'
import { uuid7 } from '../../../shared/rules/uuid.ts'
import { noVoice } from '../../../shared/voice.ts'
import type { WhatsappTemplate } from '../../../shared/whatsapp/contract.ts'

/** The clock of the demo's shop. */
export const TIME_ZONE = 'Europe/Stockholm'

const approved = (language: Language): WhatsappTemplate => ({
  id: uuid7(),
  name: demoSample(language)('whatsappName'),
  language,
  body: demoSample(language)('whatsappBody'),
  fillings: ['name', 'business'],
})

/** The shop of the demo, as its own profile. */
export function sampleShop(id: string, language: Language, createdAt: string): Omit<Business, 'revision'> {
  const t = demoSample(language)
  return {
    id,
    merchantId: 'linneas-kafe',
    name: t('business'),
    tagline: t('tagline'),
    email: 'hej@linneaskafe.example',
    phone: '070-174 06 99',
    streetAddress: t('street'),
    zipCode: '111 22',
    city: 'Stockholm',
    language,
    timeZone: TIME_ZONE,
    theme: 'system',
    reviewUrl: 'https://omdomen.example/linneas-kafe',
    privacyUrl: null,
    consentTexts: { sv: null, en: null },
    tracking: { mailClicks: true, smsClicks: true, opens: true },
    whatsapp: { on: true, templates: [approved(language)] },
    smsFrom: 'LinneasKafe',
    texting: { home: homeCountries('SE'), added: [], prices: builtInPrices },
    industry: 'restaurant',
    voice: noVoice,
    plan: 'professional',
    trialEndsAt: null,
    remaining: { newCustomers: 472, sms: 1950, emails: null, aiTexts: 188 },
    messages: { sent: 76, captured: 0 },
    emailVerified: true,
    carriers: { sms: 'captured', email: 'captured', whatsapp: 'captured' },
    publicUrl: globalThis.location?.origin ?? 'https://blipp.example',
    createdAt,
  }
}
