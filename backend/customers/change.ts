import { answersOf, type ConsentState } from '../../shared/consents.ts'
import type { Language } from '../../shared/copy/copy.ts'
import type { CustomerPatch, NewCustomer } from '../../shared/customers.ts'
import { Failure, invalid } from '../../shared/errors.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { type ConsentColumns, columnsOf, notAsked, record, stateOf } from '../consents/index.ts'
import type { CustomerRow, Unit } from '../database/index.ts'
import type { Keys } from '../keys.ts'
import { mobileOf } from './phone.ts'
import { findByEmail, findCustomer, insertCustomer, setCustomer } from './store.ts'

/** Who changes a customer, where and when. */
export interface Actor {
  userId: string
  keys: Keys
  /** The business's country, for reading phone numbers. */
  country: string
  /** The business's, in which somebody is written to who has not chosen one. */
  language: Language
  /** The server's time. */
  now: string
  /** When the person did it: the device's time, corrected. */
  at: string
}

/** What happened to the row: `merged` when it joined or crossed with another. */
export interface Changed {
  row: CustomerRow
  status: 'applied' | 'merged'
}

async function answer(
  unit: Unit,
  actor: Actor,
  row: Pick<CustomerRow, 'id' | 'email' | 'mobile' | 'language'> & ConsentColumns,
  consentGiven: boolean,
  basis: NewCustomer['basis'],
): Promise<ConsentColumns> {
  const columns = await record(unit, actor.keys, row, {
    customerId: row.id,
    answers: answersOf(consentGiven),
    source: 'staff',
    correctedAt: actor.at,
    at: actor.now,
    language: row.language,
    userId: actor.userId,
    basis: basis ?? null,
    email: row.email,
    mobile: row.mobile,
  })
  return columns ?? columnsOf(row)
}

/** Adds a customer; one with this address is met with a 409 that names it, or, coming from a queue, joined with it. */
export async function create(
  unit: Unit,
  actor: Actor,
  id: string,
  input: NewCustomer,
  { join }: { join: boolean },
): Promise<Changed> {
  const { businessId } = unit
  const known = await unit.one(findByEmail, { businessId, email: input.email })
  if (known && !join)
    throw new Failure('customerExists', {
      values: { name: known.name },
      fields: { email: 'emailTaken' },
      extra: { customerId: known.id },
    })
  if (known) return joinWith(unit, actor, id, known, input)
  const base = {
    id,
    email: input.email,
    mobile: mobileOf(input.phone, actor.country),
    language: actor.language,
    ...notAsked,
  }
  const columns = input.consentGiven ? await answer(unit, actor, base, true, input.basis) : notAsked
  const row: CustomerRow = {
    ...base,
    ...columns,
    businessId,
    name: input.name,
    phone: input.phone,
    source: input.source,
    notes: input.notes,
    revision: unit.nextRevision(),
    createdAt: actor.now,
    updatedAt: actor.now,
    deletedAt: null,
  }
  if ((await unit.run(insertCustomer, row)) === 0) throw new Failure('keyReused')
  return { row, status: 'applied' }
}

/** Blanks are filled, differences go to the history, a yes is recorded by the rule; the other id stays as an alias. */
async function joinWith(
  unit: Unit,
  actor: Actor,
  id: string,
  known: CustomerRow,
  input: NewCustomer,
): Promise<Changed> {
  const patch: CustomerPatch = {}
  if (known.phone === null && input.phone !== null) patch.phone = input.phone
  if (known.notes === '' && input.notes !== '') patch.notes = input.notes
  const changed = await update(unit, actor, known.id, {
    ...patch,
    ...(input.consentGiven ? { consentGiven: true, basis: input.basis } : {}),
  })
  const others = different(known, input)
  if (Object.keys(others).length > 0) await remember(unit, actor, known.id, others)
  if (id !== known.id)
    await unit.trx
      .insertInto('aliases')
      .values({ businessId: unit.businessId, id, target: known.id, revision: unit.turn.revision })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return { row: changed.row, status: 'merged' }
}

