import { useFormat } from '../../words/format.ts'

/** A day of an offer, as 2026-11-30, in words. */
export function useDayWords(): (day: string) => string {
  const { dayOrTime } = useFormat()
  return (day) => dayOrTime(`${day}T00:00:00Z`)
}
