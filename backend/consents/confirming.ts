import type { Answers } from '../../shared/consents.ts'
import type { Language } from '../../shared/copy/copy.ts'
import { DAY, later } from '../clock.ts'
import type { ConfirmationRow, Unit } from '../database/index.ts'
import { requestIdNow } from '../process/request-id.ts'

/** The form is open to anybody who knows an address: its owner is asked at most once in so long, and so often unanswered. */
const GAP_MS = DAY
export const MAILS_MAX = 3

/** A yes given with a number that is not confirmed, and the wording that was read. */
export interface ProposedAnswers {
  answers: Answers
  wordingVersion: string | null
  language: Language
}

type ConfirmationRequest = Pick<ConfirmationRow, 'addressHash' | 'customerId'> & {
  at: string
  /** A number that is not theirs until they say so. The newest takes the place of one before. */
  proposes?: ({ phone: string } & ProposedAnswers) | undefined
}

const notProposed = { proposedPhone: null, proposedAnswers: null }

/**
 * A yes after a no, or another number, waits: the owner of the e-mail address is to be asked by a mail, unless they were
 * asked enough.
 */
export async function wantConfirmation(
  unit: Unit,
  { addressHash, customerId, at, proposes }: ConfirmationRequest,
): Promise<void> {
  const { trx, businessId } = unit
  const before = await trx
    .selectFrom('confirmations')
    .selectAll()
    .where('businessId', '=', businessId)
    .where('addressHash', '=', addressHash)
    .executeTakeFirst()
  const { phone, ...said } = proposes ?? {}
  const proposal = phone === undefined ? {} : { proposedPhone: phone, proposedAnswers: JSON.stringify(said) }
  const wanted = { customerId, wantedAt: at, requestId: requestIdNow(), ...proposal }
  if (!before) {
    const row = { businessId, addressHash, ...notProposed, ...wanted, dueAt: at, mailedAt: null, mails: 0 }
    await trx.insertInto('confirmations').values(row).execute()
    return
  }
  const { mailedAt, mails } = before
  const mayAsk = mails < MAILS_MAX && (mailedAt === null || later(mailedAt, GAP_MS) <= at)
  await trx
    .updateTable('confirmations')
    .set({ ...wanted, dueAt: before.dueAt ?? (mayAsk ? at : null) })
    .where('businessId', '=', businessId)
    .where('addressHash', '=', addressHash)
    .execute()
}

/** The owner answered. Whoever does not want to be asked again is not, however often somebody fills in the form. */
export async function endConfirmation(
  unit: Unit,
  addressHash: string,
  { forGood = false } = {},
): Promise<void> {
  const { trx, businessId } = unit
  await trx
    .updateTable('confirmations')
    .set({ dueAt: null, mails: forGood ? MAILS_MAX : 0, ...notProposed })
    .where('businessId', '=', businessId)
    .where('addressHash', '=', addressHash)
    .execute()
}
