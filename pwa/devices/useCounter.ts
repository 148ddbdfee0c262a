import { useCallback, useEffect, useState } from 'react'
import type { Database } from '../browser/database.ts'
import { readSignups } from '../outbox/index.ts'
import {
  type DrainResult,
  type Enrolment,
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
  /** How many that wait or were refused are another shop's. */
  others: number
  storage: { persisted: boolean; usage?: number; quota?: number }
}

const LOOK_AGAIN_MS = 5000

async function look(db: Database | undefined): Promise<CounterState> {
  const [enrolment, pin, { own, others }, persisted, estimate] = await Promise.all([
    readEnrolment(),
    hasPin().catch(() => false),
    readSignups(db).catch(() => ({ own: [], others: 0 })),
    navigator.storage?.persisted?.().catch(() => false) ?? false,
    navigator.storage?.estimate?.().catch(() => undefined),
  ])
  return {
    enrolment,
    hasPin: pin,
    waiting: own.filter(({ refused }) => !refused),
    refused: own.filter(({ refused }) => refused),
    others,
    storage: { persisted, usage: estimate?.usage, quota: estimate?.quota },
  }
}

/**
 * The state of this device's counter, looked at now and then; undefined until it is known.
 * @param db the signed-in person's; left out where the counter's PIN was typed
 */
export function useCounter(db?: Database): {
  state: CounterState | undefined
  refresh: () => Promise<CounterState>
  /** Sends what waits, and of what was refused these, and tells how many still wait. */
  sendNow: (again?: readonly KeptSignup[]) => Promise<DrainResult>
} {
  const [state, setState] = useState<CounterState>()
  const refresh = useCallback(async () => {
    const now = await look(db)
    setState(now)
    return now
  }, [db])
  useEffect(() => {
    void refresh()
    const timer = setInterval(refresh, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [refresh])
  const sendNow = useCallback(
    async (again?: readonly KeptSignup[]) => {
      const sent = await sendSignups(again)
      return { ...sent, waiting: (await refresh()).waiting.length }
    },
    [refresh],
  )
  return { state, refresh, sendNow }
}
