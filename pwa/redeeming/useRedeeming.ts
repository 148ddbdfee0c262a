import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Offer } from '../../shared/offers.ts'
import { voucherIdOf } from '../../shared/rules/offers/code.ts'
import { isCard } from '../../shared/rules/offers/stamps.ts'
import { offerState } from '../../shared/rules/offers/states.ts'
import { useQueue } from '../queue/index.ts'
import {
  type CardOf,
  cardKey,
  readHere,
  useNow,
  useProfile,
  useToday,
  useVoucherHere,
  type VoucherHere,
} from '../sync/index.ts'
import { readEnrolment } from '../taps/index.ts'
import { askServer } from './asking.ts'
import { sound } from './sound.ts'
import type { Acts, Shown, Subject } from './subject.ts'
import { useActs } from './useActs.ts'
import { toneOf, type Verdict, verdictOf, verdictOfUnknown } from './verdict.ts'

export interface Redeeming extends Acts {
  /** Null: the next one is to be found. Undefined while it is looked up. */
  shown: Shown | null | undefined
  isAsking: boolean
  tooMany: boolean
  /** What the device is called, where it has a name. */
  place: string | null
  byCode: (code: string) => void
  byId: (id: string) => Promise<void>
  byCard: (card: CardOf) => Promise<void>
  /** Whether the shop has a stamp card that runs. */
  hasCards: boolean
  next: () => void
}

/** Finds vouchers and cards, uses and stamps them and takes that back, with a network or without. */
export function useRedeeming(offers: readonly Offer[]): Redeeming {
  const { db } = useQueue()
  const business = useProfile()
  const today = useToday()
  const [subject, setSubject] = useState<Subject | null>(null)
  const place = usePlace(business?.id)
  const live = useVoucherHere(subject?.card ?? subject?.id ?? '')
  const latest = useRef(live)
  latest.current = live
  const shown = useShown(subject, live, offers)
  const isAsking = useAsking({ subject, shown, latest, setSubject })
  const set = useCallback(
    async (next: Omit<Subject, 'first' | 'stale'>) => {
      const first = await readHere(db, next.card ?? next.id)
      setSubject({ ...next, first, stale: latest.current })
    },
    [db],
  )
  const acts = useActs({ subject, set, shown, place })
  const byId = useCallback(
    (id: string, tail: string | null = null) =>
      set({ id, card: null, tail, takenId: null, isUndone: false, asked: null }),
    [set],
  )
  const byCard = useCallback(
    (card: CardOf) =>
      set({ id: cardKey(card), card, tail: null, takenId: null, isUndone: false, asked: null }),
    [set],
  )
  const businessId = business?.id
  const byCode = useCallback(
    (code: string) => {
      if (businessId) void voucherIdOf(businessId, code).then((id) => byId(id, code.slice(-4)))
    },
    [businessId, byId],
  )
  return {
    shown: isAsking ? undefined : shown,
    isAsking,
    place,
    byCode,
    byId,
    byCard,
    hasCards: offers.some((offer) => isCard(offer) && offerState(offer, today) === 'running'),
    tooMany: subject?.asked === 'tooMany',
    next: () => setSubject(null),
    ...acts,
  }
}

function usePlace(businessId: string | undefined): string | null {
  const [place, setPlace] = useState<string | null>(null)
  useEffect(() => {
    void readEnrolment().then((known) =>
      setPlace(known && known.businessId === businessId ? known.label : null),
    )
  }, [businessId])
  return place
}

function useShown(
  subject: Subject | null,
  live: VoucherHere | undefined,
  offers: readonly Offer[],
): Shown | null {
  const today = useToday()
  const right = useNow()
  if (!subject) return null
  const isLive = live && live.id === subject.id && live !== subject.stale && !isUntold(subject, live)
  const here = isLive ? live : subject.first
  const { id, tail, isUndone } = subject
  const offer = offers.find((each) => each.id === here.voucher?.offerId)
  return {
    id,
    tail,
    isUndone,
    voucher: here.voucher,
    offer,
    verdict: judge(subject, here, offer, { today, right }),
  }
}

/** The server has taken what was given here just now, and this device has yet to be told of the card that it made. */
function isUntold({ takenId }: Subject, { voucher, refused }: VoucherHere): boolean {
  if (voucher?.id !== '' || takenId === null) return false
  const isTaken = ({ id }: { id: string }) => id === takenId
  const isRefused = refused.some(({ givenId }) => givenId === takenId)
  return !isRefused && !voucher.stamped.some(isTaken) && !voucher.uses.some(isTaken)
}

function judge(
  { takenId, asked }: Subject,
  here: VoucherHere,
  offer: Offer | undefined,
  { today, right }: { today: string; right: string },
): Verdict {
  const refused = here.refused.find(({ givenId }) => givenId === takenId)
  if (refused) return { kind: 'refused', message: refused.message }
  const now = { right, own: new Date().toISOString() }
  if (here.voucher && offer) return verdictOf({ voucher: here.voucher, offer, today, now, takenId })
  const uses = [...here.unchecked, ...here.uncheckedStamps]
  return verdictOfUnknown({ uses, takenId, isNone: asked === 'none' })
}

interface Asking {
  subject: Subject | null
  shown: Shown | null
  latest: RefObject<VoucherHere | undefined>
  setSubject: (change: (subject: Subject | null) => Subject | null) => void
}

/** Asks the server about a code that this device does not know. */
function useAsking({ subject, shown, latest, setSubject }: Asking): boolean {
  const { db } = useQueue()
  const id = subject?.id
  const isUnknown = shown?.verdict.kind === 'unknown' && subject?.asked === null
  useEffect(() => {
    if (!isUnknown || !id) return
    void askServer(db, id).then(({ asked, here }) =>
      setSubject((current) => {
        if (current?.id !== id) return current
        return { ...current, asked, ...(here && { id: here.id, first: here, stale: latest.current }) }
      }),
    )
  }, [db, id, isUnknown, latest, setSubject])
  useVerdictSound(isUnknown ? null : shown)
  return isUnknown
}

/** Once for each thing that there is to say. */
function useVerdictSound(shown: Shown | null | undefined): void {
  const said = useRef('')
  const key = shown ? `${shown.id} ${shown.verdict.kind}` : shown === null ? '' : said.current
  useEffect(() => {
    if (key === said.current) return
    said.current = key
    if (shown) sound(toneOf(shown.verdict))
  }, [key, shown])
}
