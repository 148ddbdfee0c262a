import type { Answers } from '../../shared/consents.ts'
import type { Language } from '../../shared/copy/copy.ts'
import type { Statement } from '../../shared/imports.ts'
import { channels } from '../../shared/rules/channels.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { type ConsentAnswer, columnsOf, notAsked, record, suppressionOf } from '../consents/index.ts'
import { findKnown, insertCustomer, labelColumns, type NewCustomerRow } from '../customers/index.ts'
import type { CustomerRow, Unit } from '../database/index.ts'
import { logCreated } from '../events/index.ts'
import { addressHash, type Keys } from '../secrets/keys.ts'
import { answersIn, hasNo, isSilent } from './answers.ts'
import type { Person } from './judge.ts'
import { takeKnown } from './known.ts'

/** Of which import a row is, and for whom. */
export interface ImportContext {
  keys: Keys
  importId: string
  userId: string
  statement: Statement
  country: string
  language: Language
  /** The server's time. */
  now: string
}

export type ImportOutcome = 'created' | 'updated' | 'unchanged' | 'erased'

/**
 * Takes one person: one who is not known yet by two statements at most, while nobody of the shop ever said no. Whoever
 * was erased is not brought back.
 */
export async function takePerson(unit: Unit, context: ImportContext, person: Person): Promise<ImportOutcome> {
  const { businessId } = unit
  const answers = answersIn(person, context.statement)
  const fresh = freshRow(businessId, context, person)
  if (person.email === null || unit.turn.suppressed > 0 || hasNo(answers))
    return takeCarefully(unit, context, person, { answers, fresh })
  const row = {
    ...fresh,
    ...simply(answers, saidAt(context, person, answers)),
    revision: unit.turn.revision + 1,
  }
  if ((await unit.run(insertCustomer, row)) === 0) {
    const known = await findKnown(unit, person)
    // Its address cannot have gone within the transaction that found it taken.
    if (!known) throw new Error('a known customer is not there')
    return takeKnownBy(unit, context, { known, person, answers })
  }
  unit.nextRevision()
  if (!isSilent(answers))
    await record(unit, context.keys, notAsked, occasionOf(context, person, answers, fresh))
  await logCreated(unit, row, context.now)
  return 'created'
}

type Fresh = Omit<NewCustomerRow, 'revision'>

/** Where a no may stand in the way, or a number may be a known customer's, it is asked before the row is written. */
async function takeCarefully(
  unit: Unit,
  context: ImportContext,
  person: Person,
  { answers, fresh }: { answers: Answers; fresh: Fresh },
): Promise<ImportOutcome> {
  const known = await findKnown(unit, person)
  if (known) return takeKnownBy(unit, context, { known, person, answers })
  if (await wasErased(unit, context.keys, person)) return 'erased'
  const columns = isSilent(answers)
    ? notAsked
    : await record(unit, context.keys, notAsked, occasionOf(context, person, answers, fresh))
  const row = { ...fresh, ...(columns ?? notAsked), revision: unit.nextRevision() }
  await unit.run(insertCustomer, row)
  await logCreated(unit, row, context.now)
  return 'created'
}

/** By the address that the row stands for; of a number that no text can be sent to nothing is kept. */
async function wasErased(unit: Unit, keys: Keys, { email, mobile }: Person): Promise<boolean> {
  const [channel, address] = email === null ? (['sms', mobile] as const) : (['email', email] as const)
  if (address === null) return false
  const hash = addressHash(keys, unit.businessId, channel, address)
  return (await suppressionOf(unit, channel, hash))?.reason === 'erased'
}

interface KnownPerson {
  known: CustomerRow
  person: Person
  answers: Answers
}

const takeKnownBy = (
  unit: Unit,
  context: ImportContext,
  { known, person, answers }: KnownPerson,
): Promise<ImportOutcome> =>
  takeKnown(unit, context, known, person, {
    answers,
    saidAt: saidAt(context, person, answers),
    record: (said, customer) =>
      record(unit, context.keys, columnsOf(known), occasionOf(context, person, said, customer)),
  })

const freshRow = (businessId: string, { language, now }: ImportContext, person: Person): Fresh => ({
  businessId,
  id: uuid7(),
  email: person.email,
  name: person.name,
  phone: person.phone,
  mobile: person.mobile,
  source: 'import',
  notes: person.notes,
  ...labelColumns(person.labels),
  tagId: null,
  language,
  ...notAsked,
  createdAt: person.joinedAt ?? now,
  updatedAt: now,
  deletedAt: null,
})

const simply = (answers: Answers, at: string) => ({
  ...(answers.sms && { sms: 'yes' as const, smsYesAt: at }),
  ...(answers.email && { emailConsent: 'yes' as const, emailYesAt: at }),
  ...(answers.whatsapp && { whatsapp: 'yes' as const, whatsappYesAt: at }),
  consentAt: isSilent(answers) ? null : at,
})

/**
 * A no without a time is as of now, so that no sign-up from before outweighs it; a yes is as old as was stated. The time
 * in the file is that of what the file says: a no that is only stated has none.
 */
function saidAt({ statement, now }: ImportContext, person: Person, answers: Answers): string {
  if (channels.some((channel) => answers[channel] === false && person.says[channel] !== false)) return now
  if (person.saidAt !== null) return person.saidAt
  if (hasNo(answers) || statement.kind !== 'said') return now
  const stated = `${statement.when}T00:00:00.000Z`
  return stated < now ? stated : now
}

const occasionOf = (
  context: ImportContext,
  person: Person,
  answers: Answers,
  { id, email, mobile }: Pick<CustomerRow, 'id' | 'email' | 'mobile'>,
): ConsentAnswer => ({
  customerId: id,
  answers,
  source: 'import',
  correctedAt: saidAt(context, person, answers),
  at: context.now,
  language: context.language,
  userId: context.userId,
  basis: context.statement.kind === 'said' ? context.statement.how : null,
  importId: context.importId,
  email,
  mobile,
})
