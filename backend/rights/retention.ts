import type { ExpressionBuilder } from 'kysely'
import { channels } from '../../shared/rules/channels.ts'
import { signedUpThemselves } from '../../shared/rules/plans.ts'
import { kept } from '../../shared/rules/retention.ts'
import { DAY, HOUR, later } from '../clock.ts'
import { everyIdOf, stateOf } from '../consents/index.ts'
import { erase, setCustomer } from '../customers/index.ts'
import type { CustomerRow, Tables, Unit } from '../database/index.ts'
import type { JobDeps } from '../deps.ts'
import { forgetEvents, logChanged } from '../events/index.ts'
import { resolveAlias } from '../operations/index.ts'
import { eachInTurn } from '../process/each-in-turn.ts'
import { forgetVisits } from '../visits/index.ts'
import { nowOf, tellAll } from './answer.ts'
import { eraseClosed } from './closed.ts'

/** So many rows a transaction: forgetting holds up nobody who signs up. */
const AT_ONCE = 500

/**
 * Forgets once a day what was kept for long enough (`shared/rules/retention.ts`); the first time as the process starts.
 * Any number of processes may do it: what is gone is gone. Answers with the milliseconds until it looks at the date again.
 */
export function createRetention(deps: JobDeps): () => Promise<number> {
  let doneOn: string | null = null
  return async () => {
    const today = deps.clock.now().slice(0, 10)
    if (today !== doneOn) await forgetOld(deps)
    doneOn = today
    return HOUR
  }
}

const forgetOld = (deps: JobDeps): Promise<void> =>
  eachInTurn([forgetInquiries, eraseLongClosed, forgetOfShops], (part) => part(deps))

const eraseLongClosed = (deps: JobDeps): Promise<void> => eraseClosed(deps, kept.closed)

async function forgetOfShops(deps: JobDeps): Promise<void> {
  const shops = await deps.db.read.selectFrom('businesses').select('id').execute()
  await eachInTurn(shops, async ({ id }) => {
    const shop = { deps, businessId: id, before: (days: number) => later(deps.clock.now(), -days * DAY) }
    await forgetRows(shop, 'captured', 'at', kept.captured)
    await forgetRows(shop, 'operations', 'at', kept.operations)
    // That a STOP came from a number stays as long as the no that it is: whoever has the customer's e-mail address may turn
    // a no back unless it was texted (`consents/turn-back.ts`).
    await forgetRows(shop, 'deliveryEvents', 'at', kept.ledger, 'stop')
    await forgetRows(shop, 'webhookTries', 'at', kept.events)
    await forgetRows(shop, 'connectionLog', 'at', kept.connections)
    await forgetEvents(deps, id, shop.before(kept.events))
    await forgetVisits(deps, id, shop.before(kept.visits).slice(0, 10))
    await forgetRows(shop, 'personLinks', 'expiresAt', kept.links)
    await forgetRows(shop, 'accountTokens', 'expiresAt', kept.links)
    await forgetRows(shop, 'invitations', 'expiresAt', kept.links)
    await forgetAddresses(shop)
    await forgetUnconfirmed(shop)
    await forgetConfirmations(shop)
    await forgetRefusals(shop)
  })
}

async function forgetInquiries({ db, clock }: JobDeps): Promise<void> {
  const before = later(clock.now(), -kept.inquiries * DAY)
  await db.write('', ({ trx }) => trx.deleteFrom('inquiries').where('createdAt', '<', before).execute())
}

interface OneShop {
  deps: JobDeps
  businessId: string
  before(days: number): string
}

type DateColumns = {
  captured: 'at'
  operations: 'at'
  deliveryEvents: 'at'
  webhookTries: 'at'
  connectionLog: 'at'
  personLinks: 'expiresAt'
  accountTokens: 'expiresAt'
  invitations: 'expiresAt'
}

/** Deletes what is older than so many days, but what is of a kind that stays. */
async function forgetRows<Table extends keyof DateColumns>(
  { deps: { db }, businessId, before }: OneShop,
  table: Table & keyof Tables,
  at: DateColumns[Table],
  days: number,
  stays?: string,
): Promise<void> {
  for (;;) {
    const old = await db.read
      .selectFrom(table as 'deliveryEvents')
      .select('id')
      .where('businessId', '=', businessId)
      .where(at as 'at', '<', before(days))
      .$if(stays !== undefined, (query) => query.where('kind', '!=', stays ?? ''))
      .limit(AT_ONCE)
      .execute()
    if (old.length > 0)
      await db.write(businessId, ({ trx }) =>
        trx
          .deleteFrom(table as 'deliveryEvents')
          .where('businessId', '=', businessId)
          .where(
            'id',
            'in',
            old.map(({ id }) => id),
          )
          .execute(),
      )
    if (old.length < AT_ONCE) return
  }
}

