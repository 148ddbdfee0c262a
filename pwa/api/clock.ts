// How far this device's clock is from the server's, as the last answer told.

import { useSyncExternalStore } from 'react'
import { isRecord } from '../../shared/rules/record.ts'
import { createSignal } from '../browser/signal.ts'
import { hear } from './call.ts'

const KEY = 'blipp.skew'
const HEARD_KEY = 'blipp.heard'
/** An answer may have been under way for so long; only more than that is the clock's doing. */
const WORTH_SAYING_MS = 3 * 60 * 1000

const { watch, tell } = createSignal()

/** Server's time less the device's, in milliseconds: negative where the device is ahead. Kept, for a day offline. */
export function skew(): number {
  return Number(typeof localStorage === 'undefined' ? 0 : (localStorage.getItem(KEY) ?? 0)) || 0
}

/** The latest time that an answer of the server has told (ISO 8601): it is no earlier, whatever this device's clock says. */
export const lastHeard = (): string | null =>
  typeof localStorage === 'undefined' ? null : localStorage.getItem(HEARD_KEY)

/** Learns from the answers of push and pull, which tell the server's time. Returns the way to stop. */
export const followClock = (): (() => void) =>
  hear((heard) => {
    if (heard.type !== 'reached' || !isRecord(heard.answer)) return
    const measured = Date.parse(String(heard.answer.serverNow)) - Date.now()
    if (Number.isNaN(measured)) return
    localStorage.setItem(HEARD_KEY, new Date(Date.now() + measured).toISOString())
    localStorage.setItem(KEY, String(Math.abs(measured) > WORTH_SAYING_MS ? measured : 0))
    tell()
  })

/** The skew where it is more than some minutes, otherwise 0. */
export const useSkew = (): number => useSyncExternalStore(watch, skew, () => 0)
