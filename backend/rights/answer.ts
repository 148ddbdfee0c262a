import type { Channel } from '../../shared/consents.ts'
import type { Language } from '../../shared/copy/copy.ts'
import { keepShownWordings, wordingOf } from '../businesses/index.ts'
import { endConfirmation, grant, mayTurnBack, withdraw } from '../consents/index.ts'
import { type Actor, findCustomer } from '../customers/index.ts'
import type { BusinessRow, CustomerRow, Unit } from '../database/index.ts'
import type { Deps } from '../deps.ts'
import { addressHash, type Keys } from '../secrets/keys.ts'
import type { OpenLink } from './links.ts'
import type { ReadWords } from './words.ts'

type Answering = Pick<Deps, 'db' | 'clock' | 'keys' | 'live' | 'log'>

/** The customer's address on a channel; null where there is none. */
export const addressOn = (channel: Channel, { email, mobile }: Pick<CustomerRow, 'email' | 'mobile'>) =>
  channel === 'email' ? email : mobile

export const hashOn = (keys: Keys, customer: CustomerRow, channel: Channel): string | null => {
  const address = addressOn(channel, customer)
  return address === null ? null : addressHash(keys, customer.businessId, channel, address)
}

/** The customer as they are within the transaction, while they are there. */
export async function nowOf(unit: Unit, id: string): Promise<CustomerRow | null> {
  const row = await unit.one(findCustomer, { businessId: unit.businessId, id })
  return row && row.deletedAt === null ? row : null
}

export function tellAll(unit: Unit, live: Deps['live']): void {
  unit.afterCommit(() => live.changed(unit.businessId, unit.turn.revision))
}

/** The person themself, as who changes their details. */
export const self = (deps: Pick<Deps, 'keys' | 'clock'>, { country, language }: BusinessRow): Actor => {
  const now = deps.clock.now()
  return { userId: null, keys: deps.keys, country, language, now, at: now }
}

/** The person says no to one channel on their own page. A no needs no address: it is theirs, whatever they can be reached at. */
export async function sayNo(deps: Answering, { customer }: OpenLink, channel: Channel): Promise<void> {
  const { db, clock, keys, live } = deps
  await db.write(customer.businessId, async (unit) => {
    const now = await nowOf(unit, customer.id)
    if (!now) return
    const hash = hashOn(keys, now, channel)
    await withdraw(unit, keys, { customerId: now.id, channel, addressHash: hash, at: clock.now() })
    tellAll(unit, live)
  })
}

/**
 * Says yes, in the words that stood beside the button. Returns what became of it: `changed`, and no yes, where those words
 * are no longer the shop's; `notYours` where it did not count.
 * @param shown the version of the words that were read; undefined from a page that does not tell it
 */
export async function sayYes(
  deps: Answering,
  { customer, business }: OpenLink,
  { channel, language, shown }: { channel: Channel; language: Language; shown: string | undefined },
): Promise<'yes' | 'notYours' | 'changed'> {
  const { version } = wordingOf(business, language)
  if (shown !== undefined && shown !== version) return 'changed'
  await keepShownWordings(deps, business)
  return deps.db.write(business.id, async (unit) => {
    const now = await nowOf(unit, customer.id)
    if (!now || !isOffered(business, channel) || !(await mayTurnBack(unit, deps.keys, now, channel)))
      return 'notYours'
    const counted = await agreed(unit, deps, now, channel, { wordingVersion: version, language })
    return counted ? 'yes' : 'notYours'
  })
}

/** WhatsApp only where the shop writes by it. */
export const isOffered = ({ whatsappAt }: BusinessRow, channel: Channel): boolean =>
  channel !== 'whatsapp' || whatsappAt !== null

/** A yes from the address itself, within a transaction that has made sure that it may be turned back. */
export async function agreed(
  unit: Unit,
  { clock, keys, live }: Pick<Deps, 'clock' | 'keys' | 'live'>,
  customer: CustomerRow,
  channel: Channel,
  seen: ReadWords,
): Promise<boolean> {
  const hash = hashOn(keys, customer, channel)
  if (hash === null) return false
  const yes = { customerId: customer.id, channel, addressHash: hash, at: clock.now(), ...seen }
  const revision = await grant(unit, keys, yes)
  const mail = hashOn(keys, customer, 'email')
  if (mail !== null) await endConfirmation(unit, mail)
  tellAll(unit, live)
  return revision !== null
}
