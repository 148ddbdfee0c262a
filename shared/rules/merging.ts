import type { Channel, ConsentState, ConsentsOf } from '../consents.ts'

/** The facts of a customer that consent depends on. */
export interface Reachable {
  /** Null, or empty, where there is none. */
  email: string | null
  mobile: string | null
  consents: ConsentsOf
}

/** The address that a channel writes to. */
export const addressFor = ({ email, mobile }: Pick<Reachable, 'email' | 'mobile'>, channel: Channel) =>
  (channel === 'email' ? email : mobile) || null

/**
 * The consent of a channel when two entries turn out to be one person. A no of either is the person's and holds; a
 * yes that waits for its confirmation goes on waiting where its address stays, and is a no where it does not; a yes
 * holds for the address that it was given for and no other. Nothing becomes a yes that was none.
 * @param address what the channel writes to from now on
 */
export function mergedState(
  channel: Channel,
  one: Reachable,
  other: Reachable,
  address: string | null,
): ConsentState {
  const both = [one, other]
  const says = (state: ConsentState) => both.filter(({ consents }) => consents[channel] === state)
  const isOfAddress = (person: Reachable) => addressFor(person, channel) === address
  if (says('no').length > 0) return 'no'
  const waiting = says('waiting')
  if (waiting.length > 0) return waiting.some(isOfAddress) ? 'waiting' : 'no'
  return says('yes').some(isOfAddress) ? 'yes' : null
}

/** `mergedState` of all channels, for the addresses that stay. */
export const mergedConsents = (
  one: Reachable,
  other: Reachable,
  stays: Pick<Reachable, 'email' | 'mobile'>,
): ConsentsOf => ({
  sms: mergedState('sms', one, other, addressFor(stays, 'sms')),
  email: mergedState('email', one, other, addressFor(stays, 'email')),
  whatsapp: mergedState('whatsapp', one, other, addressFor(stays, 'whatsapp')),
})

/** The fields of an entry that can be chosen. */
export interface Choosable {
  name: string
  email: string | null
  phone: string | null
  mobile: string | null
  notes: string
}

/** The entry whose value is kept where the two differ; the kept one's by default. */
export interface Choice {
  name?: 'other' | undefined
  email?: 'other' | undefined
  phone?: 'other' | undefined
  /** `both`: one after the other, where there is room. */
  notes?: 'other' | 'both' | undefined
}

/** The merged values of two entries. A blank is filled from the other, whatever was chosen. */
export function chosenOf<One extends Choosable>(
  kept: One,
  other: One,
  { name, email, phone, notes }: Choice,
  notesMax: number,
): Pick<One, keyof Choosable> {
  const number = (phone && other.phone !== null) || kept.phone === null ? other : kept
  const both = bothNotes(kept.notes, other.notes)
  const chosen = notes === 'other' ? other.notes || kept.notes : kept.notes || other.notes
  return {
    name: (name && other.name) || kept.name || other.name,
    email: (email && other.email) || kept.email || other.email,
    phone: number.phone,
    mobile: number.mobile,
    notes: notes === 'both' && both.length <= notesMax ? both : chosen,
  }
}

/** Two notes as one text, the kept one first; nothing is said twice. */
function bothNotes(kept: string, other: string): string {
  if (kept === '' || kept === other) return other
  return other === '' ? kept : `${kept}\n\n${other}`
}
