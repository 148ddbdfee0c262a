import { consents } from '../../shared/copy/consents.ts'
import { languages } from '../../shared/copy/copy.ts'
import { landing } from '../../shared/copy/landing.ts'
import { sitePath } from '../../shared/pages/site.ts'
import type { TapPage } from '../../shared/taps.ts'
import { TapForm, tapWords } from '../taps/index.ts'
import type { Language } from '../words/copy.ts'

/** A shop as its customers meet it; of nobody in particular. */
function samplePage(language: Language): TapPage {
  const t = landing(language)
  const business = t('sampleShop')
  const [sv, en] = languages.map((one) => ({ version: '', text: consents(one)('standard', { business }) }))
  const wordings = { sv, en } as TapPage['wordings']
  return {
    businessName: business,
    tagline: t('sampleTagline'),
    language,
    wording: wordings[language],
    wordings,
    askPerChannel: [],
    reviewUrl: null,
    privacyUrl: sitePath('/privacy', language),
  }
}

/** The form that a tag opens, as it is. */
export default function PhoneForm({ language }: { language: Language }) {
  const page = samplePage(language)
  return <TapForm code="" page={page} language={language} words={tapWords(page)} />
}
