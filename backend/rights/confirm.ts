import type { Language } from '../../shared/copy/copy.ts'
import { SECOND } from '../clock.ts'
import { confirmable, endConfirmation, everyIdOf, lastSuppressionOf, withdraw } from '../consents/index.ts'
import type { ConfirmationRow, CustomerRow, Unit } from '../database/index.ts'
import type { Deps, JobDeps } from '../deps.ts'
import { agreed, hashOn, nowOf, tellAll } from './answer.ts'
import { endLinks, makeLink, type OpenLink } from './links.ts'
import { canMail, mailPerson } from './mails.ts'

const LOOK_MS = 5 * SECOND
const AT_ONCE = 50

/**
 * One look at whom a mail is to ask whether a yes after a no was theirs. Where nobody waits it asks an empty index.
 * Answers with the milliseconds until the next.
 */
export function createConfirming(deps: JobDeps): () => Promise<number> {
  return async () => {
    if (!canMail(deps)) return LOOK_MS
    const due = await deps.db.read
      .selectFrom('confirmations')
      .selectAll()
      .where('dueAt', '<=', deps.clock.now())
      .orderBy('dueAt')
      .limit(AT_ONCE)
      .execute()
    for (const each of due) await ask(deps, each)
    return due.length === AT_ONCE ? 0 : LOOK_MS
  }
}

interface Asked {
  token: string
  customer: CustomerRow & { email: string }
}

/** Written down before the mail goes, so that a crash in between leaves a mail that was not sent, never a second one. */
async function ask(deps: JobDeps, { businessId, addressHash, requestId }: ConfirmationRow): Promise<void> {
  const business = await deps.db.read
    .selectFrom('businesses')
    .selectAll()
    .where('id', '=', businessId)
    .executeTakeFirst()
  const asked = await deps.db.write(businessId, (unit) => claim(unit, deps, addressHash, business?.closedAt))
  if (!asked || !business) return
  const { customer, token } = asked
  const to = { customerId: customer.id, to: customer.email, language: customer.language }
  await mailPerson(deps, { business, ...to, about: 'confirm', token })
  deps.log.info({ requestId, businessId }, 'asked for a confirmation')
}

async function claim(
  unit: Unit,
  deps: JobDeps,
  hash: string,
  closedAt: string | null | undefined,
): Promise<Asked | null> {
  const { trx, businessId } = unit
  const now = deps.clock.now()
  const row = await trx
    .selectFrom('confirmations')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('addressHash', '=', hash)
    .executeTakeFirst()
  if (!row || row.dueAt === null || row.dueAt > now) return null
  const customer = closedAt === null ? await whomToAsk(unit, deps, row) : null
  const set = (values: Partial<ConfirmationRow>) =>
    trx
      .updateTable('confirmations')
      .set({ dueAt: null, ...values })
      .where('businessId', '=', businessId)
      .where('addressHash', '=', hash)
      .execute()
  const token =
    customer && (await makeLink(unit, { customerId: customer.id, kind: 'confirm', addressHash: hash, now }))
  await set(token ? { mailedAt: now, mails: row.mails + 1 } : {})
  return customer && token ? { customer, token } : null
}

/** Nobody who has answered meanwhile, has moved, or whose mailbox refused or complained of us. */
async function whomToAsk(
  unit: Unit,
  { keys }: Pick<Deps, 'keys'>,
  { customerId, addressHash }: ConfirmationRow,
): Promise<Asked['customer'] | null> {
  const customer = await nowOf(unit, await idNow(unit, customerId))
  if (!customer?.email || hashOn(keys, customer, 'email') !== addressHash) return null
  if ((await confirmable(unit, keys, customer)).length === 0) return null
  const last = await lastSuppressionOf(unit, 'email', addressHash)
  if (last && last.liftedAt === null && (last.reason === 'bounced' || last.reason === 'complained'))
    return null
  return { ...customer, email: customer.email }
}

/** Where somebody lives who was found to be one with another. */
export async function idNow({ trx, businessId }: Unit, id: string): Promise<string> {
  const alias = await trx
    .selectFrom('aliases')
    .select('target')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  return alias?.target ?? id
}

/** What the person read when they filled in the form whose yes waits. */
export async function waitingWording(
  { db }: Pick<Deps, 'db'>,
  { businessId, id }: CustomerRow,
): Promise<{ version: string | null; text: string | null; language: Language } | null> {
  const row = await db.read
    .selectFrom('consents')
    .leftJoin('wordings', (join) =>
      join
        .onRef('wordings.businessId', '=', 'consents.businessId')
        .onRef('wordings.version', '=', 'consents.wordingVersion'),
    )
    .select(['consents.wordingVersion as version', 'consents.language', 'wordings.text'])
    .where('consents.businessId', '=', businessId)
    .where('consents.customerId', 'in', await everyIdOf({ trx: db.read, businessId }, id))
    .where('consents.setAside', '=', 'unconfirmed')
    .orderBy('consents.at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** The owner of the address says that the yes was theirs, or that it was not and that they want no more such mails. */
export async function settleWaiting(deps: Deps, { link, customer }: OpenLink, isYes: boolean): Promise<void> {
  const { db, clock, keys, live } = deps
  const seen = await waitingWording(deps, customer)
  await db.write(customer.businessId, async (unit) => {
    const now = await nowOf(unit, customer.id)
    if (!now) return
    await endLinks(unit, { id: link.id }, clock.now())
    for (const channel of await confirmable(unit, keys, now)) {
      const row = (await nowOf(unit, now.id)) ?? now
      const hash = hashOn(keys, row, channel)
      if (hash === null) continue
      if (isYes)
        await agreed(unit, deps, row, channel, {
          wordingVersion: seen?.version ?? null,
          language: seen?.language ?? row.language,
        })
      else await withdraw(unit, keys, { customerId: row.id, channel, addressHash: hash, at: clock.now() })
    }
    if (!isYes) await endConfirmation(unit, link.addressHash, { forGood: true })
    tellAll(unit, live)
  })
}
