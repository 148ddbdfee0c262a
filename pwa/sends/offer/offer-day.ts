import { dayIn } from '../../../shared/rules/offers/states.ts'
import { useProfile } from '../../sync/index.ts'
import { useFormat } from '../../words/format.ts'

/** Today by the shop's calendar. */
export function useOfferDay(): string {
  const timeZone = useProfile()?.timeZone ?? 'Europe/Stockholm'
  return dayIn(timeZone, new Date().toISOString())
}

/** A day of an offer, as 2026-11-30, in words. */
export function useDayWords(): (day: string) => string {
  const { dayOrTime } = useFormat()
  return (day) => dayOrTime(`${day}T00:00:00Z`)
}
