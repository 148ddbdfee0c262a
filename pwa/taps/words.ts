import { type Language, languages, type Text } from '../../shared/copy/copy.ts'
import { type CounterKey, counter } from '../../shared/copy/counter.ts'
import { fields } from '../../shared/copy/fields.ts'
import { type TapKey, taps } from '../../shared/copy/taps.ts'
import type { TapPage } from '../../shared/taps.ts'

const formKeys = [
  'title',
  'heading',
  'name',
  'email',
  'phone',
  'optional',
  'privacyLink',
  'submit',
  'submitting',
  'nextTitle',
  'nextMessages',
  'nextReview',
  'nextStop',
  'gdpr',
  'secure',
  'blipp',
  'consentRequiredTitle',
  'consentRequired',
  'skip',
  'missingInformationTitle',
  'missingInformation',
  'failedTitle',
  'failed',
  'rejectedTitle',
  'rejected',
  'storageOffTitle',
  'storageOff',
  'dismiss',
  'sentTitle',
  'sentToast',
  'keptTitle',
  'thanks',
  'sent',
  'kept',
  'keptLater',
  'review',
  'reviewSoon',
  'reviewOffline',
] as const satisfies readonly TapKey[]

const faultKeys = [
  'nameRequired',
  'nameShort',
  'emailRequired',
  'emailInvalid',
  'phoneInvalid',
  'tooLong',
  'invalid',
] as const

/** Words for a shop that asks for each channel. */
const channelKeys = ['consentBy', 'consentSms', 'consentEmail'] as const

/** Words for a counter; its `kept` and `storageOff` take the place of the phone's. */
const counterKeys = [
  'done',
  'clearsSoon',
  'stillTitle',
  'still',
  'stay',
  'staff',
  'closePrivacy',
  'shutOutTitle',
  'shutOut',
] as const satisfies readonly CounterKey[]

type FormKey = (typeof formKeys)[number] | (typeof faultKeys)[number] | 'wording'
export type WordKey =
  | FormKey
  | 'consentWhatsapp'
  | 'voucher'
  | 'contact'
  | (typeof channelKeys)[number]
  | (typeof counterKeys)[number]
  | 'overHttp'

/** Every sentence of the tap form in one language, filled in for one shop: what `data-t` in the markup names. */
export type Words = Record<FormKey, string> & Partial<Record<WordKey, string>>

/** Both languages, because a customer may change language with no network. */
export type TapWords = Record<Language, Words>

type TapPageWords = Pick<TapPage, 'businessName' | 'wordings' | 'askPerChannel'>

interface Standing {
  isCounter?: boolean
  isPlainHttp?: boolean
  givesVouchers?: boolean
  /** In a frame on another page. */
  isEmbedded?: boolean
  /** The thanks lead to the shop as a contact. */
  hasContact?: boolean
}

export function tapWords(
  page: TapPageWords,
  { isCounter, isPlainHttp, givesVouchers, isEmbedded, hasContact }: Standing = {},
): TapWords {
  const [sv, en] = languages.map((language) => ({
    ...wordsIn(language, page),
    ...(isPlainHttp && overHttp(language, isCounter)),
    ...(isEmbedded && onSite(language)),
    ...(hasContact && { contact: taps(language)('contact') }),
    ...(givesVouchers && { voucher: taps(language)('voucher') }),
    ...(isCounter && counterWordsIn(language, page.businessName)),
  }))
  return { sv, en } as TapWords
}

function wordsIn(language: Language, { businessName, wordings, askPerChannel }: TapPageWords) {
  const read = <Key extends string>(text: Text<Key>, keys: readonly Key[]) =>
    keys.map((key) => [key, text(key, { business: businessName })])
  return Object.fromEntries([
    ...read(taps(language), formKeys),
    ...read(taps(language), askPerChannel.some((channel) => channel !== 'whatsapp') ? channelKeys : []),
    ...read(fields(language), faultKeys),
    ['wording', wordings[language].text],
    ...(askPerChannel.includes('whatsapp') ? [['consentWhatsapp', wordings[language].whatsapp]] : []),
  ]) as Words
}

/** What is otherwise where the page cannot be opened without a network. */
const overHttp = (language: Language, isCounter = false): Partial<Words> =>
  isCounter ? { overHttp: counter(language)('overHttp') } : { keptLater: taps(language)('keptOverHttp') }

/** What waits in a frame has no worker that sends it, and the reader is not always at a phone. */
function onSite(language: Language): Partial<Words> {
  const t = taps(language)
  return { keptLater: t('keptOnSite'), storageOff: t('storageOffOnSite') }
}

function counterWordsIn(language: Language, business: string): Partial<Words> {
  const t = counter(language)
  const kept = t('kept', { business })
  const said = counterKeys.map((key) => [key, t(key)])
  return { ...Object.fromEntries(said), kept, keptLater: kept, storageOff: t('storageOff') }
}
