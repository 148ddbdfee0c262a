import type { Answers, Channel, ConsentBasis, ConsentState, SetAside } from '../../shared/consents.ts'
import type { Language } from '../../shared/copy/copy.ts'
import { channels } from '../../shared/rules/channels.ts'
import { afterAnswer, type ConsentSource } from '../../shared/rules/consent.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import type { ConsentRow, CustomerRow, Unit } from '../database/index.ts'
import { requestIdNow } from '../process/request-id.ts'
import { addressHash, type Keys, sha256 } from '../secrets/keys.ts'
import { wantConfirmation } from './confirming.ts'
import { insertConsent, suppress, suppressionOf } from './store.ts'

/** The columns of a customer that say where each channel stands. */
export type ConsentColumns = Pick<
  CustomerRow,
  | 'sms'
  | 'smsNoAt'
  | 'smsYesAt'
  | 'emailConsent'
  | 'emailNoAt'
  | 'emailYesAt'
  | 'whatsapp'
  | 'whatsappNoAt'
  | 'whatsappYesAt'
  | 'consentAt'
>

export const notAsked: ConsentColumns = {
  sms: null,
  smsNoAt: null,
  smsYesAt: null,
  emailConsent: null,
  emailNoAt: null,
  emailYesAt: null,
  whatsapp: null,
  whatsappNoAt: null,
  whatsappYesAt: null,
  consentAt: null,
}

/** Only these of a whole customer row. */
export const columnsOf = (row: ConsentColumns): ConsentColumns => ({
  sms: row.sms,
  smsNoAt: row.smsNoAt,
  smsYesAt: row.smsYesAt,
  emailConsent: row.emailConsent,
  emailNoAt: row.emailNoAt,
  emailYesAt: row.emailYesAt,
  whatsapp: row.whatsapp,
  whatsappNoAt: row.whatsappNoAt,
  whatsappYesAt: row.whatsappYesAt,
  consentAt: row.consentAt,
})

export const stateColumn = { sms: 'sms', email: 'emailConsent', whatsapp: 'whatsapp' } as const
export const noColumn = { sms: 'smsNoAt', email: 'emailNoAt', whatsapp: 'whatsappNoAt' } as const
export const yesColumn = { sms: 'smsYesAt', email: 'emailYesAt', whatsapp: 'whatsappYesAt' } as const

export const stateOf = (columns: ConsentColumns, channel: Channel): ConsentState =>
  columns[stateColumn[channel]]

/** One occasion on which a person answered. */
export interface ConsentAnswer {
  /** The row's id; a sign-up's own, so that a repeat is known. */
  id?: string
  customerId: string
  answers: Answers
  source: ConsentSource
  /** The time of the answer by the device, corrected. */
  correctedAt: string
  deviceAt?: string | null
  /** The device's clock is not to be trusted with the order of a yes and a no. */
  isDoubtful?: boolean
  /** The server's time. */
  at: string
  language: Language
  wordingVersion?: string | null
  tagId?: string | null
  userId?: string | null
  basis?: ConsentBasis | null
  /** The import that brought it, where who asked and when is kept. */
  importId?: string | null
  email: string | null
  /** The number that the answers are about. */
  mobile: string | null
  /** That number as it was typed, where it is another than the customer's: no yes counts on it yet. */
  proposes?: string | undefined
  /** Channels whose yes was given for an address that the customer has no more: it counts on none. */
  passed?: readonly Channel[]
  bodyHash?: string
}

const word = (given: boolean | undefined) => (given === undefined ? null : given ? 'yes' : 'no')

/**
 * Each row hashes the one before it; of a person it holds keyed hashes alone, so that erasing leaves the chain whole.
 * What the program concluded from an answer, and by which request it came, is no part of the evidence.
 */
export const hashOfConsent = (row: Omit<ConsentRow, 'hash'>): string =>
  sha256(
    [
      row.previousHash,
      row.businessId,
      row.id,
      row.customerId,
      row.sms,
      row.email,
      row.whatsapp,
      row.source,
      row.tagId,
      row.userId,
      row.basis,
      row.wordingVersion,
      row.language,
      row.deviceAt,
      row.correctedAt,
      row.at,
      row.emailHash,
      row.phoneHash,
      // Left out where there is none, as in the rows from before there were imports.
      ...(row.importId === null ? [] : [row.importId]),
    ].join('\n'),
  )

function sealed(unit: Unit, row: Omit<ConsentRow, 'previousHash' | 'hash'>): ConsentRow {
  const next = { ...row, previousHash: unit.turn.consentHead }
  return { ...next, hash: hashOfConsent(next) }
}

/**
 * Appends the answers to the ledger of consents and returns where the channels stand after them, or null when an
 * occasion with this id is already there. The caller stores the columns with the customer.
 */
