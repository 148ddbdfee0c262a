import type * as z from 'zod'
import type { Language } from '../../shared/copy/copy.ts'
import { Failure } from '../../shared/errors.ts'
import { type postSignups, type SignupResult, signup as signupSchema } from '../../shared/taps.ts'
import { wereShown, wordingsOf } from '../businesses/index.ts'
import type { Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { fieldErrorsOf, wordFields } from '../http/fields.ts'
import { giveAtSignup, givenAtSignup, signupOffersOf } from '../offers/index.ts'
import { rowOf } from './page.ts'
import type { Shop } from './shops.ts'
import { type AcceptedSignup, acceptSignup, prepareSignup } from './take.ts'

type SignupBatch = Pick<z.output<typeof postSignups.input>, 'clientNow' | 'signups'>

/**
 * Takes a list of filled-in forms, each judged alone, in one job of the writer. Answers once they are on disk. Field
 * errors come as keys of `copy/fields.ts` and are localized by the caller.
 */
export async function acceptSignups(
  deps: Deps,
  shop: Shop,
  { clientNow, signups }: SignupBatch,
): Promise<SignupResult[]> {
  if (shop.state === 'closed') throw new Failure('shopClosed')
  const now = deps.clock.now()
  const skew = Date.parse(now) - Date.parse(clientNow)
  const context = { keys: deps.keys, shop, skew, now }
  const read = signups.map((raw) => judge(raw, context))
  if (!read.some((one) => 'signup' in one)) return read as SignupResult[]
  await nameWordings(deps, shop, signupsIn(read))
  const { businessId } = shop
  return deps.db.write(businessId, async (unit) => {
    const offerIds = await signupOffersOf(unit)
    unit.afterCommit(() => deps.live.changed(businessId, unit.turn.revision))
    const results: SignupResult[] = []
    for (const one of read)
      results.push('signup' in one ? await acceptSignup(unit, deps.keys, shop, one) : one)
    return offerIds.length === 0 ? results : withVouchers(unit, offerIds, results, now)
  })
}

/** With the vouchers that new customers get. Somebody known has none: whoever knows their address could have typed it. */
async function withVouchers(
  unit: Unit,
  offerIds: readonly string[],
  results: readonly SignupResult[],
  now: string,
): Promise<SignupResult[]> {
  const idsOf = (status: SignupResult['status']) =>
    results.filter((result) => result.status === status).map(({ id }) => id)
  const fresh = await newAmong(unit, idsOf('created'))
  const given = await giveAtSignup(unit, offerIds, fresh, now)
  const before = await givenAtSignup(unit, idsOf('duplicate'))
  return results.map((result) => {
    const vouchers = given.get(result.id) ?? before.get(result.id)
    return vouchers ? { ...result, vouchers } : result
  })
}

/** A new customer's id is their sign-up's. */
async function newAmong({ trx, businessId }: Unit, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await trx
    .selectFrom('customers')
    .select('id')
    .where('businessId', '=', businessId)
    .where('id', 'in', [...ids])
    .where('deletedAt', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

const signupsIn = (read: readonly (AcceptedSignup | SignupResult)[]) =>
  read.flatMap((one) => ('signup' in one ? [one.signup] : []))

function judge(
  raw: { id: string },
  context: Parameters<typeof prepareSignup>[1],
): AcceptedSignup | SignupResult {
  const parsed = signupSchema.safeParse(raw)
  if (parsed.success) return prepareSignup(parsed.data, context)
  return { id: raw.id, status: 'rejected', fields: fieldErrorsOf(parsed.error) }
}

export const localized = (results: SignupResult[], language: Language): SignupResult[] =>
  results.map((result) =>
    result.fields ? { ...result, fields: wordFields(result.fields, language) } : result,
  )

/**
 * Settles which words each sign-up says yes to. A form that does not say, as programs and old pages send, is taken to
 * have shown the current ones. A version that the shop's form never showed in that language proves nothing, and none is
 * kept in its place.
 */
async function nameWordings(
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
