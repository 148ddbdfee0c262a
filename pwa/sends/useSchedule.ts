import { useRef, useState } from 'react'
import type { Campaign } from '../../shared/campaigns.ts'
import { schedule as words } from '../../shared/copy/schedule.ts'
import type { Audience } from '../../shared/deliveries.ts'
import { scheduleCampaign } from '../../shared/schedules.ts'
import { ApiError, call } from '../api/call.ts'
import { isWorded } from '../api/words.ts'
import { syncNow } from '../sync/index.ts'
import { useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { audienceOf, type SendPress } from './planned/planning.ts'

export interface Scheduling {
  busy: boolean
  /** The server's words about a field, or about the whole. */
  fields: Record<string, string>
  refused: string | undefined
  /** @param at a minute on the shop's clock, or an instant */
  go: (at: string, pressed: SendPress & { audience?: Audience | null }) => Promise<void>
}

/** Has a campaign sent later. That is asked of the server at once: a schedule that only this device knew would be none. */
export function useSchedule(campaign: Campaign, onDone: () => void): Scheduling {
  const t = useCopy(words)
  const toast = useToast()
  const { dateTime } = useFormat()
  const isBusy = useRef(false)
  const [state, setState] = useState<Omit<Scheduling, 'go'>>({ busy: false, fields: {}, refused: undefined })
  const go: Scheduling['go'] = async (at, pressed) => {
    if (isBusy.current) return
    const { audience, segment, smsFrom, resend, onlyFailed, holdout } = pressed
    isBusy.current = true
    setState({ busy: true, fields: {}, refused: undefined })
    try {
      const { campaign: planned } = await call(scheduleCampaign, {
        id: campaign.id,
        at,
        ...(audience && !segment ? { audience } : audienceOf(pressed)),
        ...(smsFrom && { smsFrom }),
        ...(resend && { resend }),
        ...(onlyFailed && { onlyFailed }),
        ...(holdout && { holdout: true, sendId: holdout.sendId }),
      })
      await syncNow()
      toast({ tone: 'success', title: t('scheduled', { at: dateTime(planned.scheduledAt ?? at) }) })
      onDone()
    } catch (error) {
      if (!isWorded(error)) throw error
      const fields = error instanceof ApiError ? (error.fields ?? {}) : {}
      setState({ busy: false, fields, refused: fields.at || fields.audience ? undefined : error.words })
    } finally {
      isBusy.current = false
    }
  }
  return { ...state, go }
}
