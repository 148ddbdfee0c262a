import type { Channel } from '../../shared/consents.ts'
import type { ProposedAnswers } from '../consents/index.ts'
import type { ConfirmationRow, CustomerRow, Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { hashOn } from './answer.ts'
import type { ReadWords } from './words.ts'

/** A number that was given on the public form with somebody's address, and the channels that were said yes to on it. */
export interface Proposal extends ReadWords {
  phone: string
  channels: Channel[]
}

/** The number that waits for a customer's confirmation, or null; one that they have by now waits no more. */
export async function proposalFor(
  { trx, businessId }: Pick<Unit, 'trx' | 'businessId'>,
  { keys }: Pick<Deps, 'keys'>,
  customer: CustomerRow,
): Promise<Proposal | null> {
  const addressHash = hashOn(keys, customer, 'email')
  if (addressHash === null) return null
  const row = await trx
    .selectFrom('confirmations')
    .select(['proposedPhone', 'proposedAnswers'])
    .where('businessId', '=', businessId)
    .where('addressHash', '=', addressHash)
    .executeTakeFirst()
  return row ? proposalOf(row, customer) : null
}

export function proposalOf(
  { proposedPhone: phone, proposedAnswers }: Pick<ConfirmationRow, 'proposedPhone' | 'proposedAnswers'>,
  customer: Pick<CustomerRow, 'phone'>,
): Proposal | null {
  if (phone === null || proposedAnswers === null || phone === customer.phone) return null
  const { answers, wordingVersion, language } = JSON.parse(proposedAnswers) as ProposedAnswers
  const channels = (['sms', 'whatsapp'] as const).filter((channel) => answers[channel] === true)
  return { phone, channels, wordingVersion, language }
}

const SHOWN = 2

/** The end of a number, enough for its owner to recognise it: the link is good for days, and mails are passed on. */
export const endOf = (phone: string): string => phone.replace(/\D/g, '').slice(-SHOWN)
