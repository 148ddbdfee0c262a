import { uuid7 } from '../../shared/rules/uuid.ts'
import { FAILING_DAYS } from '../../shared/rules/webhooks/address.ts'
import { DAY, later } from '../clock.ts'
import type { Unit, WebhookEndpointRow } from '../database/index.ts'
import { hostOf, noteConnection } from '../events/index.ts'
import type { Answer } from '../outbound/index.ts'
import { isRefusal, restAfter, triedNext } from './again.ts'
import type { Job } from './job.ts'
import { dueNow, findEndpoint, setEndpoint, waitingAtOf } from './store.ts'

/** An event that failed so often while the receiver takes others, or answers, holds them up no longer. */
const TRIES_IN_TURN = 3

/** A try, and what came of it. */
export interface Tried {
  job: Job
  answer: Answer
  at: string
  took: number
}

const isTaken = ({ status }: Answer): boolean => status !== null && status >= 200 && status < 300

/** What a try leaves of an endpoint. */
interface Left {
  values: Partial<WebhookEndpointRow>
  outcome: 'delivered' | 'later' | 'givenUp'
}

/**
 * Writes down what came of a try. Returns the endpoint as it is then; null where it was removed, or somebody else tells
 * it by now, whose word counts.
 */
export async function settleTry(
  unit: Unit,
  { id, worker, leaseUntil }: { id: string; worker: string; leaseUntil: string },
  tried: Tried,
  now: string,
): Promise<WebhookEndpointRow | null> {
  const row = await findEndpoint(unit.trx, unit.businessId, id)
  if (row?.worker !== worker) return null
  const { values, outcome } = isTaken(tried.answer)
    ? await delivered(unit, row, tried.job, now)
    : await failed(unit, row, tried, now)
  await writeDown(unit, id, tried, outcome)
  if (values.offAt)
    await noteConnection(unit, {
      ...{ about: 'webhook', subjectId: id, name: hostOf(row), action: 'turnedOff' },
      ...{ userId: null, at: now },
    })
  return setEndpoint(unit, id, {
    ...values,
    leaseUntil,
    waitingAt: await waitingAtOf(unit, { ...row, ...values }),
  })
}

const writeDown = (
  { trx, businessId }: Unit,
  endpointId: string,
  { job, answer, at, took }: Tried,
  outcome: Left['outcome'],
) =>
  trx
    .insertInto('webhookTries')
    .values({
      businessId,
      id: uuid7(),
      endpointId,
      ...{ eventId: job.eventId, type: job.type, kind: job.kind, at, took, outcome },
      ...{ status: answer.status, trouble: answer.trouble, answer: answer.text },
    })
    .execute()

const isByHand = ({ kind }: Job): boolean => kind === 'again' || kind === 'test'

async function delivered(unit: Unit, row: WebhookEndpointRow, job: Job, now: string): Promise<Left> {
  const wasLate = await dropWaiting(unit, row.id, job)
  const isInTurn = job.kind === 'turn' || wasLate
  if (isByHand(job)) await dueNow(unit, row.id, now)
  return {
    outcome: 'delivered',
    values: {
      ...(isInTurn && { position: past(row, job) }),
      ...{ failures: 0, failingSince: null, restUntil: null },
    },
  }
}

const past = (row: WebhookEndpointRow, { number }: Job): number => Math.max(Number(row.position), number ?? 0)

/** Takes away what waits of an event. Returns whether it had failed before and was to be tried again. */
async function dropWaiting(
  { trx, businessId }: Unit,
  endpointId: string,
  { waitingId, number }: Job,
): Promise<boolean> {
  const dropped = await trx
    .deleteFrom('webhookWaiting')
    .where('businessId', '=', businessId)
    .where('endpointId', '=', endpointId)
    .where((is) =>
      is.or([
        ...(waitingId === null ? [] : [is('id', '=', waitingId)]),
        ...(number === null ? [] : [is.and([is('number', '=', number), is('kind', '=', 'late')])]),
      ]),
    )
    .returning('kind')
    .execute()
  return dropped.some(({ kind }) => kind === 'late')
}

async function failed(
  unit: Unit,
  row: WebhookEndpointRow,
  { job, answer, at }: Tried,
  now: string,
): Promise<Left> {
  const byHand = isByHand(job)
  if (byHand) await dropByHand(unit, row.id, job)
  if (answer.status === 410)
    return { outcome: 'givenUp', values: { offAt: now, offWhy: 'gone', mailDueAt: now } }
  if (byHand) return { outcome: 'givenUp', values: {} }

  const isInTurn = (job.number ?? 0) > Number(row.position)
  const tries = job.tries + 1
  const firstAt = job.firstAt ?? at
  const refused = isRefusal(answer.status)
  const failures = isInTurn ? Number(row.failures) + 1 : Math.max(1, Number(row.failures))
  const failingSince = row.failingSince ?? at
  // One event alone that fails is put aside; where everything does, nothing overtakes.
  const isAside = tries >= TRIES_IN_TURN && (refused || failures === tries)
  const restUntil = later(now, restAfter(failures, answer.retryAfterMs, refused || isAside))
  const next = triedNext({ tries, firstAt }, answer.retryAfterMs, now)
  if (next === null) {
    await dropWaiting(unit, row.id, job)
    const isOff = later(failingSince, FAILING_DAYS * DAY) <= now
    const off = { offAt: now, offWhy: 'failing' as const, mailDueAt: now }
    const values = { failures, failingSince, restUntil, position: past(row, job), ...(isOff && off) }
    return { outcome: 'givenUp', values }
  }
  const waits = isInTurn && !isAside
  const nextAt = waits && next < restUntil ? restUntil : next
  await waitLate(unit, row.id, job, { tries, firstAt, nextAt })
  return {
    outcome: 'later',
    values: {
      ...{ failures, failingSince, restUntil: waits ? nextAt : restUntil },
      ...(isInTurn && isAside && { position: past(row, job) }),
    },
  }
}

const dropByHand = ({ trx, businessId }: Unit, endpointId: string, { waitingId }: Job) =>
  trx
    .deleteFrom('webhookWaiting')
    .where('businessId', '=', businessId)
    .where('endpointId', '=', endpointId)
    .where('id', '=', waitingId ?? '')
    .execute()

async function waitLate(
  { trx, businessId }: Unit,
  endpointId: string,
  { waitingId, number, eventId }: Job,
  values: { tries: number; firstAt: string; nextAt: string },
): Promise<void> {
  if (waitingId === null)
    await trx
      .insertInto('webhookWaiting')
      .values({ businessId, id: uuid7(), endpointId, kind: 'late', number, eventId, ...values })
      .execute()
  else
    await trx
      .updateTable('webhookWaiting')
      .set(values)
      .where('businessId', '=', businessId)
      .where('id', '=', waitingId)
      .execute()
}
