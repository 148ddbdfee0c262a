import { consents } from '../../shared/copy/consents.ts'
import { type Language, languages } from '../../shared/copy/copy.ts'
import type { KeptWording } from '../../shared/wordings.ts'
import { type BusinessRow, type Database, prepared, type Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { sha256 } from '../secrets/keys.ts'

export interface Wording {
  /** A hash of language and text, so that the same words always have the same version. */
  version: string
  text: string
  /** What is asked on WhatsApp's own line; part of what the version stands for. */
  whatsapp?: string
}

export type WordingColumns = Pick<BusinessRow, 'name' | 'consentTextSv' | 'consentTextEn' | 'whatsappAt'>

/** What a business asks consent with: its own words, or the standard ones with its name. */
export function wordingOf(business: WordingColumns, language: Language): Wording {
  const own = language === 'sv' ? business.consentTextSv : business.consentTextEn
  const text = own ?? consents(language)('standard', { business: business.name })
  const whatsapp = business.whatsappAt && consents(language)('whatsapp', { business: business.name })
  const version = sha256([language, text, ...(whatsapp ? [whatsapp] : [])].join('\n'))
  return { version, text, ...(whatsapp ? { whatsapp } : {}) }
}

/** Everything that the person had before them, as one text. */
const wholeOf = ({ text, whatsapp }: Wording): string => [text, whatsapp].filter(Boolean).join('\n')

export const wordingsOf = (business: WordingColumns): Record<Language, Wording> => ({
  sv: wordingOf(business, 'sv'),
  en: wordingOf(business, 'en'),
})

/** Keeps the words that are shown from now on beside those that were, for consents name them by version. */
export async function keepWordings(unit: Unit, business: WordingColumns, now: string): Promise<void> {
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

const REMEMBERED = 50_000
const remembered = new WeakMap<Database, Set<string>>()

/** Words that this process knows to be kept, which are never taken away: a business, a version and its language. */
function knownWords(db: Database): { has(words: Words): boolean; add(words: Words): void } {
  const here = remembered.get(db) ?? new Set()
  remembered.set(db, here)
  const keyOf = ({ businessId, version, language }: Words) => `${businessId} ${version} ${language}`
  return {
    has: (words) => here.has(keyOf(words)),
    add: (words) => {
      if (here.size >= REMEMBERED) here.clear()
      here.add(keyOf(words))
    },
  }
}

export interface Words {
  businessId: string
  version: string
  language: Language
}

const keptWords = prepared<Words>()((db, slot) =>
  db
    .selectFrom('wordings')
    .select('version')
    .where('businessId', '=', slot('businessId'))
    .where('version', '=', slot('version'))
    .where('language', '=', slot('language')),
)

/** Whether the business's form ever showed these words. */
export async function wereShown(db: Database, words: Words): Promise<boolean> {
  const known = knownWords(db)
  if (known.has(words)) return true
  if (!(await db.one(keptWords, words))) return false
  known.add(words)
  return true
}

/**
 * Keeps the words that are about to be shown, once a process: the standard ones change with a release and are gone from
 * a database that was put back. A page is shown all the same when they cannot be written down.
 */
export async function keepShownWordings(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  business: WordingColumns & Pick<BusinessRow, 'id'>,
): Promise<void> {
  const known = knownWords(db)
  const wordings = wordingsOf(business)
  const shown = languages.map((language) => ({
    ...{ businessId: business.id, language },
    version: wordings[language].version,
  }))
  if (shown.every(known.has)) return
  try {
    const versions = shown.map(({ version }) => version)
    const kept = await db.read
      .selectFrom('wordings')
      .select('version')
      .where('businessId', '=', business.id)
      .where('version', 'in', versions)
      .execute()
    if (kept.length < versions.length)
      await db.write(business.id, (unit) => keepWordings(unit, business, clock.now()))
    for (const each of shown) known.add(each)
  } catch (error) {
    log.warn({ err: error }, 'the words of a form could not be kept')
  }
}

const LISTED = 100

/** The wordings that the form has shown, newest first. */
export async function wordingsKept(
  { db }: Pick<Deps, 'db'>,
  business: WordingColumns & Pick<BusinessRow, 'id'>,
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
