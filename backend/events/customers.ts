import type { Channel, ConsentsOf } from '../../shared/consents.ts'
import { channels } from '../../shared/rules/channels.ts'
import type { CustomerRow, Unit } from '../database/index.ts'
import { isLogged, logEvent } from './log.ts'

type ChannelStates = Pick<CustomerRow, 'id' | 'sms' | 'emailConsent' | 'whatsapp'>
type Known = ChannelStates & Pick<CustomerRow, 'name' | 'email' | 'phone' | 'notes' | 'labels' | 'language'>

const told = ['name', 'email', 'phone', 'notes', 'labels', 'language'] as const

const consentsIn = ({ sms, emailConsent, whatsapp }: ChannelStates): ConsentsOf => ({
  sms,
  email: emailConsent,
  whatsapp,
})

/** Somebody new, with where the channels stand from the beginning. */
export const logCreated = (
  unit: Unit,
  row: ChannelStates & Pick<CustomerRow, 'source'>,
  at: string,
): Promise<void> =>
  logEvent(
    unit,
    'customer.created',
    { customerId: row.id, source: row.source, consents: consentsIn(row) },
    at,
  )

/** What differs between a customer before and after, if anything does. */
export async function logChanged<Row extends ChannelStates>(
  unit: Unit,
  before: Row & Partial<Known>,
  after: Row & Partial<Known>,
  at: string,
): Promise<void> {
  if (!isLogged(unit)) return
  const customerId = after.id
  const fields = told.filter((field) => before[field] !== after[field])
  if (fields.length > 0) await logEvent(unit, 'customer.updated', { customerId, fields }, at)
  const [was, consents] = [consentsIn(before), consentsIn(after)]
  const changed: Channel[] = channels.filter((channel) => was[channel] !== consents[channel])
  if (changed.length > 0) await logEvent(unit, 'consent.changed', { customerId, changed, consents }, at)
}

/** @param mergedInto the customer who has everything of them now; null for one that was deleted */
export const logErased = (
  unit: Unit,
  customerId: string,
  at: string,
  mergedInto: string | null = null,
): Promise<void> => logEvent(unit, 'customer.erased', { customerId, mergedInto }, at)