const different = (known: CustomerRow, input: NewCustomer): Changes => ({
  ...(known.name === input.name ? {} : { name: { from: input.name, to: known.name } }),
  ...(known.phone !== null && input.phone !== null && known.phone !== input.phone
    ? { phone: { from: input.phone, to: known.phone } }
    : {}),
})

type Changes = Record<string, { from: unknown; to: unknown }>

const remember = (unit: Unit, actor: Actor, customerId: string, changes: Changes) =>
  unit.trx
    .insertInto('customerHistory')
    .values({
      businessId: unit.businessId,
      id: uuid7(),
      customerId,
      userId: actor.userId,
      source: 'staff',
      changes: JSON.stringify(changes),
      at: actor.now,
    })
    .execute()

const editable = ['name', 'email', 'phone', 'notes'] as const

/**
 * Changes the fields of the patch. With `base`, what a field was when it was edited: where somebody else changed it
 * meanwhile the later arrival wins, the other value stays in the history and the status is `merged`.
 */
export async function update(
  unit: Unit,
  actor: Actor,
  id: string,
  patch: CustomerPatch,
  base: Record<string, unknown> | null = null,
): Promise<Changed> {
  const { businessId } = unit
  const before = await unit.one(findCustomer, { businessId, id })
  if (!before || before.deletedAt !== null) throw new Failure('notFound')
  await refuseTaken(unit, before, patch.email)
  const values: Partial<CustomerRow> = {}
  const changes: Changes = {}
  let crossed = false
  for (const field of editable) {
    const to = patch[field]
    if (to === undefined || to === before[field]) continue
    if (base && field in base && (base[field] ?? null) !== before[field]) crossed = true
    changes[field] = { from: before[field], to }
    Object.assign(values, { [field]: to })
  }
  if (patch.phone !== undefined) values.mobile = mobileOf(patch.phone, actor.country)
  const moved = { ...before, ...values }
  let columns: ConsentColumns = forgetMoved(before, moved)
  if (patch.consentGiven !== undefined && patch.consentGiven !== isYes(columns))
    columns = await answer(unit, actor, { ...moved, ...columns }, patch.consentGiven, patch.basis)
  if (Object.keys(changes).length > 0) await remember(unit, actor, id, changes)
  const row = await setCustomer(unit, id, {
    ...values,
    ...columns,
    revision: unit.nextRevision(),
    updatedAt: actor.now,
  })
  return { row, status: crossed ? 'merged' : 'applied' }
}

async function refuseTaken(unit: Unit, before: CustomerRow, email: string | undefined): Promise<void> {
  if (email === undefined || email === before.email) return
  const other = await unit.one(findByEmail, { businessId: unit.businessId, email })
  if (other) throw invalid({ email: 'emailTaken' })
}

/**
 * A yes belongs to the address that it was given for: another address does not carry it along. A no is the person's, and
 * stays with them.
 */
function forgetMoved(before: CustomerRow, after: CustomerRow): ConsentColumns {
  const email = after.email === before.email
  const phone = after.mobile === before.mobile
  const [sms, smsNoAt] = moved(phone, before.sms, before.smsNoAt)
  const [emailConsent, emailNoAt] = moved(email, before.emailConsent, before.emailNoAt)
  const [whatsapp, whatsappNoAt] = moved(phone, before.whatsapp, before.whatsappNoAt)
  return { sms, smsNoAt, emailConsent, emailNoAt, whatsapp, whatsappNoAt, consentAt: before.consentAt }
}

function moved(
  isSame: boolean,
  state: ConsentState,
  noAt: string | null,
): [state: ConsentState, noAt: string | null] {
  if (isSame) return [state, noAt]
  return state === 'no' || state === 'waiting' ? ['no', noAt] : [null, null]
}

const isYes = (columns: ConsentColumns): boolean =>
  stateOf(columns, 'sms') === 'yes' ||
  stateOf(columns, 'email') === 'yes' ||
  stateOf(columns, 'whatsapp') === 'yes'
