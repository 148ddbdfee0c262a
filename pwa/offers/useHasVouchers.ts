import { useEffect } from 'react'
import { useSession } from '../api/signed-in.ts'
import { useRows } from '../sync/index.ts'

/**
 * Whether there may be vouchers to redeem: an offer was started. Until the offers are read it is what this device knew last,
 * so that the way there does not come in between where somebody is about to press.
 */
export function useHasVouchers(): boolean {
  const key = `blipp.hasVouchers.${useSession()?.businessId ?? ''}`
  const has = useRows('offer')?.some(({ startedAt }) => startedAt !== null)
  useEffect(() => {
    if (has !== undefined) keep(key, has)
  }, [key, has])
  return has ?? knewLast(key)
}

function knewLast(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'yes'
  } catch {
    return false
  }
}

function keep(key: string, has: boolean): void {
  try {
    localStorage.setItem(key, has ? 'yes' : 'no')
  } catch {
    // Then it comes in once the offers are read.
  }
}