export async function record(
  unit: Unit,
  keys: Keys,
  before: ConsentColumns,
  occasion: ConsentAnswer,
): Promise<ConsentColumns | null> {
  const { businessId } = unit
  const { answers } = occasion
  const hashes = hashesOf(keys, businessId, occasion)
  const { columns, setAside } = await judged(unit, before, occasion, hashes)
  const row = sealed(unit, {
    businessId,
    id: occasion.id ?? uuid7(),
    customerId: occasion.customerId,
    sms: word(answers.sms),
    email: word(answers.email),
    whatsapp: word(answers.whatsapp),
    source: occasion.source,
    tagId: occasion.tagId ?? null,
    userId: occasion.userId ?? null,
    basis: occasion.basis ?? null,
    importId: occasion.importId ?? null,
    wordingVersion: occasion.wordingVersion ?? null,
    language: occasion.language,
    deviceAt: occasion.deviceAt ?? null,
    correctedAt: occasion.correctedAt,
    at: occasion.at,
    emailHash: hashes.email,
    phoneHash: hashes.sms,
    bodyHash: occasion.bodyHash ?? '',
    setAside,
    requestId: requestIdNow(),
  })
  if ((await unit.run(insertConsent, row)) === 0) return null
  unit.turn.consentHead = row.hash
  await suppressRefused(unit, occasion, hashes)
  const { proposes, customerId, at } = occasion
  const isToConfirm = proposes !== undefined || (setAside === 'unconfirmed' && occasion.source === 'form')
  if (isToConfirm && hashes.email !== null)
    await wantConfirmation(unit, {
      addressHash: hashes.email,
      customerId,
      at,
      proposes:
        proposes === undefined
          ? undefined
          : { phone: proposes, answers, wordingVersion: row.wordingVersion, language: row.language },
    })
  return columns
}

type Hashes = Record<Channel, string | null>

function hashesOf(keys: Keys, businessId: string, { email, mobile }: ConsentAnswer): Hashes {
  const phone = mobile === null ? null : addressHash(keys, businessId, 'sms', mobile)
  return {
    email: email === null ? null : addressHash(keys, businessId, 'email', email),
    sms: phone,
    whatsapp: phone,
  }
}

interface Judgement {
  columns: ConsentColumns
  setAside: SetAside | null
}

/** Returns the channels after the answers, and why a yes did not count. Changes nothing. */
async function judged(
  unit: Unit,
  before: ConsentColumns,
  occasion: ConsentAnswer,
  hashes: Hashes,
): Promise<Judgement> {
  const after = columnsOf(before)
  let setAside: SetAside | null = null
  for (const channel of channels) {
    const given = occasion.answers[channel]
    if (given === undefined) continue
    if (given && occasion.proposes !== undefined && channel !== 'email') continue
    if (given && occasion.passed?.includes(channel)) {
      setAside = 'moved'
      continue
    }
    const suppressed = await suppressionOf(unit, channel, hashes[channel])
    const noAt = latest(before[noColumn[channel]], suppressed?.at ?? null)
    const state = suppressed && before[stateColumn[channel]] === 'yes' ? null : before[stateColumn[channel]]
    const next = afterAnswer(state, noAt, { given, source: occasion.source, at: countedAt(occasion, given) })
    after[stateColumn[channel]] = next
    after[yesColumn[channel]] = yesTime(before, channel, next, occasion)
    after[noColumn[channel]] = given ? noAt : latest(noAt, countedAt(occasion, given))
    if (given && next !== 'yes') setAside ??= whySetAside(next, occasion)
  }
  const isAllProposed = occasion.proposes !== undefined && occasion.answers.email === undefined
  if (isAllProposed && channels.some((channel) => occasion.answers[channel])) setAside = 'unconfirmed'
  after.consentAt = latest(before.consentAt, occasion.correctedAt)
  return { columns: after, setAside }
}

/** A yes that is said again stands since it was said first. */
function yesTime(
  before: ConsentColumns,
  channel: Channel,
  next: ConsentState,
  { correctedAt }: ConsentAnswer,
): string | null {
  if (next !== 'yes' && next !== 'waiting') return null
  const isSame = before[stateColumn[channel]] === next
  return (isSame ? before[yesColumn[channel]] : null) ?? correctedAt
}

const LONG_AGO = new Date(0).toISOString()

/** With a clock that cannot be trusted, a yes counts as older than any no, and a no as given now. */
const countedAt = ({ isDoubtful, correctedAt, at }: ConsentAnswer, given: boolean): string =>
  isDoubtful ? (given ? LONG_AGO : at) : correctedAt

function whySetAside(state: ConsentState, { source, isDoubtful }: ConsentAnswer): SetAside {
  if (source === 'staff' || source === 'import') return 'staff'
  if (isDoubtful) return 'clock'
  return state === 'waiting' ? 'unconfirmed' : 'older'
}

async function suppressRefused(unit: Unit, occasion: ConsentAnswer, hashes: Hashes): Promise<void> {
  for (const channel of channels) {
    const addressHash = hashes[channel]
    if (occasion.answers[channel] !== false || addressHash === null) continue
    await suppress(unit, { channel, addressHash, reason: 'optedOut', at: countedAt(occasion, false) })
  }
}

export const latest = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && b > a) ? b : a
