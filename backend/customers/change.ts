import type { Answers } from '../../shared/consents.ts'
import type { Language } from '../../shared/copy/copy.ts'
import { type CustomerPatch, labels, type NewCustomer } from '../../shared/customers.ts'
import { Failure, invalid } from '../../shared/errors.ts'
import { answersOf, channels } from '../../shared/rules/channels.ts'
import { calledOf, hasContact } from '../../shared/rules/customers.ts'
import { distinctLabels, LABELS_MAX, labelsText, mergedLabels } from '../../shared/rules/labels.ts'
import { type ConsentColumns, columnsOf, notAsked, record } from '../consents/index.ts'
import type { CustomerRow, Unit } from '../database/index.ts'
import { logChanged, logCreated } from '../events/index.ts'
import type { Keys } from '../secrets/keys.ts'
import { findKnown, findNumberAlone, numberOf } from './known.ts'
import { type LabelColumns, labelColumns, labelsIn } from './labels.ts'
import { afterMoves } from './moved.ts'
import { notSameAfter } from './not-same.ts'
import { mobileOf } from './phone.ts'
import { type Changes, notTaken, remember } from './remember.ts'
import { type Addresses, answersIn, isAbout, isYes, vainly, type Why } from './said.ts'
import { findByEmail, findCustomer, insertCustomer, setCustomer } from './store.ts'

/** The person who changes a customer, with the place and time. */
export interface Actor {
  /** Null where it is the person themself, on their own page. */
  userId: string | null
  keys: Keys
  /** The business's country, for reading phone numbers. */
  country: string
  /** The business's, in which somebody is written to who has not chosen one. */
  language: Language
  /** The server's time. */
  now: string
  /** The time of the change by the device, corrected. */
  at: string
  /** From a queue: what the device's own clock said, and whether it is to be trusted. */
  deviceAt?: string
  isDoubtful?: boolean
}

/** The outcome for the row: `merged` when it joined or crossed with another. */
export interface ChangeResult {
  row: CustomerRow
  status: 'applied' | 'merged'
  why?: Why
}

const changed = (row: CustomerRow, why: Why | undefined): ChangeResult =>
  why ? { row, status: 'merged', why } : { row, status: 'applied' }

async function answer(
  unit: Unit,
  actor: Actor,
  row: Pick<CustomerRow, 'id' | 'email' | 'mobile' | 'language'> & ConsentColumns,
  { answers, basis, about = row }: { answers: Answers; basis: NewCustomer['basis']; about?: Addresses },
): Promise<ConsentColumns> {
  const passed = channels.filter((channel) => answers[channel] && !isAbout(channel, row, about))
  const columns = await record(unit, actor.keys, row, {
    customerId: row.id,
    answers,
    passed,
    source: 'staff',
    correctedAt: actor.at,
    deviceAt: actor.deviceAt ?? null,
    isDoubtful: actor.isDoubtful ?? false,
    at: actor.now,
    language: row.language,
    userId: actor.userId,
    basis: basis ?? null,
    email: passed.includes('email') ? about.email : row.email,
    mobile: passed.some((channel) => channel !== 'email') ? about.mobile : row.mobile,
  })
  return columns ?? columnsOf(row)
}

/** Adds a customer; one who is known already is met with a 409 that names them, or, coming from a queue, joined with them. */
export async function create(
  unit: Unit,
  actor: Actor,
  id: string,
  input: NewCustomer,
  { join }: { join: boolean },
): Promise<ChangeResult> {
  const { businessId } = unit
  const addresses = { email: input.email || null, mobile: mobileOf(input.phone, actor.country) }
  const known = await findKnown(unit, { ...addresses, phone: input.phone })
  if (known && !join) throw exists(known, addresses)
  if (known) return joinWith(unit, actor, id, known, input)
  const base = {
    id,
    ...addresses,
    language: actor.language,
    ...notAsked,
  }
  const columns = input.consentGiven
    ? await answer(unit, actor, base, { answers: answersOf(true), basis: input.basis })
    : notAsked
  const row: CustomerRow = {
    ...base,
    ...columns,
    businessId,
    name: input.name,
    phone: input.phone,
    source: input.source,
    notes: input.notes,
    ...labelColumns(input.labels ?? []),
    tagId: null,
    clickedAt: null,
    openedAt: null,
    visits: null,
    visitsBefore: null,
    lastVisitAt: null,
    notSameAs: null,
    revision: unit.nextRevision(),
    createdAt: actor.now,
    updatedAt: actor.now,
    deletedAt: null,
  }
  if ((await unit.run(insertCustomer, row)) === 0) throw await taken(unit, id)
  await logCreated(unit, row, actor.now)
  return changed(row, input.consentGiven && !isYes(row) ? 'saidNo' : undefined)
}

