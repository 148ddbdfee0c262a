import { useCallback, useEffect, useState } from 'react'
import {
  type DrainResult,
  type Enrolment,
  everyKept,
  type KeptSignup,
  readEnrolment,
  sendSignups,
} from '../taps/index.ts'
import { hasPin } from './pin.ts'

/** This device's state as a counter. */
export interface CounterState {
  enrolment: Enrolment | null
  hasPin: boolean
  waiting: KeptSignup[]
  /** Refused by the server, with its reason: a person has to look. */
  refused: KeptSignup[]
  storage: { persisted: boolean; usage?: number; quota?: number }
}

const LOOK_AGAIN_MS = 5000

async function look(): Promise<CounterState> {
  const [enrolment, pin, kept, persisted, estimate] = await Promise.all([
    readEnrolment(),
    hasPin().catch(() => false),
    everyKept().catch(() => []),
    navigator.storage?.persisted?.().catch(() => false) ?? false,
    navigator.storage?.estimate?.().catch(() => undefined),
  ])
  return {
    enrolment,
    hasPin: pin,
    waiting: kept.filter(({ refused }) => !refused),
    refused: kept.filter(({ refused }) => refused),
    storage: { persisted, usage: estimate?.usage, quota: estimate?.quota },
  }
}

/** The state of this device's counter, looked at now and then; undefined until it is known. */
export function useCounter(): {
  state: CounterState | undefined
  refresh: () => Promise<void>
  /** Sends what waits, and of what was refused these, and tells how many still wait. */
  sendNow: (again?: readonly KeptSignup[]) => Promise<DrainResult>
} {
  const [state, setState] = useState<CounterState>()
  const refresh = useCallback(async () => setState(await look()), [])
  useEffect(() => {
    void refresh()
    const timer = setInterval(refresh, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [refresh])
  const sendNow = useCallback(
    async (again?: readonly KeptSignup[]) => {
      const sent = await sendSignups(again)
      await refresh()
      return sent
    },
    [refresh],
  )
  return { state, refresh, sendNow }
}
