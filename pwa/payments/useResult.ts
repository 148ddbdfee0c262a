import { useCallback, useEffect, useState } from 'react'
import { cancelPayment, checkPayment, type Payment } from '../../shared/payments.ts'
import { isUuid } from '../../shared/rules/uuid.ts'
import { ApiError, call } from '../api/call.ts'
import { wordsOf } from '../api/words.ts'

/** The state of a payment: unknown yet, not found, or its details. */
export type Result =
  | { state: 'checking' }
  | { state: 'unknown' }
  | { state: 'signedOut' }
  | { state: 'away'; words: string; payment: Payment | null }
  | { state: 'known'; payment: Payment }

const EVERY_MS = 3000

const waits = ({ state }: Payment): boolean => state === 'created' || state === 'pending'

/** Asks what has become of a payment, every few seconds while it can still be paid and the page is looked at. */
export function useResult(id: string | null) {
  const known = id !== null && isUuid(id) ? id : null
  const [result, setResult] = useState<Result>({ state: known ? 'checking' : 'unknown' })

  const ask = useCallback(
    async (endpoint: typeof checkPayment | typeof cancelPayment) => {
      if (!known) return
      try {
        const { payment } = await call(endpoint, { id: known })
        setResult({ state: 'known', payment })
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return setResult({ state: 'signedOut' })
        if (error instanceof ApiError && [403, 404, 422].includes(error.status))
          return setResult({ state: 'unknown' })
        const words = wordsOf(error) ?? String(error)
        setResult((before) => ({
          state: 'away',
          words,
          payment: before.state === 'known' || before.state === 'away' ? before.payment : null,
        }))
      }
    },
    [known],
  )
  const check = useCallback(() => void ask(checkPayment), [ask])

  useEffect(check, [check])
  const payment = result.state === 'known' || result.state === 'away' ? result.payment : null
  const isOn = payment !== null && waits(payment)
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') check()
    }, EVERY_MS)
    // Back from Swish or Klarna.
    window.addEventListener('pageshow', check)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pageshow', check)
      document.removeEventListener('visibilitychange', check)
    }
  }, [isOn, check])

  return { result, check, cancel: () => ask(cancelPayment) }
}
