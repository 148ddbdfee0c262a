import { useSyncExternalStore } from 'react'
import { dayIn } from '../../shared/rules/zone.ts'
import { lastHeard, skew, useSkew } from '../api/clock.ts'
import { useProfile } from './hooks.ts'

const LOOK_MS = 60_000

/**
 * Now (ISO 8601): by this device's clock as the server has put it right, and never before the last time that it had of
 * the server, whatever has been done to its clock since.
 */
export function rightNow(): string {
  const own = new Date(Date.now() + skew()).toISOString()
  const heard = lastHeard()
  return heard && heard > own ? heard : own
}

/** As `rightNow`; renders anew when the server puts the clock right. */
export function useNow(): string {
  useSkew()
  return rightNow()
}

/** Today by the shop's calendar and that clock; renders anew when the day turns. */
export function useToday(): string {
  const timeZone = useProfile()?.timeZone ?? 'Europe/Stockholm'
  useSkew()
  const today = () => dayIn(timeZone, rightNow())
  return useSyncExternalStore(watchTime, today, today)
}

/** A tab that nobody sees is let run late, so it looks again as soon as it is seen. */
function watchTime(look: () => void): () => void {
  const timer = setInterval(look, LOOK_MS)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
