import { useCallback, useEffect, useRef, useState } from 'react'
import { redeeming } from '../../shared/copy/redeeming.ts'
import type { Offer } from '../../shared/offers.ts'
import { voucherIdOf } from '../../shared/rules/offers/code.ts'
import { isCard } from '../../shared/rules/offers/stamps.ts'
import { offerState } from '../../shared/rules/offers/states.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { lastHeard } from '../api/clock.ts'
import { useNow, useToday } from '../offers/index.ts'
import { discard, SignedOutMeanwhile, useChange, useQueue } from '../queue/index.ts'
import {
  type CardOf,
  cardKey,
  type LocalVoucher,
  queuedUse,
  readHere,
  useProfile,
  useVoucherHere,
  type VoucherHere,
} from '../sync/index.ts'
import { readEnrolment } from '../taps/index.ts'
import { useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { type Asked, askServer } from './asking.ts'
import { sound } from './sound.ts'
import { toneOf, type Verdict, verdictOf, verdictOfUnknown } from './verdict.ts'

/** The voucher or card that is on the counter. */
export interface Shown {
  id: string
  /** The end of its code; null where it was found by its customer. */
  tail: string | null
  voucher: LocalVoucher | null
  offer: Offer | undefined
  verdict: Verdict
  /** What was given here was just taken back. */
  isUndone: boolean
}

interface Subject {
  id: string
  /** Of a customer's card, which may have no id yet. */
  card: CardOf | null
  tail: string | null
  /** The use or stamp that was made here just now. */
  takenId: string | null
  isUndone: boolean
  asked: Asked | null
  /** As it was when it came, so that nobody waits for a screen to be drawn twice. */
  first: VoucherHere
  /** What was told before that, and so is behind it. */
  stale: VoucherHere | undefined
}

export interface Redeeming {
  /** Null: the next one is to be found. Undefined while it is looked up. */
  shown: Shown | null | undefined
  isAsking: boolean
  isBusy: boolean
  tooMany: boolean
  /** What the device is called, where it has a name. */
  place: string | null
  byCode: (code: string) => void
  byId: (id: string) => Promise<void>
  byCard: (card: CardOf) => Promise<void>
  /** Whether the shop has a stamp card that runs. */
  hasCards: boolean
  take: () => Promise<void>
  stamp: () => Promise<void>
  undo: (givenId: string) => Promise<void>
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
  const isAsking = useAsking(subject, shown, setSubject)
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
  const here = live && live.id === subject.id && live !== subject.stale ? live : subject.first
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

/** Asks the server about a code that this device does not know. */
function useAsking(
  subject: Subject | null,
  shown: Shown | null | undefined,
  setSubject: (change: (subject: Subject | null) => Subject | null) => void,
): boolean {
  const { db } = useQueue()
  const id = subject?.id
  const isUnknown = shown?.verdict.kind === 'unknown' && subject?.asked === null
  useEffect(() => {
    if (!isUnknown || !id) return
    void askServer(db, id).then((asked) =>
      setSubject((current) => (current?.id === id ? { ...current, asked } : current)),
    )
  }, [db, id, isUnknown, setSubject])
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

/** Where it was, and no earlier than when. */
function circumstances(place: string | null, isUnchecked: boolean) {
  const knownAt = lastHeard()
  return { ...(place && { place }), ...(isUnchecked && { isUnchecked }), ...(knownAt && { knownAt }) }
}

/** A stamp is given on a card as it stands, and on the next one where it is full. */
const STAMPABLE: readonly Verdict['kind'][] = [
  'collecting',
  'lately',
  'stamped',
  'usable',
  'taken',
  'unknown',
]

interface Acting {
  subject: Subject | null
  set: (subject: Omit<Subject, 'first' | 'stale'>) => Promise<void>
  shown: Shown | null | undefined
  place: string | null
}

type Acts = Pick<Redeeming, 'take' | 'stamp' | 'undo' | 'isBusy'>

function useActs({ subject, set, shown, place }: Acting): Acts {
  const t = useCopy(redeeming)
  const { db } = useQueue()
  const change = useChange()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const name = shown?.offer?.title ?? t('endsWith', { tail: subject?.tail ?? '' })
  const safely = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      const description = error instanceof SignedOutMeanwhile ? error.message : undefined
      toast({ tone: 'error', title: t('failed'), ...(description && { description }) })
    } finally {
      setBusy(false)
    }
  }
  const take = () =>
    safely(async () => {
      const kind = shown?.verdict.kind
      if (!subject || (kind !== 'usable' && kind !== 'unknown' && kind !== 'stamped')) return
      const redemptionId = uuid7()
      await change.plan({
        kind: 'voucher.redeem',
        entityId: shown?.voucher?.id ?? subject.id,
        patch: { redemptionId, ...circumstances(place, kind === 'unknown') },
        // For this device alone, so that it can name it.
        base: { name },
      })
      await set({ ...subject, takenId: redemptionId, isUndone: false })
    })
  const stamp = () =>
    safely(async () => {
      const verdict = shown?.verdict
      if (!subject || !verdict || !STAMPABLE.includes(verdict.kind)) return
      const stampId = uuid7()
      const patch = {
        stampId,
        ...circumstances(place, verdict.kind === 'unknown'),
        ...(verdict.kind !== 'collecting' && verdict.kind !== 'unknown' && { again: true }),
      }
      const card = shown.voucher?.id === '' ? subject.card : null
      if (card) await change.stampCustomer({ ...card, patch, name })
      else
        await change.plan({
          kind: 'voucher.stamp',
          entityId: shown.voucher?.id ?? subject.id,
          patch,
          base: { name },
        })
      await set({ ...subject, takenId: stampId, isUndone: false })
    })
  const undo = (givenId: string) =>
    safely(async () => {
      if (!subject) return
      const { voucher } = await readHere(db, subject.card ?? subject.id)
      const isThere = voucher !== null && voucher.id !== ''
      const waiting = await queuedUse(db, subject.card ?? subject.id, givenId)
      if (!isThere && waiting?.attempts === 0) await discard(waiting.id)
      else if (voucher?.id === '') return toast({ tone: 'error', title: t('undoSoon') })
      else
        await change.plan({
          kind: 'voucher.undo',
          entityId: voucher?.id ?? subject.id,
          patch: { redemptionId: givenId },
          base: { name },
          // One that turns out to be refused has nothing to undo.
          ...(waiting && { needs: [waiting.id] }),
        })
      await set({ ...subject, takenId: null, isUndone: true })
    })
  return { take, stamp, undo, isBusy }
}
