import type { Offer } from '../../shared/offers.ts'
import { allowedHere, isCard, onCard, stampedLately } from '../../shared/rules/offers/stamps.ts'
import { voucherState } from '../../shared/rules/offers/states.ts'
import type { LocalStamp, LocalUse, LocalVoucher } from '../sync/index.ts'

/** How far a stamp card has come. `n` is below zero where it was used once too often, and the next stamps pay for it. */
export interface CardStanding {
  n: number
  perCard: number
}

/** What is to be said of a voucher or a stamp card at the counter. */
export type Verdict =
  /** It can be used; `nth` of how many times. A card is full. */
  | { kind: 'usable'; nth: number; card?: CardStanding }
  /** It was used on this device just now. */
  | { kind: 'taken'; use: LocalUse; nth: number; card?: CardStanding }
  | { kind: 'before'; use: LocalUse }
  | { kind: 'twice'; use: LocalUse; other: LocalUse | undefined }
  /** A card that is not full: it can be stamped. `use`: what was last given on it. */
  | { kind: 'collecting'; card: CardStanding; use: LocalGiven | undefined }
  /** A card that got a stamp a moment ago. */
  | { kind: 'lately'; card: CardStanding; use: LocalStamp }
  /** It was stamped on this device just now. */
  | { kind: 'stamped'; card: CardStanding; use: LocalStamp }
  | { kind: 'notValid'; why: 'none' | 'early' | 'over' | 'stopped' }
  /** This device does not know it and cannot ask. */
  | { kind: 'unknown' }
  | { kind: 'unchecked'; use: LocalGiven }
  /** The server did not take what was given here just now. */
  | { kind: 'refused'; message: string | undefined }

export type LocalGiven = LocalUse | LocalStamp

export type Tone = 'go' | 'success' | 'warning' | 'neutral'

const tones: Record<Verdict['kind'], Tone> = {
  usable: 'go',
  collecting: 'go',
  taken: 'success',
  stamped: 'success',
  before: 'warning',
  twice: 'warning',
  lately: 'warning',
  notValid: 'neutral',
  unknown: 'neutral',
  unchecked: 'neutral',
  refused: 'neutral',
}

export const toneOf = ({ kind }: Verdict): Tone => tones[kind]

interface Known {
  voucher: LocalVoucher
  offer: Offer
  /** By the shop's calendar. */
  today: string
  /** As the server has put it right, and by this device's own clock, by which what waits here is dated. */
  now: { right: string; own: string }
  /** The use or stamp that was made here just now. */
  takenId: string | null
}

export function verdictOf(known: Known): Verdict {
  const { voucher, offer, today, takenId } = known
  const { uses, stamps } = voucher
  const at = uses.findIndex(({ id }) => id === takenId)
  const taken = uses[at]
  const card = isCard(offer) ? { perCard: offer.perCard, n: standingOn(offer.perCard, voucher) } : undefined
  if (taken?.isTwice || (taken && uses.length > allowedHere(voucher, offer)))
    return { kind: 'twice', use: taken, other: uses.findLast(({ id }) => id !== takenId) }
  if (taken) return { kind: 'taken', use: taken, nth: at + 1, ...(card && { card }) }
  const stamp = voucher.stamped?.find(({ id }) => id === takenId)
  if (card && stamp) return { kind: 'stamped', card, use: stamp }
  const state = voucherState(offer, uses, today, stamps)
  if (state === 'usable') return { kind: 'usable', nth: uses.length + 1, ...(card && { card }) }
  if (card && state === 'collecting') return collecting(known, card)
  const last = uses.at(-1)
  return state === 'used' && last ? { kind: 'before', use: last } : { kind: 'notValid', why: notUsed(state) }
}

/** Less than none of a card that was used too often; what the server knows of one that is yet to be made is not here. */
function standingOn(perCard: number, { id, stamps, uses }: LocalVoucher): number {
  const n = onCard(perCard, stamps, uses.length)
  return id === '' ? Math.max(0, n) : n
}

function collecting({ voucher, offer, now }: Known, card: CardStanding): Verdict {
  const { uses, stamped } = voucher
  const waiting = stamped.filter((stamp) => stamp.waiting)
  const lately =
    stampedLately(stamped, offer.stampHours, now.right) ?? stampedLately(waiting, offer.stampHours, now.own)
  if (lately) return { kind: 'lately', card, use: lately }
  const [use, stamp] = [uses.at(-1), stamped.at(-1)]
  return { kind: 'collecting', card, use: use && stamp && use.at > stamp.at ? use : (stamp ?? use) }
}

const notUsed = (state: ReturnType<typeof voucherState>) =>
  state === 'early' || state === 'over' ? state : 'stopped'

interface Unknown {
  /** Uses and stamps of it that were taken here to be checked. */
  uses: readonly LocalGiven[]
  takenId: string | null
  /** The server says that there is none. */
  isNone: boolean
}

export function verdictOfUnknown({ uses, takenId, isNone }: Unknown): Verdict {
  const taken = uses.find(({ id }) => id === takenId)
  if (taken) return { kind: 'unchecked', use: taken }
  const last = uses.findLast((given): given is LocalUse => 'isTwice' in given)
  if (last) return { kind: 'before', use: last }
  return isNone ? { kind: 'notValid', why: 'none' } : { kind: 'unknown' }
}
