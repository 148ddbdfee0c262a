import { DAY, HOUR, later, SECOND } from '../clock.ts'
import {
  dropSubscriptions,
  type NotificationRow,
  type PushSubscriptionRow,
  type Unit,
} from '../database/index.ts'
import type { Answer } from '../outbound/index.ts'
import { dueAtOf, findSubscription, setSubscription, tellLater, untell } from './store.ts'

/**
 * A device that takes nothing for so long, and not only because it was asked so seldom, is let go, and so is one on
 * which the app was not opened.
 */
const FAILING_MS = 14 * DAY
const FAILURES = 5
export const UNSEEN_MS = 90 * DAY
const FIRST_REST_MS = 30 * SECOND
const LONGEST_REST_MS = HOUR

/** What came of a try: taken, to be tried again, not wanted as it is, or for a device that is no more. */
function outcomeOf({ status, trouble }: Answer): 'told' | 'later' | 'refused' | 'gone' {
  if (status === null) return trouble === 'addressBlocked' ? 'gone' : 'later'
  if (status >= 200 && status < 300) return 'told'
  if (status === 404 || status === 410) return 'gone'
  return status === 408 || status === 429 || status >= 500 ? 'later' : 'refused'
}

/** At most so long, and half of it at least, so that not everybody comes back at once. */
const restAfter = (tries: number): number =>
  Math.min(FIRST_REST_MS * 2 ** tries, LONGEST_REST_MS) * (0.5 + Math.random() / 2)

interface Tried {
  tried: NotificationRow
  /** Sign-ups of an earlier day leave the first of today to be told as that. */
  isToday: boolean
  endpointHash: string
  answer: Answer
}

/**
 * Writes down what came of a try. Returns the device as it is then; null where it is let go, or somebody else tells it by
 * now, whose word counts.
 */
export async function settleTry(
  unit: Unit,
  { worker, leaseUntil }: { worker: string; leaseUntil: string },
  { tried, isToday, endpointHash, answer }: Tried,
  now: string,
): Promise<PushSubscriptionRow | null> {
  const id = tried.subscriptionId
  const row = await findSubscription(unit.trx, unit.businessId, { id })
  if (row?.worker !== worker) return null
  const said = outcomeOf(answer)
  // The browser may have got another address while the old one was asked.
  const outcome = said === 'gone' && row.endpointHash !== endpointHash ? 'later' : said
  const failingSince = row.failingSince ?? now
  const failures = outcome === 'told' ? 0 : Number(row.failures) + 1
  const isOver = failures >= FAILURES && later(failingSince, FAILING_MS) <= now
  if (outcome === 'gone' || isOver) {
    await dropSubscriptions(unit, { id })
    return null
  }
  if (outcome === 'later') {
    const tries = Number(tried.tries) + 1
    const dueAt = later(now, Math.max(answer.retryAfterMs, restAfter(tries)))
    if (dueAt < tried.endsAt) await tellLater(unit, tried, { tries, dueAt })
    else await untell(unit, tried, now)
  } else await untell(unit, tried, now)
  const isTold = outcome === 'told'
  return setSubscription(unit, id, {
    ...(isTold
      ? { failures, failingSince: null, ...(tried.kind === 'signups' && isToday && { signupsAt: now }) }
      : { failures, failingSince }),
    leaseUntil,
    dueAt: await dueAtOf(unit, id),
  })
}
