import { consents } from '../../shared/copy/consents.ts'
import { type Language, languages } from '../../shared/copy/copy.ts'
import type { BusinessRow, Unit } from '../database/index.ts'
import { sha256 } from '../keys.ts'

export interface Wording {
  /** A hash of language and text, so that the same words always have the same version. */
  version: string
  text: string
}

export type Worded = Pick<BusinessRow, 'name' | 'consentTextSv' | 'consentTextEn'>

/** What a business asks consent with: its own words, or the standard ones with its name. */
export function wordingOf(business: Worded, language: Language): Wording {
  const own = language === 'sv' ? business.consentTextSv : business.consentTextEn
  const text = own ?? consents(language)('standard', { business: business.name })
  return { version: sha256(`${language}\n${text}`), text }
}

export const wordingsOf = (business: Worded): Record<Language, Wording> => ({
  sv: wordingOf(business, 'sv'),
  en: wordingOf(business, 'en'),
})

/** Keeps the words that are shown from now on beside those that were, for consents name them by version. */
export async function keepWordings(unit: Unit, business: Worded, now: string): Promise<void> {
  const { businessId } = unit
  await unit.trx
    .insertInto('wordings')
    .values(
      languages.map((language) => ({
        businessId,
        language,
        createdAt: now,
        ...wordingOf(business, language),
      })),
    )
    .onConflict((conflict) => conflict.columns(['businessId', 'version']).doNothing())
    .execute()
}