const exists = (known: CustomerRow, { email }: Addresses): Failure =>
  new Failure(email === null ? 'numberExists' : 'customerExists', {
    values: { name: calledOf(known) },
    fields: email === null ? { phone: 'phoneTaken' } : { email: 'emailTaken' },
    extra: { customerId: known.id },
  })

/** The failure for an id that cannot be created: its row was deleted, which beats all else, or still exists. */
async function taken(unit: Unit, id: string): Promise<Failure> {
  const before = await unit.one(findCustomer, { businessId: unit.businessId, id })
  return new Failure(before && before.deletedAt !== null ? 'notFound' : 'keyReused')
}

/** Blanks are filled, differences go to the history, a yes is recorded by the rule; the other id stays as an alias. */
async function joinWith(
  unit: Unit,
  actor: Actor,
  id: string,
  known: CustomerRow,
  input: NewCustomer,
): Promise<ChangeResult> {
  const patch: CustomerPatch = {}
  if (known.phone === null && input.phone !== null) patch.phone = input.phone
  if (known.notes === '' && input.notes !== '') patch.notes = input.notes
  if (input.labels) patch.labels = distinctLabels([...labelsIn(known), ...input.labels]).slice(0, LABELS_MAX)
  const said = input.consentGiven ? { consentGiven: true, basis: input.basis } : {}
  // A yes that was given with a number alone is none to an address that was known before.
  const typed = { email: input.email, ...(input.phone === null ? {} : { phone: input.phone }) }
  const met = await update(unit, actor, known.id, { ...patch, ...said }, null, typed)
  await remember(unit, { ...signed(actor), customerId: known.id, changes: different(known, input) })
  if (id !== known.id)
    await unit.trx
      .insertInto('aliases')
      .values({ businessId: unit.businessId, id, target: known.id, revision: unit.turn.revision })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return { ...met, status: 'merged', why: met.why ?? (input.email ? 'joined' : 'joinedByNumber') }
}

/** The fields of the input that differ from the known customer's. */
function different(known: CustomerRow, input: NewCustomer): Changes {
  const others: Changes = {}
  if (known.name !== input.name) others.name = notTaken(known.name, input.name)
  if (known.phone !== null && input.phone !== null && known.phone !== input.phone)
    others.phone = notTaken(known.phone, input.phone)
  if (known.notes !== '' && input.notes !== '' && known.notes !== input.notes)
    others.notes = notTaken(known.notes, input.notes)
  return others
}

const signed = ({ userId, at, now }: Actor) => ({
  userId,
  source: userId === null ? 'self' : 'staff',
  at,
  arrivedAt: now,
})

const editable = ['name', 'email', 'phone', 'notes'] as const

/** On its way no e-mail address is an empty text; in a row it is null, as a second one would be taken otherwise. */
const stored = <Value>(field: (typeof editable)[number], value: Value): Value | null =>
  field === 'email' && value === '' ? null : value

/**
 * Changes the fields of the patch. With `base`, what a field was when it was edited: where somebody else changed it
 * meanwhile the later arrival wins, the other value stays in the history and the status is `merged`.
 * @param known the addresses that whoever wrote down a yes had before them, where the patch names none
 */
