import { dayIn } from '../../shared/rules/offers/states.ts'
import { lastHeard, useSkew } from '../api/clock.ts'
import { useProfile } from '../sync/index.ts'

/**
 * Today by the shop's calendar: on this device's clock as the server has put it right, and never before the last time
 * that it had of the server, whatever has been done to its clock since.
 */
export function useToday(): string {
  const timeZone = useProfile()?.timeZone ?? 'Europe/Stockholm'
  return dayIn(timeZone, useNow())
}

/** Now, by the same clock. */
export function useNow(): string {
  const own = new Date(Date.now() + useSkew()).toISOString()
  const heard = lastHeard()
  return heard && heard > own ? heard : own
}
