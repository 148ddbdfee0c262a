import { useState } from 'react'
import { redeeming } from '../../shared/copy/redeeming.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { lastHeard } from '../api/clock.ts'
import { discardUnsent, SignedOutMeanwhile, useChange, useQueue } from '../queue/index.ts'
import { type CardOf, queuedUse, readHere, stampedByCustomer } from '../sync/index.ts'
import { useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import type { Acts, Shown, Subject } from './subject.ts'
import type { Verdict } from './verdict.ts'

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

/** Whose card it is that the server has not made yet; null of any other. */
const unmadeCard = (shown: Shown | null | undefined, { card }: Subject): CardOf | null =>
  shown?.voucher?.id === '' ? card : null

interface Acting {
  subject: Subject | null
  set: (subject: Omit<Subject, 'first' | 'stale'>) => Promise<void>
  shown: Shown | null | undefined
  place: string | null
}

/** Uses and stamps what is on the counter, and takes that back. */
export function useActs({ subject, set, shown, place }: Acting): Acts {
  const t = useCopy(redeeming)
  const { db, wake } = useQueue()
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
  // `base` is for this device alone, so that it can name it.
  const onVoucher = (kind: 'voucher.redeem' | 'voucher.stamp', patch: Record<string, unknown>) =>
    change.plan({ kind, entityId: shown?.voucher?.id ?? subject?.id ?? '', patch, base: { name } })
  const take = () =>
    safely(async () => {
      const kind = shown?.verdict.kind
      if (!subject || !shown || (kind !== 'usable' && kind !== 'unknown' && kind !== 'stamped')) return
      const redemptionId = uuid7()
      const patch = { redemptionId, ...circumstances(place, kind === 'unknown') }
      const { voucher } = shown
      const card = unmadeCard(shown, subject) ?? (voucher && (await stampedByCustomer(db, voucher)))
      if (card) await change.toCardOf({ kind: 'offer.redeem', ...card, patch, name })
      else await onVoucher('voucher.redeem', patch)
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
      const card = unmadeCard(shown, subject)
      if (card) await change.toCardOf({ kind: 'offer.stamp', ...card, patch, name })
      else await onVoucher('voucher.stamp', patch)
      await set({ ...subject, takenId: stampId, isUndone: false })
    })
  const undo = (givenId: string) =>
    safely(async () => {
      if (!subject) return
      const { voucher } = await readHere(db, subject.card ?? subject.id)
      const isThere = voucher !== null && voucher.id !== ''
      const waiting = await queuedUse(db, subject.card ?? subject.id, givenId)
      const isUnsent = !isThere && waiting !== undefined && (await discardUnsent(db, waiting.id))
      if (isUnsent) wake()
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
