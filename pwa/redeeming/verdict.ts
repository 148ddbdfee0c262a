import type { Offer } from '../../shared/offers.ts'
import { voucherState } from '../../shared/rules/offers/states.ts'
import type { LocalUse, LocalVoucher } from '../sync/index.ts'

/** What is to be said of a voucher at the counter. */
export type Verdict =
  /** It can be used; `nth` of how many times. */
  | { kind: 'usable'; nth: number }
  /** It was used on this device just now. */
  | { kind: 'taken'; use: LocalUse; nth: number }
  | { kind: 'before'; use: LocalUse }
  | { kind: 'twice'; use: LocalUse; other: LocalUse | undefined }
  | { kind: 'notValid'; why: 'none' | 'early' | 'over' | 'stopped' }
  /** This device does not know it and cannot ask. */
  | { kind: 'unknown' }
  | { kind: 'unchecked'; use: LocalUse }
  /** The server did not take the use that was made here just now. */
  | { kind: 'refused'; message: string | undefined }

export type Tone = 'go' | 'success' | 'warning' | 'neutral'

export const toneOf = ({ kind }: Verdict): Tone => {
  if (kind === 'usable') return 'go'
  if (kind === 'taken') return 'success'
  return kind === 'before' || kind === 'twice' ? 'warning' : 'neutral'
}

interface Known {
  voucher: LocalVoucher
  offer: Offer
  /** By the shop's calendar. */
  today: string
  /** The use that was made here just now. */
  takenId: string | null
}

export function verdictOf({ voucher, offer, today, takenId }: Known): Verdict {
  const { uses } = voucher
  const at = uses.findIndex(({ id }) => id === takenId)
  const taken = uses[at]
  if (taken?.isTwice || (taken && uses.length > offer.perPerson))
    return { kind: 'twice', use: taken, other: uses.findLast(({ id }) => id !== takenId) }
  if (taken) return { kind: 'taken', use: taken, nth: at + 1 }
  const state = voucherState(offer, uses, today)
  const last = uses.at(-1)
  if (state === 'usable') return { kind: 'usable', nth: uses.length + 1 }
  return state === 'used' && last ? { kind: 'before', use: last } : { kind: 'notValid', why: notUsed(state) }
}

const notUsed = (state: ReturnType<typeof voucherState>) =>
  state === 'early' || state === 'over' ? state : 'stopped'

interface Unknown {
  /** Uses of it that were taken here to be checked. */
  uses: readonly LocalUse[]
  takenId: string | null
  /** The server says that there is none. */
  isNone: boolean
}

export function verdictOfUnknown({ uses, takenId, isNone }: Unknown): Verdict {
  const taken = uses.find(({ id }) => id === takenId)
  if (taken) return { kind: 'unchecked', use: taken }
  const last = uses.at(-1)
  if (last) return { kind: 'before', use: last }
  return isNone ? { kind: 'notValid', why: 'none' } : { kind: 'unknown' }
}
