import { useCallback, useEffect, useRef, useState } from 'react'
import { redeeming } from '../../shared/copy/redeeming.ts'
import type { Offer } from '../../shared/offers.ts'
import { voucherIdOf } from '../../shared/rules/offers/code.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { useToday } from '../offers/index.ts'
import { discard, lastHeard, SignedOutMeanwhile, useChange, useQueue } from '../queue/index.ts'
import {
  type LocalVoucher,
  readVoucherHere,
  unsentUse,
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

/** The voucher that is on the counter. */
export interface Shown {
  id: string
  /** The end of its code; null where it was found by its customer. */
  tail: string | null
  voucher: LocalVoucher | null
  offer: Offer | undefined
  verdict: Verdict
  /** The use made here was just taken back. */
  isUndone: boolean
}

interface Subject {
  id: string
  tail: string | null
  /** The use that was made here just now. */
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
  take: () => Promise<void>
  undo: (redemptionId: string) => Promise<void>
  next: () => void
}

/** Finds vouchers, uses them and takes uses back, with a network or without. */
export function useRedeeming(offers: readonly Offer[]): Redeeming {
  const { db } = useQueue()
  const business = useProfile()
  const [subject, setSubject] = useState<Subject | null>(null)
  const place = usePlace(business?.id)
  const live = useVoucherHere(subject?.id ?? '')
  const latest = useRef(live)
  latest.current = live
  const shown = useShown(subject, live, offers)
  const isAsking = useAsking(subject, shown, setSubject)
  const set = useCallback(
    async (next: Omit<Subject, 'first' | 'stale'>) => {
      const first = await readVoucherHere(db, next.id)
      setSubject({ ...next, first, stale: latest.current })
    },
    [db],
  )
  const acts = useActs({ subject, set, shown, place })
  const byId = useCallback(
    (id: string, tail: string | null = null) =>
      set({ id, tail, takenId: null, isUndone: false, asked: null }),
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
  if (!subject) return null
  const here = live && live.id === subject.id && live !== subject.stale ? live : subject.first
  const { id, tail, isUndone } = subject
  const offer = offers.find((each) => each.id === here.voucher?.offerId)
  return { id, tail, isUndone, voucher: here.voucher, offer, verdict: judge(subject, here, offer, today) }
}

function judge(
  { takenId, asked }: Subject,
  here: VoucherHere,
  offer: Offer | undefined,
  today: string,
): Verdict {
  const refused = here.refused.find(({ redemptionId }) => redemptionId === takenId)
  if (refused) return { kind: 'refused', message: refused.message }
  if (here.voucher && offer) return verdictOf({ voucher: here.voucher, offer, today, takenId })
  return verdictOfUnknown({ uses: here.unchecked, takenId, isNone: asked === 'none' })
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

interface Acting {
  subject: Subject | null
  set: (subject: Omit<Subject, 'first' | 'stale'>) => Promise<void>
  shown: Shown | null | undefined
  place: string | null
}

function useActs({ subject, set, shown, place }: Acting): Pick<Redeeming, 'take' | 'undo' | 'isBusy'> {
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
      if (!subject || (kind !== 'usable' && kind !== 'unknown')) return
      const redemptionId = uuid7()
      const knownAt = lastHeard()
      await change.plan({
        kind: 'voucher.redeem',
        entityId: subject.id,
        patch: {
          redemptionId,
          ...(place && { place }),
          ...(kind === 'unknown' && { isUnchecked: true }),
          ...(knownAt && { knownAt }),
        },
        // For this device alone, so that it can name it.
        base: { name },
      })
      await set({ ...subject, takenId: redemptionId, isUndone: false })
    })
  const undo = (redemptionId: string) =>
    safely(async () => {
      if (!subject) return
      const { voucher } = await readVoucherHere(db, subject.id)
      const waiting = voucher ? undefined : await unsentUse(db, subject.id, redemptionId)
      if (waiting) await discard(waiting)
      else
        await change.plan({
          kind: 'voucher.undo',
          entityId: subject.id,
          patch: { redemptionId },
          base: { name },
        })
      await set({ ...subject, takenId: null, isUndone: true })
    })
  return { take, undo, isBusy }
}
