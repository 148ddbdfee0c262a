import type { Answers } from '../../shared/consents.ts'
import { answersOf } from '../../shared/rules/channels.ts'
import { formSource } from '../../shared/rules/plans.ts'
import type { Signup, SignupResult } from '../../shared/taps.ts'
import { corrected, isDoubtful } from '../clock.ts'
import { type ConsentAnswer, findConsent, notAsked, record } from '../consents/index.ts'
import {
  type Changes,
  findByEmail,
  insertCustomer,
  mobileOf,
  notTaken,
  remember,
  removeCustomer,
  setCustomer,
} from '../customers/index.ts'
import type { CustomerRow, Unit } from '../database/index.ts'
import { logChanged, logCreated } from '../events/index.ts'
import { contentHash, type Keys } from '../secrets/keys.ts'
import type { Shop } from './shops.ts'

/** A sign-up as the server stores it: all that can be worked out before the transaction. */
export interface AcceptedSignup {
  signup: Signup
  answers: Answers
  phone: string | null
  mobile: string | null
  bodyHash: string
  /** The device's time corrected by its clock's error, never later than now. */
  correctedAt: string
  isDoubtful: boolean
  now: string
}

export function prepareSignup(
  signup: Signup,
  { keys, shop, skew, now }: { keys: Keys; shop: Shop; skew: number; now: string },
): AcceptedSignup {
  const phone = signup.phone ?? null
  return {
    signup,
    answers: signup.consents ?? answersOf(signup.consentGiven),
    phone,
    mobile: mobileOf(phone, shop.country),
    bodyHash: contentHash(keys, JSON.stringify([signup.name, signup.email, phone, signup.consents ?? null])),
    correctedAt: corrected(signup.filledAt, skew, now),
    isDoubtful: isDoubtful(signup.filledAt, skew, now),
    now,
  }
}

function occasionOf(
  taken: AcceptedSignup,
  shop: Shop,
  customer: Pick<CustomerRow, 'id' | 'email' | 'mobile'>,
): ConsentAnswer {
  const { signup } = taken
  return {
    id: signup.id,
    customerId: customer.id,
    answers: taken.answers,
    source: 'form',
    correctedAt: taken.correctedAt,
    deviceAt: signup.filledAt,
    isDoubtful: taken.isDoubtful,
    at: taken.now,
    language: signup.language,
    wordingVersion: signup.wordingVersion ?? null,
    tagId: shop.tagId,
    email: customer.email,
    mobile: customer.mobile,
    bodyHash: taken.bodyHash,
  }
}

/**
 * Takes one sign-up: two statements for somebody new. The consent's id is the sign-up's own, so the row is also the proof
 * that it was taken: a repeat is a `duplicate`, the same id with other contents is refused.
 */
export async function acceptSignup(
  unit: Unit,
  keys: Keys,
  shop: Shop,
  taken: AcceptedSignup,
): Promise<SignupResult> {
  const { signup } = taken
  const { businessId } = unit
  const fresh = {
    businessId,
    id: signup.id,
    email: signup.email,
    name: signup.name,
    phone: taken.phone,
    mobile: taken.mobile,
    source: formSource(shop),
    notes: '',
    labels: null,
    labelKeys: null,
    tagId: shop.tagId,
    language: signup.language,
    ...notAsked,
    createdAt: taken.now,
    updatedAt: taken.now,
    deletedAt: null,
  }
  // While nobody of the shop ever said no, the answers are the state, and the row needs no second touch.
  const simple = unit.turn.suppressed === 0 ? simply(taken) : notAsked
  const inserted = await unit.run(insertCustomer, { ...fresh, ...simple, revision: unit.turn.revision + 1 })
  if (inserted === 0) return takeKnown(unit, keys, shop, taken)
  unit.nextRevision()
  const columns = await record(unit, keys, notAsked, occasionOf(taken, shop, fresh))
  if (columns === null) {
    // Accepted before, of a customer who is no longer there.
    await unit.run(removeCustomer, { businessId, id: signup.id })
    return repeated(unit, taken)
  }
  if (unit.turn.suppressed > 0) await setCustomer(unit, signup.id, columns)
  await logCreated(unit, { ...fresh, ...columns }, taken.now)
  return { id: signup.id, status: 'created' }
}

const simply = ({ answers, correctedAt }: AcceptedSignup) => ({
  ...notAsked,
  ...(answers.sms && { sms: 'yes' as const, smsYesAt: correctedAt }),
  ...(answers.email && { emailConsent: 'yes' as const, emailYesAt: correctedAt }),
  ...(answers.whatsapp && { whatsapp: 'yes' as const, whatsappYesAt: correctedAt }),
  consentAt: correctedAt,
})

async function repeated(unit: Unit, { signup, bodyHash }: AcceptedSignup): Promise<SignupResult> {
  const before = await unit.one(findConsent, { businessId: unit.businessId, id: signup.id })
  if (before?.bodyHash === bodyHash) return { id: signup.id, status: 'duplicate' }
  return { id: signup.id, status: 'rejected', fields: { id: 'idInvalid' } }
}

/**
 * A known address: differences go to the history, nothing is overwritten, the answer counts. Another number, or the first,
 * is a proposal until it is confirmed from that address: whoever knows the address could give anybody's.
 */
async function takeKnown(unit: Unit, keys: Keys, shop: Shop, taken: AcceptedSignup): Promise<SignupResult> {
  const { signup } = taken
  const { businessId } = unit
  if (await unit.one(findConsent, { businessId, id: signup.id })) return repeated(unit, taken)
  const known = await unit.one(findByEmail, { businessId, email: signup.email })
  if (!known) return { id: signup.id, status: 'rejected', fields: { id: 'idInvalid' } }
  const occasion = isOtherNumber(known, taken)
    ? { ...occasionOf(taken, shop, { ...known, mobile: taken.mobile }), proposes: taken.phone ?? undefined }
    : occasionOf(taken, shop, known)
  const columns = await record(unit, keys, known, occasion)
  await rememberDifferences(unit, known, shop, taken)
  await setCustomer(unit, known.id, { ...columns, revision: unit.nextRevision(), updatedAt: taken.now })
  if (columns) await logChanged(unit, known, { ...known, ...columns }, taken.now)
  return { id: signup.id, status: 'created' }
}

const isOtherNumber = (known: CustomerRow, { phone, mobile }: AcceptedSignup): boolean =>
  phone !== null && phone !== known.phone && (mobile === null || mobile !== known.mobile)

/** Keeps the typed values that differ from the stored ones. */
async function rememberDifferences(
  unit: Unit,
  known: CustomerRow,
  shop: Shop,
  taken: AcceptedSignup,
): Promise<void> {
  const { signup, phone } = taken
  const changes: Changes = {}
  if (known.name !== signup.name) changes.name = notTaken(known.name, signup.name)
  if (phone !== null && known.phone !== phone) changes.phone = notTaken(known.phone, phone)
  await remember(unit, {
    customerId: known.id,
    userId: null,
    source: formSource(shop),
    changes,
    at: taken.correctedAt,
    arrivedAt: taken.now,
  })
}
