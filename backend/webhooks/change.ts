import { Failure, invalid } from '../../shared/errors.ts'
import type { ConnectionAction } from '../../shared/events/connection-log.ts'
import type { EventType } from '../../shared/events/contract.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { WEBHOOKS_MAX, webhookUrlFault } from '../../shared/rules/webhooks/address.ts'
import type { Unit, WebhookEndpointRow } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { hostOf, noteConnection, startEvents } from '../events/index.ts'
import { mayTell } from '../outbound/index.ts'
import { newSecret, renewed, sealSecret } from './secret.ts'
import { dueNow, findEndpoint, setEndpoint, waitFor, waitingAtOf } from './store.ts'

type WebhookDeps = Pick<Deps, 'db' | 'clock' | 'keys' | 'config'>

/** Refuses an address that cannot be told. Returns it as it is kept. */
function checkedUrl({ config }: Pick<Deps, 'config'>, text: string): string {
  const fault = webhookUrlFault(text, config.publicUrl)
  if (fault) throw invalid({ url: fault })
  const url = new URL(text)
  if (!mayTell(url.hostname, url.protocol === 'http:')) throw invalid({ url: 'webhookUrlInvalid' })
  return url.href
}

const kindsOf = (types: readonly EventType[] | null): string | null =>
  types === null ? null : JSON.stringify([...new Set(types)])

export async function findOwn(
  unit: Pick<Unit, 'trx' | 'businessId'>,
  id: string,
): Promise<WebhookEndpointRow> {
  const row = await findEndpoint(unit.trx, unit.businessId, id)
  if (!row) throw new Failure('notFound')
  return row
}

interface Owner {
  businessId: string
  userId: string
}

interface Noted {
  userId: string
  at: string
  action: ConnectionAction
}

const note = (unit: Unit, { id, url }: { id: string; url: string }, done: Noted): Promise<void> =>
  noteConnection(unit, { about: 'webhook', subjectId: id, name: hostOf({ url }), ...done })

/**
 * Adds an endpoint, which is told of what happens from now on. One that has this id gets another secret, because the answer
 * that told it did not arrive. Throws `invalid` and `webhooksMax`.
 * @param idempotencyKey the id of one that brings none; it throws `keyReused` where another endpoint has it
 */
export async function add(
  deps: WebhookDeps,
  { businessId, userId }: Owner,
  wanted: { id?: string | undefined; url: string; types: EventType[] | null },
  idempotencyKey: string | null = null,
): Promise<{ id: string; secret: string }> {
  const url = checkedUrl(deps, wanted.url)
  const [id, secret, now] = [wanted.id ?? idempotencyKey ?? uuid7(), newSecret(), deps.clock.now()]
  const told = { url, types: kindsOf(wanted.types), secret: sealSecret(deps.keys, id, secret) }
  await deps.db.write(businessId, async (unit) => {
    const before = await findEndpoint(unit.trx, businessId, id)
    if (before) {
      const isSame = before.url === told.url && before.types === told.types
      if (wanted.id === undefined && !isSame) throw new Failure('keyReused')
      await setEndpoint(unit, id, { ...told, updatedAt: now })
      return note(unit, { id, url }, { userId, at: now, action: 'secretRenewed' })
    }
    const { n } = await unit.trx
      .selectFrom('webhookEndpoints')
      .select(({ fn }) => fn.countAll<number | string>().as('n'))
      .where('businessId', '=', businessId)
      .executeTakeFirstOrThrow()
    if (Number(n) >= WEBHOOKS_MAX) throw new Failure('webhooksMax')
    startEvents(unit)
    await unit.trx
      .insertInto('webhookEndpoints')
      .values({
        ...{ businessId, id, ...told },
        ...{ oldSecret: null, oldSecretUntil: null, position: unit.turn.lastEvent ?? 0, failures: 0 },
        ...{ failingSince: null, restUntil: null, waitingAt: null, worker: null, leaseUntil: null },
        ...{ offAt: null, offWhy: null, mailDueAt: null },
        ...{ createdBy: userId, createdAt: now, updatedAt: now },
      })
      .execute()
    await note(unit, { id, url }, { userId, at: now, action: 'added' })
  })
  return { id, secret }
}

