import { dayIn } from '../../shared/rules/offers/states.ts'
import { useSkew } from '../queue/index.ts'
import { useProfile } from '../sync/index.ts'

/** Today by the shop's calendar, on this device's clock as the server has put it right. */
export function useToday(): string {
  const timeZone = useProfile()?.timeZone ?? 'Europe/Stockholm'
  const skew = useSkew()
  return dayIn(timeZone, new Date(Date.now() + skew).toISOString())
}
