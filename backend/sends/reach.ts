import { setImmediate } from 'node:timers/promises'
import { Failure } from '../../shared/errors.ts'
import { type CountsAsked, LEFT_OUT_NAMED, type LeftOut, type ReachRequest } from '../../shared/reach.ts'
import { type AudienceReason, audienceReasons } from '../../shared/rules/audience.ts'
import { conditionsOfSegment, offeredSegments } from '../../shared/rules/segments.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { findCampaign } from '../campaigns/index.ts'
import { newestFirst } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { toSegment } from '../segments/index.ts'
import { candidates, countsBySegment, meantBy, type View } from './audience.ts'
import { chosenFrom } from './press.ts'

/**
 * The people who would get a message now and those who would not, by the rules that lay a send out, read a page at a
 * time. Throws `notFound` for a campaign of nobody's, and `invalid` for a segment that is there no more.
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
  const meant = await meantBy(view, {
    channel,
    chosen,
    at: now,
    campaign: campaignId ? { id: campaignId, butSend: null } : null,
    drawnFor: chosen.holdout ? (request.sendId ?? uuid7()) : null,
  })
  const leftOut = new Map<AudienceReason, LeftOut>()
  let people = 0
  let recipients = 0
  for await (const { page } of candidates(view, keys, meant, { now, isWhole: true })) {
    for (const { person, why, goesTo } of page) {
      if (why === 'customerDeleted' || why === 'merged') continue
      people += 1
      if (why) leave(leftOut, { id: person.id, why, goesTo })
      else recipients += 1
    }
    await setImmediate()
  }
  return { at: now, people, recipients, leftOut: inOrder(leftOut) }
}

/** How many of each segment that can be chosen would get a message now. Throws `notFound` for a campaign of nobody's. */
export async function countsNow(
  { db, keys, clock }: Pick<Deps, 'db' | 'keys' | 'clock'>,
  businessId: string,
  { channel, campaignId, resend }: CountsAsked,
): Promise<Record<string, number>> {
  const view = { trx: db.read, businessId }
  const now = clock.now()
  if (campaignId && !(await findCampaign(view, campaignId))) throw new Failure('notFound')
  const segments = await segmentsNow(view, now)
  const counts = await countsBySegment(
    view,
    keys,
    {
      channel,
      chosen: chosenFrom({ audience: { segment: 'all' }, resend }),
      at: now,
      campaign: campaignId ? { id: campaignId, butSend: null } : null,
      drawnFor: null,
    },
    segments.map(({ conditions }) => conditions),
    { now, pause: () => setImmediate() },
  )
  return Object.fromEntries(segments.map(({ id }, n) => [id, counts[n] ?? 0]))
}

async function segmentsNow({ trx, businessId }: View, now: string) {
  const { timeZone } = await trx
    .selectFrom('businesses')
    .select('timeZone')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  const saved = (await newestFirst(trx, 'segments', businessId)).map(toSegment)
  return [...offeredSegments.map((id) => ({ id })), ...saved].flatMap((segment) => {
    const conditions = conditionsOfSegment(segment, { now, timeZone })
    return conditions ? [{ id: segment.id, conditions }] : []
  })
}

const isOfAll = ({ customerIds, audience }: ReachRequest): boolean => !customerIds && !audience

function leave(
  leftOut: Map<AudienceReason, LeftOut>,
  { id, why, goesTo }: { id: string; why: AudienceReason; goesTo: string | null },
): void {
  const entry = leftOut.get(why) ?? { why, n: 0, customerIds: [] }
  leftOut.set(why, entry)
  entry.n += 1
  if (entry.n > LEFT_OUT_NAMED) return
  entry.customerIds.push(id)
  if (goesTo !== null) entry.goesTo = { ...entry.goesTo, [id]: goesTo }
}

const inOrder = (leftOut: Map<AudienceReason, LeftOut>): LeftOut[] =>
  audienceReasons.flatMap((why) => leftOut.get(why) ?? [])
