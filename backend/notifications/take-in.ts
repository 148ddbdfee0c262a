import type { EventType, ShopEvent } from '../../shared/events/contract.ts'
import { type NotificationKind, SUM_HOURS } from '../../shared/rules/notifications/kinds.ts'
import { signedUpThemselves } from '../../shared/rules/plans.ts'
import { dayIn } from '../../shared/rules/zone.ts'
import { DAY, HOUR, later } from '../clock.ts'
import type { NotificationRow, PushSubscriptionRow, Unit } from '../database/index.ts'
import { toEvent } from '../events/index.ts'
import { kindsOf, waitToTell } from './store.ts'

/** What is a day old is no news. */
export const NEWS_MS = DAY
const AT_ONCE = 500

interface Happened {
  kind: NotificationKind
  about: string | null
}

const watched: EventType[] = [
  ...(['customer.created', 'reply.received', 'campaign.sent'] as const),
  ...(['campaign.held', 'automation.held', 'plan.nearly_used'] as const),
]

/** What an event is to a person; null where it is nothing to tell them of. */
function happenedIn({ type, data }: ShopEvent): Happened | null {
  switch (type) {
    // Neither an import nor what somebody of the shop writes in.
    case 'customer.created':
      return signedUpThemselves(data) ? { kind: 'signups', about: null } : null
    case 'reply.received':
      return { kind: 'reply', about: null }
    case 'campaign.sent':
      return { kind: 'sent', about: data.campaignId }
    case 'campaign.held':
      return { kind: 'answer', about: data.campaignId }
    case 'automation.held':
      return { kind: 'answer', about: data.automationId }
    case 'plan.nearly_used':
      return { kind: 'allowance', about: data.channel }
    default:
      return null
  }
}

/**
 * Reads on in the shop's log of events, and keeps what the person chose to be told of. Returns the place behind it, in the
 * transaction that keeps both.
 */
export async function takeIn(
  unit: Unit,
  row: PushSubscriptionRow,
  { timeZone, now }: { timeZone: string; now: string },
): Promise<number> {
  const { trx, businessId, turn } = unit
  const newest = Number(turn.lastEvent ?? 0)
  const rows = await trx
    .selectFrom('events')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('number', '>', Number(row.position))
    .where('number', '<=', newest)
    .where('type', 'in', watched)
    .orderBy('number')
    .limit(AT_ONCE)
    .execute()
  const wanted = kindsOf(row)
  const counted = new Map<string, Happened & { count: number }>()
  for (const event of rows) {
    const what = event.at > later(now, -NEWS_MS) ? happenedIn(toEvent(event)) : null
    if (!what || !wanted.includes(what.kind)) continue
    const topic = topicOf(what)
    counted.set(topic, { ...what, count: (counted.get(topic)?.count ?? 0) + 1 })
  }
  for (const [topic, { kind, about, count }] of counted)
    await waitToTell(unit, {
      ...{ subscriptionId: row.id, topic, kind, about, count },
      dueAt: kind === 'signups' ? nextSum(row, timeZone, now) : now,
      endsAt: later(now, NEWS_MS),
    })
  return rows.length === AT_ONCE ? Number(rows.at(-1)?.number) : newest
}

export const topicOf = ({ kind, about }: { kind: string; about: string | null }): string =>
  about === null ? kind : `${kind}:${about}`

type Told = Pick<PushSubscriptionRow, 'signupsAt'>

/** Whether the person has been told of no sign-up yet today, by the shop's clock. */
export function isFirstOfDay({ signupsAt }: Told, timeZone: string, now: string): boolean {
  return signupsAt === null || dayIn(timeZone, signupsAt) !== dayIn(timeZone, now)
}

/** Whether the newest of what waits to be told was taken in today, by the shop's clock, and not before a night's rest. */
export const isOfToday = (
  { endsAt }: Pick<NotificationRow, 'endsAt'>,
  timeZone: string,
  now: string,
): boolean => dayIn(timeZone, later(endsAt, -NEWS_MS)) === dayIn(timeZone, now)

/** At once for the first of a day; after that once in so many hours. */
function nextSum(row: Told, timeZone: string, now: string): string {
  if (row.signupsAt === null || isFirstOfDay(row, timeZone, now)) return now
  const next = later(row.signupsAt, SUM_HOURS * HOUR)
  return next > now ? next : now
}
