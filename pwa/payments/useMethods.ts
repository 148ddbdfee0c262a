import { useCallback, useEffect, useState } from 'react'
import { getPaymentMethods } from '../../shared/payments.ts'
import { call } from '../api/call.ts'

type Methods = Record<'klarna' | 'swish', boolean>

/** The payment methods that are set up; `isAway` when that could not be found out. */
export function useMethods(): { methods: Methods | null; isAway: boolean; reload: () => void } {
  const [methods, setMethods] = useState<Methods | null>(null)
  const [isAway, setAway] = useState(false)
  const reload = useCallback(() => {
    setAway(false)
    call(getPaymentMethods, {}, { tries: 1 }).then(setMethods, () => setAway(true))
  }, [])
  useEffect(reload, [reload])
  return { methods, isAway, reload }
}