export async function update(
  unit: Unit,
  actor: Actor,
  id: string,
  patch: CustomerPatch,
  base: Record<string, unknown> | null = null,
  known = base,
): Promise<ChangeResult> {
  const { businessId } = unit
  const before = await unit.one(findCustomer, { businessId, id })
  if (!before || before.deletedAt !== null) throw new Failure('notFound')
  const values: Partial<CustomerRow> = {}
  const changes: Changes = {}
  let crossed = false
  for (const field of editable) {
    const to = stored(field, patch[field])
    if (to === undefined || to === before[field]) continue
    const isClash = base !== null && field in base && (stored(field, base[field]) ?? null) !== before[field]
    if (isClash) crossed = true
    changes[field] = { from: before[field], to, ...(isClash ? { lost: before[field] } : {}) }
    Object.assign(values, { [field]: to })
  }
  if (patch.labels) {
    const after = relabelled(before, patch.labels, base)
    Object.assign(values, after.columns)
    Object.assign(changes, after.changes)
  }
  if (patch.notSameAs) values.notSameAs = notSameAfter(before, patch.notSameAs, base?.notSameAs)
  if (patch.phone !== undefined) values.mobile = mobileOf(patch.phone, actor.country)
  const moved = { ...before, ...values }
  await refuseContact(unit, before, moved)
  const after = await afterMoves(unit, actor, before, moved)
  let columns = after.columns
  Object.assign(changes, after.changes)
  const answers = answersIn(patch, base, columns)
  const about = aboutOf(actor, moved, patch, known)
  if (channels.some((channel) => answers[channel] !== undefined))
    columns = await answer(unit, actor, { ...moved, ...columns }, { answers, basis: patch.basis, about })
  await remember(unit, { ...signed(actor), customerId: id, changes })
  const row = await setCustomer(unit, id, {
    ...values,
    ...columns,
    revision: unit.nextRevision(),
    updatedAt: actor.now,
  })
  await logChanged(unit, before, row, actor.now)
  return changed(row, vainly(patch, columns, row, about) ?? (crossed ? 'clash' : undefined))
}

/** The addresses that a yes of the patch is about: its own, or those that stood before whoever wrote it down. */
function aboutOf(
  { country }: Actor,
  row: Addresses,
  patch: CustomerPatch,
  known: Record<string, unknown> | null,
): Addresses {
  const { phone, email } = known ?? {}
  const knowsPhone = patch.phone === undefined && (typeof phone === 'string' || phone === null)
  const knowsEmail = patch.email === undefined && typeof email === 'string'
  return {
    email: knowsEmail ? email || null : row.email,
    mobile: knowsPhone ? mobileOf(phone, country) : row.mobile,
  }
}

/** Labels never clash: what either side put in or took out holds. */
function relabelled(
  before: CustomerRow,
  wanted: readonly string[],
  base: Record<string, unknown> | null,
): { columns: LabelColumns; changes: Changes } {
  const now = labelsIn(before)
  const known = labels.safeParse(base?.labels ?? []).data
  const all = mergedLabels(now, base && 'labels' in base && known ? known : now, wanted)
  if (all.length > LABELS_MAX) throw invalid({ labels: 'labelsMax' })
  const [from, to] = [labelsText(now), labelsText(all)]
  return { columns: labelColumns(all), changes: from === to ? {} : { labels: { from, to } } }
}

/** Throws `invalid` where neither address nor number would be left, or what is left would be another customer's. */
async function refuseContact(unit: Unit, before: CustomerRow, after: CustomerRow): Promise<void> {
  if (!hasContact(after)) throw invalid({ [before.email === null ? 'phone' : 'email']: 'contactRequired' })
  const { businessId } = unit
  if (after.email !== null) {
    if (after.email === before.email) return
    if (await unit.one(findByEmail, { businessId, email: after.email }))
      throw invalid({ email: 'emailTaken' })
  } else if (before.email !== null || after.phone !== before.phone) {
    const other = await unit.one(findNumberAlone, { businessId, number: numberOf(after) })
    if (other && other.id !== before.id) throw invalid({ phone: 'phoneTaken' })
  }
}
