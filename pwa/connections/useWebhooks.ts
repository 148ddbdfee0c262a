import { useCallback, useEffect, useState } from 'react'
import { listWebhooks, type Webhook } from '../../shared/events/webhooks.ts'
import { call } from '../api/call.ts'
import { useConnection } from '../sync/index.ts'

interface Webhooks {
  /** Undefined until they are known. */
  webhooks: Webhook[] | undefined
  failed: boolean
  load: () => void
}

/** The shop's receivers, asked for on opening and whenever the network comes back. */
export function useWebhooks(): Webhooks {
  const [webhooks, setWebhooks] = useState<Webhook[]>()
  const [failed, setFailed] = useState(false)
  const { online } = useConnection()
  const load = useCallback(async () => {
    setFailed(false)
    try {
      setWebhooks((await call(listWebhooks, {})).webhooks)
    } catch {
      setFailed(true)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a network that is back is a reason to ask again
  useEffect(() => void load(), [load, online])
  return { webhooks, failed: failed && !webhooks, load: () => void load() }
}
