import type { Channel } from '../../shared/consents.ts'
import {
  type AudienceReason,
  createSegmentCounter,
  holdersOf,
  reasonAgainst,
} from '../../shared/rules/audience.ts'
import { isAbroad } from '../../shared/rules/destinations.ts'
import type { Condition } from '../../shared/rules/segments.ts'
import { isDrawnOut } from '../../shared/rules/visits/holdout.ts'
import type { SuppressionRow, Unit } from '../database/index.ts'
import type { ChosenRecipients } from '../deliveries/index.ts'
import { addressOf, countriesFor, isReachable, ownFacts, refusalOf, tooOftenAmong } from '../limits/index.ts'
import { addressHash, type Keys } from '../secrets/keys.ts'
import { frozen } from './frozen.ts'
import { havingOf } from './having.ts'
import { type Member, membersOf, type Person, peopleAt, peopleIn, peopleOf, sharedNumbers } from './people.ts'

const PAGE = 500

export type View = Pick<Unit, 'trx' | 'businessId'>

/** Whom a message is meant for. */
export interface IntendedAudience {
  channel: Channel
  /** A saved segment in it is `frozen`. */
  chosen: ChosenRecipients
  /** For a segment: people who came later are not in it. */
  at: string
  /**
   * People who have this campaign are left out, unless it is to go out again: by any send but the one that is being
   * laid out. Null for no campaign in particular.
   */
  campaign: { id: string; butSend: string | null } | null
  /** The send of which a tenth are left out by lot; null where nobody is. */
  drawnFor: string | null
}

/** A person who is meant, and the reason against; null when they get it. */
export interface Candidate {
  person: Person
  why: AudienceReason | null
  /** For `sameAddress`: the person who gets the message. */
  goesTo: string | null
}

/** The facts about the meant people that only the database knows. */
interface AudienceFacts {
  refusals: ReadonlyMap<string, SuppressionRow['reason']>
  having: ReadonlySet<string>
  often: ReadonlySet<string | null>
  holders: ReadonlyMap<string, { id: string }>
  countries: ReadonlySet<string> | undefined
}

/**
 * The one reader of who gets a message: everybody who is meant, a page at a time, each with the reason against it. Laying
 * out, previews and planned sends all ask it. Of a segment only those are read whom a message can reach, unless
 * `isWhole`.
 */
export async function* candidates(
  view: View,
  keys: Keys,
  meant: IntendedAudience,
  { now, isWhole = false }: { now: string; isWhole?: boolean },
): AsyncGenerator<{ page: Candidate[]; missing: number }> {
  const known = await knownOf(view, keys, meant, now)
  const seen = new Set<string>()
  for await (const { people, missing } of pagesOf(view, meant, isWhole)) {
    yield { page: judged(view, keys, meant, { people, known, seen }), missing }
    for (const { id } of people) seen.add(id)
  }
}

/** The same of one page alone, which is about to be laid out. `seen` are those that were laid out before. */
export async function judgedPage(
  view: View,
  keys: Keys,
  meant: IntendedAudience,
  { people, seen, now }: { people: Person[]; seen: ReadonlySet<string>; now: string },
): Promise<Candidate[]> {
  const known = await knownOf(view, keys, meant, now, people)
  return judged(view, keys, meant, { people, known, seen })
}

/**
 * How many of each of several segments get a message, by the same rule, in one reading of all whom it can reach. `meant`
 * is everybody. `pause` is awaited after each page.
 */
export async function countsBySegment(
  view: View,
  keys: Keys,
  meant: IntendedAudience,
  segments: readonly (readonly Condition[])[],
  { now, pause }: { now: string; pause: () => Promise<unknown> },
): Promise<number[]> {
  const { trx, businessId } = view
  const { channel, at } = meant
  const known = { ...(await knownOf(view, keys, meant, now)), holders: new Map<string, { id: string }>() }
  const shared = new Set(channel === 'email' ? [] : await sharedNumbers(trx, businessId, undefined))
  const counter = createSegmentCounter(segments.length, (address) => shared.has(address))
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page: Member[] = await membersOf(trx, businessId, { segments, channel, at }, { after, limit: PAGE })
    const candidates = judged(view, keys, meant, { people: page, known, seen: new Set() })
    for (const [n, { person, why }] of candidates.entries()) {
      const address = addressOf(person, channel) ?? ''
      counter.add({ id: person.id, consentAt: person.consentAt, address, why, isIn: page[n]?.isIn ?? [] })
    }
    await pause()
    after = page.length < PAGE ? undefined : page.at(-1)?.id
  }
  return counter.counts()
}

/** With what a saved segment asks for at this moment. Throws `invalid` when it is there no more. */
export const meantBy = async (
  view: View,
  { chosen, ...meant }: IntendedAudience,
): Promise<IntendedAudience> => ({
  ...meant,
  chosen: await frozen(view, chosen, meant.at),
})

