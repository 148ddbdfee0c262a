import type { Channel } from '../../shared/consents.ts'
import { customerPatch } from '../../shared/customers.ts'
import { answersOf, channels } from '../../shared/rules/channels.ts'
import { foldEmail } from '../../shared/rules/email.ts'
import { noesApart } from '../../shared/rules/sync/noes.ts'
import { lastSuppressionOf, stateOf, suppress } from '../consents/index.ts'
import type { Unit } from '../database/index.ts'
import type { Change, OperationContext } from '../operations/index.ts'
import { addressHash } from '../secrets/keys.ts'
import { update } from './change.ts'
import { findKnown } from './known.ts'
import { actorOf } from './operations.ts'
import { mobileOf } from './phone.ts'

/**
 * Keeps the noes of an edit whose customer is there no more: a no holds whatever became of the entry that it was written
 * down on. Of whoever is gone only keyed hashes are kept, of the addresses that the device knew; a customer who has those
 * by now says no as well, unless the person has turned a no back since. Doing it again changes nothing more.
 * @returns whether there were noes, and an address to keep them by
 */
export async function keepNoes(
  unit: Unit,
  context: OperationContext,
  { patch, base }: { patch: Record<string, unknown>; base?: Change['base'] | undefined },
): Promise<boolean> {
  const { consentGiven, consents } = customerPatch.parse(noesApart(patch).noes)
  const answers = { ...(consentGiven === false && answersOf(false)), ...consents }
  const actor = await actorOf(unit, context)
  const email = typeof base?.email === 'string' ? foldEmail(base.email) || null : null
  const phone = typeof base?.phone === 'string' ? base.phone || null : null
  const mobile = mobileOf(phone, actor.country)
  const refused = channels.filter((channel) => answers[channel] === false)
  if (refused.length === 0 || (email === null && phone === null)) return false
  const at = actor.isDoubtful ? actor.now : actor.at
  const turnedBack = new Set<Channel>()
  for (const channel of refused) {
    const address = channel === 'email' ? email : mobile
    if (address === null) continue
    const hash = addressHash(actor.keys, unit.businessId, channel, address)
    const liftedAt = (await lastSuppressionOf(unit, channel, hash))?.liftedAt
    if (liftedAt && liftedAt > at) turnedBack.add(channel)
    else await suppress(unit, { channel, addressHash: hash, reason: 'optedOut', at })
  }
  const known = await findKnown(unit, { email, phone, mobile })
  const news = refused.filter(
    (channel) => known && !turnedBack.has(channel) && stateOf(known, channel) !== 'no',
  )
  if (known && news.length > 0)
    await update(unit, actor, known.id, { consents: Object.fromEntries(news.map((each) => [each, false])) })
  return true
}
