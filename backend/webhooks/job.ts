import { type EventType, eventTypes } from '../../shared/events/contract.ts'
import { TEST_TYPE } from '../../shared/events/webhooks.ts'
import type { EventRow, WebhookEndpointRow, WebhookWaitingRow } from '../database/index.ts'
import type { JobDeps } from '../deps.ts'
import { toEvent } from '../events/index.ts'

/** One try that is to be made. */
export interface Job {
  kind: WebhookWaitingRow['kind'] | 'turn'
  /** The row in which it waits; null for the next in turn. */
  waitingId: string | null
  /** Null for a test. */
  number: number | null
  eventId: string
  type: string
  body: string
  /** Tries that failed before, and when the first was. */
  tries: number
  firstAt: string | null
}

/** Events of an endpoint in turn, read some at a time. */
export interface Ahead {
  rows: EventRow[]
}

export const nothingAhead = (): Ahead => ({ rows: [] })

const AT_ONCE = 50

/** Nothing up to that number is for the endpoint. */
export interface Skip {
  skippedTo: number
}

/** What waits is of an event that was forgotten meanwhile. */
export interface Forgotten {
  forgotten: string
}

/** What an endpoint is to be sent now: by hand first, then the oldest. */
export async function nextJob(
  { db, clock }: Pick<JobDeps, 'db' | 'clock'>,
  row: WebhookEndpointRow,
  ahead: Ahead,
): Promise<Job | Skip | Forgotten | null> {
  const now = clock.now()
  if (row.waitingAt !== null && row.waitingAt <= now) {
    const byHand = await waitingOf(db, row, now, ['again', 'test'])
    if (byHand) return jobOf(db, row.businessId, byHand)
  }
  if (row.offAt !== null || (row.restUntil !== null && now < row.restUntil)) return null
  if (row.waitingAt !== null) {
    const late = await waitingOf(db, row, now, ['late'])
    if (late) return jobOf(db, row.businessId, late)
  }
  return nextInTurn(db, row, ahead)
}

type Db = JobDeps['db']

const waitingOf = (
  { read }: Db,
  { businessId, id }: WebhookEndpointRow,
  now: string,
  kinds: WebhookWaitingRow['kind'][],
): Promise<WebhookWaitingRow | undefined> =>
  read
    .selectFrom('webhookWaiting')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('endpointId', '=', id)
    .where('kind', 'in', kinds)
    .where('nextAt', '<=', now)
    .orderBy('number')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

async function jobOf({ read }: Db, businessId: string, waiting: WebhookWaitingRow): Promise<Job | Forgotten> {
  const { kind, id: waitingId, number, eventId, tries, firstAt } = waiting
  const about = { kind, waitingId, number: number === null ? null : Number(number), eventId, firstAt }
  if (number === null) {
    const body = JSON.stringify({ type: TEST_TYPE, timestamp: firstAt ?? waiting.nextAt, data: {} })
    return { ...about, type: TEST_TYPE, body, tries: Number(tries) }
  }
  const event = await read
    .selectFrom('events')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!event) return { forgotten: waitingId }
  return { ...about, type: event.type, body: bodyOf(event), tries: Number(tries) }
}

async function nextInTurn({ read }: Db, row: WebhookEndpointRow, ahead: Ahead): Promise<Job | Skip | null> {
  const { businessId, id } = row
  const position = Number(row.position)
  ahead.rows = ahead.rows.filter(({ number }) => Number(number) > position)
  if (ahead.rows.length === 0) {
    const { lastEvent } = await read
      .selectFrom('businesses')
      .select('lastEvent')
      .where('id', '=', businessId)
      .executeTakeFirstOrThrow()
    const newest = Number(lastEvent ?? 0)
    ahead.rows = await read
      .selectFrom('events')
      .selectAll()
      .where('businessId', '=', businessId)
      .where('number', '>', position)
      .where('number', '<=', newest)
      .where('type', 'in', typesOf(row) ?? eventTypes)
      .orderBy('number')
      .limit(AT_ONCE)
      .execute()
    if (ahead.rows.length === 0) return newest > position ? { skippedTo: newest } : null
  }
  const [event] = ahead.rows
  if (!event) return null
  // It failed before and is not due: what follows waits behind it.
  const late = await isLate(read, { businessId, id, number: Number(event.number) }, row.waitingAt)
  if (late) return null
  const about = { number: Number(event.number), eventId: event.id, type: event.type }
  return { kind: 'turn', waitingId: null, ...about, body: bodyOf(event), tries: 0, firstAt: null }
}

async function isLate(
  read: Db['read'],
  { businessId, id, number }: { businessId: string; id: string; number: number },
  waitingAt: string | null,
): Promise<boolean> {
  if (waitingAt === null) return false
  const row = await read
    .selectFrom('webhookWaiting')
    .select('id')
    .where('businessId', '=', businessId)
    .where('endpointId', '=', id)
    .where('kind', '=', 'late')
    .where('number', '=', number)
    .executeTakeFirst()
  return row !== undefined
}

/** Null for all. */
export const typesOf = ({ types }: Pick<WebhookEndpointRow, 'types'>): EventType[] | null =>
  types === null ? null : (JSON.parse(types) as EventType[])

function bodyOf(row: EventRow): string {
  const { type, timestamp, data } = toEvent(row)
  return JSON.stringify({ type, timestamp, data })
}