/** The ledger keeps what became of a message, and the keyed hash by which nobody gets it twice. */
async function forgetAddresses({ deps: { db }, businessId, before }: OneShop): Promise<void> {
  for (;;) {
    const old = await db.read
      .selectFrom('deliveries')
      .select('id')
      .where('businessId', '=', businessId)
      .where('createdAt', '<', before(kept.ledger))
      .where((is) => is.or([is('address', 'is not', null), is('detail', 'is not', null)]))
      .where('state', 'not in', ['queued', 'handing_over'])
      .limit(AT_ONCE)
      .execute()
    if (old.length > 0)
      await db.write(businessId, ({ trx }) =>
        trx
          .updateTable('deliveries')
          .set({ address: null, detail: null, bodyHash: null, lookAt: null })
          .where('businessId', '=', businessId)
          .where(
            'id',
            'in',
            old.map(({ id }) => id),
          )
          .execute(),
      )
    if (old.length < AT_ONCE) return
  }
}

/** People who were asked and never answered: the old no stays, and those who are known by nothing else are erased. */
async function forgetUnconfirmed({ deps, businessId, before }: OneShop): Promise<void> {
  const old = await deps.db.read
    .selectFrom('confirmations')
    .select('customerId')
    .where('businessId', '=', businessId)
    .where('wantedAt', '<', before(kept.unconfirmed))
    .execute()
  for (const { customerId } of old)
    await deps.db.write(businessId, async (unit) => {
      const customer = await nowOf(unit, await resolveAlias(unit, customerId))
      if (!customer || !waits(customer)) return
      if (await isKnownOtherwise(unit, customer)) await noAgain(unit, customer, deps)
      else await erase(unit, deps.keys, customer.id, deps.clock.now())
      tellAll(unit, deps.live)
    })
}

const waits = (customer: CustomerRow): boolean =>
  channels.some((channel) => stateOf(customer, channel) === 'waiting')

/**
 * Anything but forms whose yes was never confirmed: a yes that counts on another channel, another answer, a visit, staff
 * who added them, or what staff wrote down.
 */
async function isKnownOtherwise(unit: Unit, customer: CustomerRow): Promise<boolean> {
  const { id, source, notes, labels, visits } = customer
  if (!signedUpThemselves({ source }) || notes !== '' || labels !== null || visits !== null) return true
  if (channels.some((channel) => stateOf(customer, channel) === 'yes')) return true
  const other = await unit.trx
    .selectFrom('consents')
    .select('id')
    .where('businessId', '=', unit.businessId)
    .where('customerId', 'in', await everyIdOf(unit, id))
    .where((is) => is.or([is('setAside', 'is', null), is('setAside', '!=', 'unconfirmed')]))
    .executeTakeFirst()
  return other !== undefined
}

async function noAgain(unit: Unit, customer: CustomerRow, { clock }: JobDeps): Promise<void> {
  const back = (state: CustomerRow['sms']) => (state === 'waiting' ? 'no' : state)
  const now = clock.now()
  const after = await setCustomer(unit, customer.id, {
    sms: back(customer.sms),
    emailConsent: back(customer.emailConsent),
    whatsapp: back(customer.whatsapp),
    revision: unit.nextRevision(),
    updatedAt: now,
  })
  await logChanged(unit, customer, after, now)
}

async function forgetConfirmations({ deps: { db }, businessId, before }: OneShop): Promise<void> {
  const isOld = (is: ExpressionBuilder<Tables, 'confirmations'>) =>
    is.and([is('businessId', '=', businessId), is('wantedAt', '<', before(kept.confirmations))])
  const some = await db.read.selectFrom('confirmations').select('addressHash').where(isOld).executeTakeFirst()
  if (some) await db.write(businessId, ({ trx }) => trx.deleteFrom('confirmations').where(isOld).execute())
}

/** That a piece of a file was taken stays, so that a repeat of it changes nothing. */
async function forgetRefusals({ deps: { db }, businessId, before }: OneShop): Promise<void> {
  const old = db.read
    .selectFrom('importChunks')
    .innerJoin('imports', (join) =>
      join
        .onRef('imports.businessId', '=', 'importChunks.businessId')
        .onRef('imports.id', '=', 'importChunks.importId'),
    )
    .select(['importChunks.importId', 'importChunks.first'])
    .where('importChunks.businessId', '=', businessId)
    .where('importChunks.troubles', '!=', '[]')
    .where('imports.startedAt', '<', before(kept.refusals))
    .limit(AT_ONCE)
  for (;;) {
    const some = await old.execute()
    if (some.length > 0)
      await db.write(businessId, async ({ trx }) => {
        for (const { importId, first } of some)
          await trx
            .updateTable('importChunks')
            .set({ troubles: '[]' })
            .where('businessId', '=', businessId)
            .where('importId', '=', importId)
            .where('first', '=', first)
            .execute()
      })
    if (some.length < AT_ONCE) return
  }
}
