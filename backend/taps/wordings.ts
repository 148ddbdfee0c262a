import type { Language } from '../../shared/copy/copy.ts'
import { wordingsOf } from '../businesses/index.ts'
import { type Database, prepared } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { rowOf } from './page.ts'
import type { Shop } from './shops.ts'
import type { AcceptedSignup } from './take.ts'

interface Words {
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

const REMEMBERED = 20_000
const remembered = new WeakMap<Database, Set<string>>()

/** Whether the shop's form ever showed these words; asked once, for words that were kept are never taken away. */
async function wereShown(db: Database, words: Words): Promise<boolean> {
  const here = remembered.get(db) ?? new Set()
  remembered.set(db, here)
  const key = Object.values(words).join(' ')
  if (here.has(key)) return true
  if (!(await db.one(keptWords, words))) return false
  if (here.size >= REMEMBERED) here.clear()
  here.add(key)
  return true
}

/**
 * Settles which words each sign-up says yes to. A form that does not say, as programs and old pages send, is taken to
 * have shown the current ones. A version that the shop's form never showed in that language proves nothing, and none is
 * kept in its place.
 */
export async function nameWordings(
  deps: Deps,
  shop: Shop,
  signups: readonly AcceptedSignup['signup'][],
): Promise<void> {
  const { businessId } = shop
  for (const signup of signups) {
    const { language, wordingVersion } = signup
    if (wordingVersion && (await wereShown(deps.db, { businessId, version: wordingVersion, language })))
      continue
    const row = await rowOf(deps, shop)
    const now = wordingsOf(row)[language].version
    signup.wordingVersion = wordingVersion && wordingVersion !== now ? null : now
  }
}
