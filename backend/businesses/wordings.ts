import { consents } from '../../shared/copy/consents.ts'
import { type Language, languages } from '../../shared/copy/copy.ts'
import type { KeptWording } from '../../shared/wordings.ts'
import type { BusinessRow, Database, Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { sha256 } from '../secrets/keys.ts'

export interface Wording {
  /** A hash of language and text, so that the same words always have the same version. */
  version: string
  text: string
  /** What is asked on WhatsApp's own line; part of what the version stands for. */
  whatsapp?: string
}

export type Worded = Pick<BusinessRow, 'name' | 'consentTextSv' | 'consentTextEn' | 'whatsappAt'>

/** What a business asks consent with: its own words, or the standard ones with its name. */
export function wordingOf(business: Worded, language: Language): Wording {
  const own = language === 'sv' ? business.consentTextSv : business.consentTextEn
  const text = own ?? consents(language)('standard', { business: business.name })
  const whatsapp = business.whatsappAt && consents(language)('whatsapp', { business: business.name })
  const version = sha256([language, text, ...(whatsapp ? [whatsapp] : [])].join('\n'))
  return { version, text, ...(whatsapp ? { whatsapp } : {}) }
}

/** Everything that the person had before them, as one text. */
const wholeOf = ({ text, whatsapp }: Wording): string => [text, whatsapp].filter(Boolean).join('\n')

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
      languages.map((language) => {
        const wording = wordingOf(business, language)
        return { businessId, language, createdAt: now, version: wording.version, text: wholeOf(wording) }
      }),
    )
    .onConflict((conflict) => conflict.columns(['businessId', 'version']).doNothing())
    .execute()
}

const known = new WeakMap<Database, Set<string>>()

/**
 * Keeps the words that are about to be shown, once a process: the standard ones change with a release and are gone from
 * a database that was put back. A page is shown all the same when they cannot be written down.
 */
export async function keepShownWordings(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  business: Worded & Pick<BusinessRow, 'id'>,
): Promise<void> {
  const here = known.get(db) ?? new Set()
  known.set(db, here)
  const shown = Object.values(wordingsOf(business)).map(({ version }) => `${business.id} ${version}`)
  if (shown.every((each) => here.has(each))) return
  try {
    const versions = Object.values(wordingsOf(business)).map(({ version }) => version)
    const kept = await db.read
      .selectFrom('wordings')
      .select('version')
      .where('businessId', '=', business.id)
      .where('version', 'in', versions)
      .execute()
    if (kept.length < versions.length)
      await db.write(business.id, (unit) => keepWordings(unit, business, clock.now()))
    for (const each of shown) here.add(each)
  } catch (error) {
    log.warn({ err: error }, 'the words of a form could not be kept')
  }
}

const LISTED = 100

/** The wordings that the form has shown, newest first. */
export async function wordingsKept(
  { db }: Pick<Deps, 'db'>,
  business: Worded & Pick<BusinessRow, 'id'>,
): Promise<KeptWording[]> {
  const rows = await db.read
    .selectFrom('wordings')
    .select(['version', 'language', 'text', 'createdAt'])
    .where('businessId', '=', business.id)
    .orderBy('createdAt', 'desc')
    .orderBy('version')
    .limit(LISTED)
    .execute()
  const now = Object.values(wordingsOf(business)).map(({ version }) => version)
  return rows.map((row) => ({ ...row, current: now.includes(row.version) }))
}