function judged(
  { businessId }: View,
  keys: Keys,
  { channel, drawnFor }: IntendedAudience,
  { people, known, seen }: { people: Person[]; known: AudienceFacts; seen: ReadonlySet<string> },
): Candidate[] {
  const { refusals, having, often, holders, countries } = known
  const here = new Set<string>()
  return people.map((person) => {
    const own = ownFacts(person, channel)
    const address = own.address ?? ''
    const isAsked = address !== '' && (refusals.size > 0 || having.size > 0)
    const hash = isAsked ? addressHash(keys, businessId, channel, address) : ''
    const holder = holders.get(address)
    const why = reasonAgainst(channel, {
      ...own,
      isDeleted: person.deletedAt !== null,
      isMerged: seen.has(person.id) || here.has(person.id),
      isCountryOff: isAbroad(channel, own.address, countries),
      refusal: refusalOf(refusals.get(hash)),
      isShared: holder !== undefined && holder.id !== person.id,
      hasIt: having.has(hash),
      isTooOften: often.has(person.id),
      isDrawnOut: drawnFor !== null && isDrawnOut(drawnFor, person.id),
    })
    here.add(person.id)
    return { person, why, goesTo: why === 'sameAddress' ? (holder?.id ?? null) : null }
  })
}

/** Reads them for everybody, or for some who are about to be laid out. */
async function knownOf(
  view: View,
  keys: Keys,
  meant: IntendedAudience,
  now: string,
  people?: readonly Person[],
): Promise<AudienceFacts> {
  const { channel } = meant
  const addresses = people?.flatMap((person) => addressOf(person, channel) ?? [])
  const hashes = addresses?.map((address) => addressHash(keys, view.businessId, channel, address))
  return {
    refusals: await refusalsOf(view, channel, hashes),
    having: await havingOf(view, meant, hashes),
    often: await tooOftenAmong(
      view,
      channel,
      now,
      people?.map(({ id }) => id),
    ),
    holders: await holdersAmong(view, meant, addresses),
    countries: await countriesFor(view, channel),
  }
}

async function refusalsOf(
  { trx, businessId }: View,
  channel: Channel,
  hashes: readonly string[] | undefined,
): Promise<AudienceFacts['refusals']> {
  if (hashes?.length === 0) return new Map()
  const query = trx
    .selectFrom('suppressions')
    .select(['addressHash', 'reason'])
    .where('businessId', '=', businessId)
    .where('channel', '=', channel)
    .where('liftedAt', 'is', null)
  const rows = await (hashes ? query.where('addressHash', 'in', hashes) : query).execute()
  return new Map(rows.map(({ addressHash, reason }) => [addressHash, reason]))
}

/**
 * The person who gets the message for each number that several of the meant people have; an e-mail address belongs to
 * one customer.
 */
async function holdersAmong(
  view: View,
  meant: IntendedAudience,
  addresses: readonly string[] | undefined,
): Promise<AudienceFacts['holders']> {
  const { channel } = meant
  if (channel === 'email') return new Map()
  const { trx, businessId } = view
  const numbers = await sharedNumbers(trx, businessId, addresses)
  const holders = new Map<string, { id: string }>()
  for (let from = 0; from < numbers.length; from += PAGE) {
    const sharing = await peopleAt(trx, businessId, segmentOf(meant), numbers.slice(from, from + PAGE))
    const isMeant = await memberOf(view, meant, sharing)
    const able = sharing.filter((person) => isMeant(person.id) && isReachable(person, channel))
    for (const [number, holder] of holdersOf(able, ({ mobile }) => mobile ?? '')) holders.set(number, holder)
  }
  return holders
}

/** Whether a person is one of the list that was chosen, by the id of today or one that a merge gave up. */
async function memberOf(
  { trx, businessId }: View,
  { chosen: { customerIds, audience } }: IntendedAudience,
  people: readonly Person[],
): Promise<(id: string) => boolean> {
  if (!customerIds) {
    const except = new Set(audience?.except)
    return (id) => !except.has(id)
  }
  const list = new Set(customerIds)
  const strangers = people.map(({ id }) => id).filter((id) => !list.has(id))
  const aliases =
    strangers.length === 0
      ? []
      : await trx
          .selectFrom('aliases')
          .select(['id', 'target'])
          .where('businessId', '=', businessId)
          .where('target', 'in', strangers)
          .execute()
  const merged = new Set(aliases.filter(({ id }) => list.has(id)).map(({ target }) => target))
  return (id) => list.has(id) || merged.has(id)
}

/** The segment that is meant; undefined for a list. */
const segmentOf = ({ chosen: { customerIds, audience, conditions }, channel, at }: IntendedAudience) =>
  customerIds ? undefined : { segment: audience?.segment ?? ('all' as const), conditions, channel, at }

/** Everybody who is meant; `missing` counts those of a list who are not among the business's customers. */
async function* pagesOf(
  { trx, businessId }: View,
  meant: IntendedAudience,
  isWhole: boolean,
): AsyncGenerator<{ people: Person[]; missing: number }> {
  const { customerIds, audience } = meant.chosen
  const segment = segmentOf(meant)
  if (!segment) {
    for (let from = 0; from < (customerIds?.length ?? 0); from += PAGE) {
      const ids = customerIds?.slice(from, from + PAGE) ?? []
      const people = await peopleOf(trx, businessId, ids)
      yield { people, missing: ids.length - people.length }
    }
    return
  }
  const except = new Set(audience?.except)
  const read = isWhole ? { ...segment, channel: null } : segment
  for (let after: string | undefined = ''; after !== undefined; ) {
    const found: Person[] = await peopleIn(trx, businessId, read, { after, limit: PAGE })
    yield { people: found.filter(({ id }) => !except.has(id)), missing: 0 }
    after = found.length < PAGE ? undefined : found.at(-1)?.id
  }
}
