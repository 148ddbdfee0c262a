import type {
  Difference,
  PlannedSend,
  SeenBySender,
  SendFigures,
  SendQuestion,
  ShownOffer,
} from '../../shared/deliveries.ts'
import { Failure } from '../../shared/errors.ts'
import { isSameOffer } from '../../shared/rules/offers/in-message.ts'
import { beyondPlan, PLAN_FRESH_HOURS } from '../../shared/rules/planning.ts'
import { type Filter, isSameFilter } from '../../shared/rules/segments.ts'
import { HOUR } from '../clock.ts'
import type { CampaignRow, Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { allowedFrom } from '../limits/index.ts'
import { offerShown } from '../offers/index.ts'
import { sha256 } from '../secrets/keys.ts'
import { costOf } from './cost.ts'
import { type Forecast, foundIn } from './foresee.ts'
import type { FoundRecipients } from './found.ts'
import { savedSegment } from './frozen.ts'
import { begin, isRepeated, type Press, pressOf, refuseTooLong, sendable, senderOf } from './press.ts'

/** A press of Send that waited in a queue. */
export interface QueuedPress {
  campaignId: string
  plan: PlannedSend
  /** The campaign as the device knew it; null when the server had not seen it yet. */
  baseRevision: number | null
  userId: string
  now: string
  /** The time of the press by the device, corrected. */
  at: string
  /** For a large send, what was found before the transaction began. */
  foreseen: Forecast | undefined
}

/**
 * Carries a planned send out, once by its `sendId`, if it comes to what was seen when it was planned. Otherwise it throws
 * `sendDiffers`, or `nobodyLeft`, with the question as `extra.asks`, and what `startSend` throws; nothing of it then stands.
 * @returns the campaign's revision after it
 */
export async function carryOut(
  unit: Unit,
  deps: Pick<Deps, 'carriers' | 'config' | 'keys' | 'live' | 'jobs'>,
  { campaignId, plan, baseRevision, userId, now, at, foreseen }: QueuedPress,
): Promise<number> {
  const press = pressOf(campaignId, plan.channel, plan)
  if (await isRepeated(unit, press)) return (await revisionOf(unit, campaignId)) ?? 0
  const campaign = await sendable(unit, deps.config, campaignId, plan.channel)
  const from = await senderOf(unit, press, campaign, deps.config)
  await refuseTooLong(unit, deps.config, campaign, from)
  const found = await foundIn(unit, deps.keys, press, { now, foreseen })
  const cost = await costOf(unit, deps, { press, campaign, from, found, now })
  const isAnother = await isAnotherSegment(unit, press, plan.seen)
  const isQuiet = (await allowedFrom(unit, plan.channel, now)) !== now
  const asks = questionOf(press, plan.seen, {
    campaign,
    offer: await offerShown(unit, campaign),
    baseRevision,
    found,
    cost,
    isAnother,
    isQuiet,
    at,
    now,
  })
  if (found.people.length === 0) throw new Failure('nobodyLeft', { extra: { asks } })
  if (asks.differs.length > 0) throw new Failure('sendDiffers', { extra: { asks } })
  return begin(unit, deps, press, { campaign, from, userId, now })
}

/** Includes deleted campaigns, whose send is asked about again. */
async function revisionOf({ trx, businessId }: Unit, campaignId: string): Promise<number | undefined> {
  const row = await trx
    .selectFrom('campaigns')
    .select('revision')
    .where('businessId', '=', businessId)
    .where('id', '=', campaignId)
    .executeTakeFirst()
  return row?.revision
}

/** The result of a planned send if it went now. */
interface Prospect {
  campaign: CampaignRow
  offer: ShownOffer | null
  baseRevision: number | null
  found: FoundRecipients
  cost: Pick<SendFigures, 'left'> & { parts: number }
  /** The saved segment that was chosen has got another filter. */
  isAnother: boolean
  /** The shop's quiet hours are on. */
  isQuiet: boolean
  at: string
  now: string
}

function questionOf(press: Press, seen: SeenBySender, prospect: Prospect): SendQuestion {
  const { campaign, offer, found, cost, at, now } = prospect
  const recipients = found.people.length
  const { subject, message } = campaign
  const differs: Difference[] = []
  if (prospect.isAnother || peopleDiffer(seen, found)) differs.push('people')
  if (seen.parts !== null && seen.parts !== cost.parts) differs.push('parts')
  if (beyondPlan({ ...cost, recipients }) !== beyondPlan(seen)) differs.push('plan')
  if (textDiffers(seen, prospect)) differs.push('text')
  if (seen.offer !== undefined && !isSameOffer(seen.offer, offer)) differs.push('offer')
  if (Date.parse(now) - Date.parse(at) > PLAN_FRESH_HOURS * HOUR) differs.push('age')
  if (prospect.isQuiet && !seen.quiet) differs.push('quiet')
  return {
    differs,
    seen: { recipients: seen.recipients, parts: seen.parts, left: seen.left },
    now: {
      ...{ recipients, ...cost, subject, message, offer },
      ...{ people: printOf(found.people), quiet: prospect.isQuiet },
    },
    leftOut: found.leftOut,
    joined: press.chosen.customerIds ? 0 : Math.max(0, recipients - seen.recipients),
    plannedAt: at,
  }
}

/** The same number of people may be different ones: where a device did not send the people, the filters are compared. */
async function isAnotherSegment(
  unit: Unit,
  { chosen }: Press,
  { filter, people }: SeenBySender,
): Promise<boolean> {
  if (filter === undefined || people !== undefined) return false
  const segment = await savedSegment(unit, chosen)
  return (
    segment !== undefined && JSON.stringify(segment.filter) !== filter && !isSameAs(filter, segment.filter)
  )
}

function isSameAs(text: string, filter: Filter): boolean {
  try {
    return isSameFilter(JSON.parse(text) as Filter, filter)
  } catch {
    return false
  }
}

/** Stands for these very people, whatever their order. */
const printOf = (people: string[]): string => sha256([...people].sort().join()).slice(0, 22)

/** Compares the people themselves where they are known: one gone and one come are no longer the same. */
const peopleDiffer = (seen: SeenBySender, { people }: FoundRecipients): boolean =>
  seen.people === undefined ? seen.recipients !== people.length : seen.people !== printOf(people)

/** A device that does not name the text it showed is compared by its revision of the campaign. */
function textDiffers(
  { subject, message }: SeenBySender,
  { campaign, baseRevision }: Pick<Prospect, 'campaign' | 'baseRevision'>,
): boolean {
  if (message === undefined) return baseRevision !== null && baseRevision !== campaign.revision
  return message !== campaign.message || (subject ?? null) !== campaign.subject
}
