import { useState } from 'react'
import type { Business } from '../../shared/businesses.ts'
import type { Campaign } from '../../shared/campaigns.ts'
import type { Customer } from '../../shared/customers.ts'
import { type Local, useConnection } from '../sync/index.ts'
import type { MeantSegment } from './meant-segment.ts'
import { useMeantOffer } from './offer/useMeantOffer.ts'
import type { SendPress } from './planned/planning.ts'
import type { Choice } from './SendDialog.tsx'
import type { Scheduling } from './useSchedule.ts'
import type { Sending } from './useSend.ts'
import type { When } from './useWhen.ts'
import { quietUntil } from './when.ts'

interface Pressing {
  campaign: Local<Campaign>
  business: Business
  choice: Choice
  segment: MeantSegment | undefined
  people: readonly Customer[]
  count: number
  holdout: SendPress['holdout']
  sending: Sending
  scheduling: Scheduling
  when: When
}

/** The button's action: sends, schedules, or asks first when it is a quiet time. */
export function usePress({
  campaign,
  business,
  choice,
  segment,
  people,
  count,
  holdout,
  sending,
  scheduling,
  when,
}: Pressing) {
  const { online } = useConnection()
  const [quiet, setQuiet] = useState<{ pressedAt: string; until: string } | null>(null)
  const { sender, resend, only } = choice
  const isSms = campaign.type === 'sms'
  const offer = useMeantOffer(campaign)
  const pressed = {
    recipients: people,
    count,
    ...(segment && { segment }),
    resend,
    ...(only && { onlyFailed: true }),
    ...(holdout && { holdout }),
    ...(offer !== undefined && { offer }),
    ...(isSms && { smsFrom: sender }),
  }
  const go = () => {
    if (when.kind === 'later')
      return void scheduling.go(`${when.date}T${when.time}`, { ...pressed, audience: choice.audience })
    const pressedAt = new Date().toISOString()
    // Without a network it goes later anyway, and the server asks if it is a quiet time then.
    const until = online ? quietUntil(business, campaign.type, pressedAt) : null
    if (until) return setQuiet({ pressedAt, until })
    void sending.send(pressed, business)
  }
  return {
    quiet,
    go,
    back: () => setQuiet(null),
    sendAnyway: () => {
      setQuiet(null)
      void sending.send({ ...pressed, quiet: true }, business)
    },
    sendLater: async () => {
      if (!quiet) return
      when.set({ kind: 'later' })
      await scheduling.go(quiet.until, pressed)
      setQuiet(null)
    },
  }
}
