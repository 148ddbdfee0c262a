import { SECOND } from '../clock.ts'
import { confirmable, endConfirmation, lastSuppressionOf, mayTurnBack, withdraw } from '../consents/index.ts'
import { update } from '../customers/index.ts'
import type { BusinessRow, ConfirmationRow, CustomerRow, Unit } from '../database/index.ts'
import type { Deps, JobDeps } from '../deps.ts'
import { resolveAlias } from '../operations/index.ts'
import { eachInTurn } from '../process/each-in-turn.ts'
import { contentHash, type Keys } from '../secrets/keys.ts'
import { agreed, hashOn, nowOf, self, tellAll } from './answer.ts'
import { endLinks, makeLink, type OpenLink } from './links.ts'
import { canMail, mailPerson } from './mails.ts'
import { type Proposal, proposalFor, proposalOf } from './proposal.ts'
import { type WaitingYes, waitingFor } from './words.ts'

const LOOK_MS = 5 * SECOND
const AT_ONCE = 50

/**
 * Returns the loop that mails people to confirm a yes after a no, or a number. Where nobody waits it asks an empty
 * index. Answers with the milliseconds until the next.
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
    await eachInTurn(due, (each) => ask(deps, each))
    return due.length === AT_ONCE ? 0 : LOOK_MS
  }
}

interface DueConfirmation {
  token: string
  customer: CustomerRow & { email: string }
  about: 'confirm' | 'number'
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
  const { customer, token, about } = asked
  const to = { customerId: customer.id, to: customer.email, language: customer.language }
  await mailPerson(deps, { business, ...to, about, token })
  deps.log.info({ requestId, businessId }, 'asked for a confirmation')
}

async function claim(
  unit: Unit,
  deps: JobDeps,
  hash: string,
  closedAt: string | null | undefined,
): Promise<DueConfirmation | null> {
  const { trx, businessId } = unit
  const now = deps.clock.now()
  const row = await trx
    .selectFrom('confirmations')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('addressHash', '=', hash)
    .executeTakeFirst()
  if (!row || row.dueAt === null || row.dueAt > now) return null
  const whom = closedAt === null ? await whomToAsk(unit, deps, row) : null
  const customer = whom?.customer
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
  return whom && token ? { ...whom, token } : null
}

/** Nobody who has answered meanwhile, has moved, or whose mailbox refused or complained of us. */
async function whomToAsk(
  unit: Unit,
  { keys }: Pick<Deps, 'keys'>,
  row: ConfirmationRow,
): Promise<Omit<DueConfirmation, 'token'> | null> {
  const { customerId, addressHash } = row
  const customer = await nowOf(unit, await resolveAlias(unit, customerId))
  if (!customer?.email || hashOn(keys, customer, 'email') !== addressHash) return null
  const isWaiting = (await confirmable(unit, keys, customer)).length > 0
  if (!isWaiting && proposalOf(row, customer) === null) return null
  const last = await lastSuppressionOf(unit, 'email', addressHash)
  if (last && last.liftedAt === null && (last.reason === 'bounced' || last.reason === 'complained'))
    return null
  const about = isWaiting ? 'confirm' : 'number'
  return { customer: { ...customer, email: customer.email }, about }
}

/** The question that a link asks the owner of the address, with the words that each yes was given in. */
export interface Asking {
  waiting: WaitingYes[]
  proposal: Proposal | null
}

export const askingOf = async (
  reading: Pick<Unit, 'trx' | 'businessId'>,
  deps: Pick<Deps, 'keys'>,
  customer: CustomerRow,
): Promise<Asking> => ({
  waiting: await waitingFor(reading, deps.keys, customer),
  proposal: await proposalFor(reading, deps, customer),
})

/** Tells a question from another that may have taken its place since it was read. */
export const markOf = (keys: Keys, { waiting, proposal }: Asking): string =>
  contentHash(keys, JSON.stringify([waiting, proposal]))

/**
 * The owner of the address says that what waits was theirs, or that it was not and that they want no more such mails.
 * Returns what they were asked; null, and settles nothing, where they say yes to another question than waits by now.
 * @param asked the mark of the question that they read; undefined from a page that does not tell it
 */
export async function settleWaiting(
  deps: Deps,
  { link, customer, business }: OpenLink,
  { isYes, asked }: { isYes: boolean; asked?: string | undefined },
): Promise<Asking | null> {
  const { db, clock, keys, live } = deps
  return db.write(customer.businessId, async (unit) => {
    const now = await nowOf(unit, customer.id)
    if (!now) return { waiting: [], proposal: null }
    const asking = await askingOf(unit, deps, now)
    if (isYes && asked !== undefined && asked !== markOf(keys, asking)) return null
    await endLinks(unit, { id: link.id }, clock.now())
    for (const { channel, ...words } of asking.waiting) {
      const row = (await nowOf(unit, now.id)) ?? now
      const hash = hashOn(keys, row, channel)
      if (hash === null) continue
      if (isYes) await agreed(unit, deps, row, channel, words)
      else await withdraw(unit, keys, { customerId: row.id, channel, addressHash: hash, at: clock.now() })
    }
    if (isYes && asking.proposal) await takeNumber(unit, deps, { business, id: now.id }, asking.proposal)
    await endConfirmation(unit, link.addressHash, { forGood: !isYes })
    tellAll(unit, live)
    return asking
  })
}

/** The number becomes theirs, with the yes that was given on it, but where its holder has said no. */
async function takeNumber(
  unit: Unit,
  deps: Deps,
  { business, id }: { business: BusinessRow; id: string },
  { phone, channels, ...words }: Proposal,
): Promise<void> {
  await update(unit, self(deps, business), id, { phone })
  for (const channel of channels) {
    const now = await nowOf(unit, id)
    if (now && (await mayTurnBack(unit, deps.keys, now, channel)))
      await agreed(unit, deps, now, channel, words)
  }
}