/** A receiver that is another, or said to work again, is tried at once. Throws `notFound` and `invalid`. */
export const change = (
  deps: WebhookDeps,
  { businessId, userId }: Owner,
  id: string,
  wanted: { url?: string | undefined; types?: EventType[] | null | undefined; on?: boolean | undefined },
): Promise<void> =>
  deps.db.write(businessId, async (unit) => {
    const row = await findOwn(unit, id)
    const now = deps.clock.now()
    const url = wanted.url === undefined ? row.url : checkedUrl(deps, wanted.url)
    const well = { failures: 0, failingSince: null, restUntil: null }
    const turnsOn = wanted.on === true && row.offAt !== null
    const turnsOff = wanted.on === false && row.offAt === null
    const values: Partial<WebhookEndpointRow> = {
      url,
      ...(wanted.types !== undefined && { types: kindsOf(wanted.types) }),
      ...(turnsOn && { ...well, offAt: null, offWhy: null, mailDueAt: null }),
      ...(turnsOff && { offAt: now, offWhy: 'byHand' as const }),
      ...(url !== row.url && well),
      updatedAt: now,
    }
    if (turnsOn || url !== row.url) await dueNow(unit, id, now)
    await setEndpoint(unit, id, { ...values, waitingAt: await waitingAtOf(unit, { ...row, ...values }) })
    const done = { userId, at: now }
    const isOther = url !== row.url || (values.types !== undefined && values.types !== row.types)
    if (isOther) await note(unit, { id, url }, { ...done, action: 'changed' })
    if (turnsOn) await note(unit, { id, url }, { ...done, action: 'turnedOn' })
    if (turnsOff) await note(unit, { id, url }, { ...done, action: 'turnedOff' })
  })

export const remove = (
  { db, clock }: WebhookDeps,
  { businessId, userId }: Owner,
  id: string,
): Promise<void> =>
  db.write(businessId, async (unit) => {
    const row = await findOwn(unit, id)
    for (const table of ['webhookWaiting', 'webhookTries'] as const)
      await unit.trx
        .deleteFrom(table)
        .where('businessId', '=', businessId)
        .where('endpointId', '=', id)
        .execute()
    await unit.trx
      .deleteFrom('webhookEndpoints')
      .where('businessId', '=', businessId)
      .where('id', '=', id)
      .execute()
    await note(unit, row, { userId, at: clock.now(), action: 'removed' })
  })

/** The secret before this one signs too for a day. Throws `notFound`. */
export const renewSecret = (
  { db, clock, keys }: WebhookDeps,
  { businessId, userId }: Owner,
  id: string,
): Promise<string> =>
  db.write(businessId, async (unit) => {
    const row = await findOwn(unit, id)
    const secret = newSecret()
    const now = clock.now()
    await setEndpoint(unit, id, { ...renewed(row, sealSecret(keys, id, secret), now), updatedAt: now })
    await note(unit, row, { userId, at: now, action: 'secretRenewed' })
    return secret
  })

/** Throws `notFound`. */
export const sendTest = ({ db, clock }: WebhookDeps, businessId: string, id: string): Promise<void> =>
  db.write(businessId, async (unit) => {
    const now = clock.now()
    const about = { id: uuid7(), kind: 'test' as const, number: null, firstAt: now, nextAt: now }
    await waitFor(unit, await findOwn(unit, id), { ...about, eventId: uuid7() })
  })

/** Throws `notFound`, and `eventsGone` for an event that is no longer kept. */
export const sendAgain = (
  { db, clock }: WebhookDeps,
  businessId: string,
  id: string,
  eventId: string,
): Promise<void> =>
  db.write(businessId, async (unit) => {
    const endpoint = await findOwn(unit, id)
    const event = await unit.trx
      .selectFrom('events')
      .select('number')
      .where('businessId', '=', businessId)
      .where('id', '=', eventId)
      .executeTakeFirst()
    if (!event) throw new Failure('eventsGone')
    const about = { kind: 'again' as const, number: event.number, eventId, firstAt: null }
    await waitFor(unit, endpoint, { ...about, id: uuid7(), nextAt: clock.now() })
  })
