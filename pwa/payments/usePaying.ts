import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { payments } from '../../shared/copy/payments.ts'
import { createKlarnaPayment, createSwishPayment, type PaymentMethod } from '../../shared/payments.ts'
import type { Offer } from '../../shared/rules/plans.ts'
import { uuid7 } from '../../shared/rules/uuid.ts'
import { ApiError, call, OfflineError } from '../api/call.ts'
import { wordsOf } from '../api/words.ts'
import { doorPath } from '../door/index.ts'
import { useCopy } from '../words/copy.ts'
import { selectPath } from './links.ts'

/** A press of Pay: begins the payment and goes where it is paid. A repeat after silence is the same payment. */
export function usePaying(offer: Offer) {
  const t = useCopy(payments)
  const [, go] = useLocation()
  const [busy, setBusy] = useState<PaymentMethod | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const keys = useRef<Partial<Record<PaymentMethod, string>>>({})

  // A press of Back may show this page as it was left, with the button still busy.
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => persisted && setBusy(null)
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [])

  /** @param renew the payer's tick: the next months are charged by Klarna */
  async function pay(method: PaymentMethod, renew = false): Promise<void> {
    setBusy(method)
    setFailure(null)
    const idempotencyKey = keys.current[method] ?? uuid7()
    keys.current[method] = idempotencyKey
    const input = { plan: offer.plan, amount: offer.priceOre / 100 }
    try {
      const { payment, redirectUrl } =
        method === 'klarna'
          ? await call(createKlarnaPayment, { ...input, renew }, { idempotencyKey })
          : await call(createSwishPayment, input, { idempotencyKey })
      delete keys.current[method]
      // Klarna's page takes this one's place; until it does, the button stays busy.
      if (redirectUrl) return window.location.assign(redirectUrl)
      go(`/payment/result?payment=${payment.id}`)
    } catch (error) {
      if (!(error instanceof OfflineError)) delete keys.current[method]
      if (error instanceof ApiError && error.status === 401) return go(doorPath('signin', selectPath(offer)))
      setFailure(wordsOf(error) ?? t('createFailed'))
    }
    setBusy(null)
  }

  /** With another answer to the tick it is another payment. */
  const forget = () => {
    delete keys.current.klarna
  }

  return { pay, busy, failure, forget }
}
