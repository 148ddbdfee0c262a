import { useCallback, useEffect, useState } from 'react'
import type * as z from 'zod'
import { listCardOrders } from '../../../shared/inquiries.ts'
import { call } from '../../api/call.ts'
import { useConnection } from '../../sync/index.ts'

export type CardOrders = z.output<typeof listCardOrders.output>

/** Orders, and the plan's remaining cards; fetched on opening and whenever the network comes back. */
export function useCardOrders() {
  const [known, setKnown] = useState<CardOrders>()
  const [failed, setFailed] = useState(false)
  const { online } = useConnection()
  const load = useCallback(async () => {
    setFailed(false)
    try {
      setKnown(await call(listCardOrders, {}))
    } catch {
      setFailed(true)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a network that is back is a reason to ask again
  useEffect(() => void load(), [load, online])
  return { known, failed: failed && !known, load: () => void load() }
}
