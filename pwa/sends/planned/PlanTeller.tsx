import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { planned } from '../../../shared/copy/planned.ts'
import { send } from '../../../shared/copy/send.ts'
import type { SendSummary } from '../../../shared/deliveries.ts'
import { browserLocks } from '../../browser/locks.ts'
import { useQueue } from '../../queue/index.ts'
import { useConnection } from '../../sync/index.ts'
import { type ToastMessage, useToast } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useFormat } from '../../words/format.ts'
import { headlineOf } from '../outcome.ts'
import { isAttended } from './attended.ts'
import { settleCancelled, summaryOf } from './planning.ts'
import type { QueuedSend } from './queued-send.ts'
import { usePlans } from './usePlan.ts'

/** Says when a planned send has gone, needs an answer, or was called off in time. `first`: what there was at first. */
export function PlanTeller({ first }: { first: QueuedSend[] }) {
  const plans = usePlans()
  const tell = useTelling()
  const before = useRef(bySend(first))
  useEffect(() => {
    if (!plans) return
    const now = bySend(plans)
    for (const [sendId, was] of before.current) {
      const is = now.get(sendId)
      if (is === undefined && was.standing !== 'cancelling') tell.gone(was)
      if (is && is.standing !== was.standing) tell.turned(is)
    }
    before.current = now
  }, [plans, tell])
  useCalledOff(plans)
  return null
}

const bySend = (plans: readonly QueuedSend[]) => new Map(plans.map((plan) => [plan.sendId, plan]))

function useTelling() {
  const t = useCopy(planned)
  const toast = useToast()
  const [, go] = useLocation()
  const resultOf = useResultToast()
  const latest = useRef({
    gone: (_: QueuedSend): void => undefined,
    turned: (_: QueuedSend): void => undefined,
  })
  latest.current.gone = ({ sendId, campaignId }) => {
    if (isAttended(campaignId)) return
    // Without an answer the campaign itself tells, once it can.
    void summaryOf(sendId)
      .then((summary) => summary && toast(resultOf(summary)))
      .catch(() => undefined)
  }
  latest.current.turned = ({ standing, campaignId, message }) => {
    if (isAttended(campaignId) || (standing !== 'asked' && standing !== 'refused')) return
    toast({
      tone: standing === 'asked' ? 'info' : 'error',
      title: t(standing === 'asked' ? 'heldToast' : 'refusedToast'),
      description: standing === 'asked' ? undefined : message,
      action: { label: t('see'), onClick: () => go(`/dashboard/campaigns/${campaignId}`) },
    })
  }
  return latest.current
}

function useResultToast(): (summary: SendSummary) => ToastMessage {
  const t = useCopy(send)
  const { number } = useFormat()
  return (summary) => {
    const { tone, title, text, n } = headlineOf(summary)
    return { tone, title: t(title), description: text ? t(text, { n: number(n) }) : undefined }
  }
}

/** Finds out about what was called off on its way, once the server can be asked. */
function useCalledOff(plans: QueuedSend[] | undefined): void {
  const t = useCopy(planned)
  const toast = useToast()
  const queue = useQueue()
  const { online } = useConnection()
  const isAsking = useRef(false)
  const first = plans?.find(({ standing }) => standing === 'cancelling')
  useEffect(() => {
    if (!online || !first || isAsking.current) return
    isAsking.current = true
    void settleCancelled(queue, browserLocks, first)
      .then((summary) =>
        toast(
          summary
            ? { tone: 'error', title: t('tooLate'), description: t('tooLateText') }
            : { tone: 'success', title: t('cancelled') },
        ),
      )
      .catch(() => undefined)
      .finally(() => {
        isAsking.current = false
      })
  }, [online, first, queue, t, toast])
}
