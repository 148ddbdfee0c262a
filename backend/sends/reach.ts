import { setImmediate } from 'node:timers/promises'
import type { Channel } from '../../shared/consents.ts'
import { Failure } from '../../shared/errors.ts'
import { LEFT_OUT_NAMED, type LeftOut, type ReachRequest } from '../../shared/reach.ts'
import { type LeftOutReason, leftOutBy, leftOutReasons } from '../../shared/rules/reach.ts'
import { findCampaign } from '../campaigns/index.ts'
import type { SuppressionRow, Unit } from '../database/index.ts'
import { addressOf, allTooOften, type Chosen, consentColumn } from '../deliveries/index.ts'
import type { Deps } from '../deps.ts'
import { addressHash } from '../secrets/keys.ts'
import { frozen } from './frozen.ts'
import { type Person, peopleIn, peopleOf } from './people.ts'
import { chosenFrom } from './press.ts'
import { addressesWith } from './recheck.ts'

const PAGE = 500

type View = Pick<Unit, 'trx' | 'businessId'>

/**
 * Who would get a message now and who not, by the rules that lay a send out, read a page at a time. Throws `notFound` for
 * a campaign of nobody's, and `invalid` for a segment that is there no more.
 */
export async function reachNow(
  { db, keys, clock }: Pick<Deps, 'db' | 'keys' | 'clock'>,
  businessId: string,
  request: ReachRequest,
): Promise<{ at: string; people: number; recipients: number; leftOut: LeftOut[] }> {
  const { channel, campaignId } = request
  const view = { trx: db.read, businessId }
  const now = clock.now()
  if (campaignId && !(await findCampaign(view, campaignId))) throw new Failure('notFound')
  const chosen = chosenFrom({ ...request, ...(isOfAll(request) && { audience: { segment: 'all' } }) })
  const obstacles = {
    suppressed: await suppressedIn(view, channel),
    already: campaignId ? await addressesWith(view, { campaignId, channel, chosen }) : new Set<string>(),
    often: await allTooOften(view, channel, now),
  }
  const hashOf = (address: string) => addressHash(keys, businessId, channel, address)
  const found = new Map<LeftOutReason, LeftOut>(
    leftOutReasons.map((why) => [why, { why, n: 0, customerIds: [] }]),
  )
  let people = 0
  let recipients = 0
  for await (const page of pagesOf(view, chosen, now)) {
    for (const person of page) {
      people += 1
      const why = whyNot(person, channel, obstacles, hashOf)
      const entry = why && found.get(why)
      if (!entry) recipients += 1
      else if (entry.n++ < LEFT_OUT_NAMED) entry.customerIds.push(person.id)
    }
    await setImmediate()
  }
  return { at: now, people, recipients, leftOut: [...found.values()].filter(({ n }) => n > 0) }
}

const isOfAll = ({ customerIds, audience }: ReachRequest): boolean => !customerIds && !audience

interface Obstacles {
  suppressed: ReadonlyMap<string, SuppressionRow['reason']>
  already: ReadonlySet<string>
  often: ReadonlySet<string | null>
}

function whyNot(
  person: Person,
  channel: Channel,
  { suppressed, already, often }: Obstacles,
  hashOf: (address: string) => string,
): LeftOutReason | null {
  const address = addressOf(person, channel)
  const own = leftOutBy(channel, { answer: person[consentColumn[channel]], address, phone: person.phone })
  if (own) return own
  if (suppressed.size > 0 || already.size > 0) {
    const hash = hashOf(address ?? '')
    const reason = suppressed.get(hash)
    if (reason) return reason === 'unreachable' ? 'unreachable' : 'suppressed'
    if (already.has(hash)) return 'already'
  }
  return often.has(person.id) ? 'tooOften' : null
}

async function suppressedIn(
  { trx, businessId }: View,
  channel: Channel,
): Promise<ReadonlyMap<string, SuppressionRow['reason']>> {
  const rows = await trx
    .selectFrom('suppressions')
    .select(['addressHash', 'reason'])
    .where('businessId', '=', businessId)
    .where('channel', '=', channel)
    .where('liftedAt', 'is', null)
    .execute()
  return new Map(rows.map(({ addressHash, reason }) => [addressHash, reason]))
}

/** Everybody who is meant, whether they can be written to or not. */
async function* pagesOf(view: View, chosen: Chosen, at: string): AsyncGenerator<Person[]> {
  const { trx, businessId } = view
  const { customerIds } = chosen
  if (customerIds) {
    for (let from = 0; from < customerIds.length; from += PAGE) {
      const page = await peopleOf(trx, businessId, customerIds.slice(from, from + PAGE))
      yield page.filter(({ deletedAt }) => deletedAt === null)
    }
    return
  }
  const { audience, conditions } = await frozen(view, chosen, at)
  const except = new Set(audience?.except)
  const segment = { segment: audience?.segment ?? 'all', conditions, channel: null, at }
  for (let after: string | undefined = ''; after !== undefined; ) {
    const found: Person[] = await peopleIn(trx, businessId, segment, { after, limit: PAGE })
    yield found.filter(({ id }) => !except.has(id))
    after = found.length < PAGE ? undefined : found.at(-1)?.id
  }
}
