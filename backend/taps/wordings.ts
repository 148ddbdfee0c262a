import { wereShown, wordingsOf } from '../businesses/index.ts'
import type { Deps } from '../deps.ts'
import { rowOf } from './page.ts'
import type { Shop } from './shops.ts'
import type { AcceptedSignup } from './take.ts'

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
  let now: ReturnType<typeof wordingsOf> | undefined
  for (const signup of signups) {
    const { language, wordingVersion } = signup
    if (wordingVersion && (await wereShown(deps.db, { businessId, version: wordingVersion, language })))
      continue
    now ??= wordingsOf(await rowOf(deps, shop))
    const { version } = now[language]
    signup.wordingVersion = wordingVersion && wordingVersion !== version ? null : version
  }
}
