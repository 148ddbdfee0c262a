import { useCallback, useEffect, useState } from 'react'
import { listWebhookTries, type WebhookTry } from '../../shared/events/webhooks.ts'
import { call } from '../api/call.ts'

/** While the log is open, answers come into it. */
const LOOK_MS = 2000

interface Tries {
  /** Newest first; undefined until they are known. */
  tries: WebhookTry[] | undefined
  more: boolean
  failed: boolean
  load: () => Promise<void>
  older: () => Promise<void>
}

/** What was sent to a receiver and what it answered. */
export function useTries(id: string): Tries {
  const [tries, setTries] = useState<WebhookTry[]>()
  const [more, setMore] = useState(false)
  const [failed, setFailed] = useState(false)
  const load = useCallback(async () => {
    try {
      const page = await call(listWebhookTries, { id })
      const last = page.tries.at(-1)?.id ?? ''
      // What was fetched of older ones stays below.
      setTries((known) => [...page.tries, ...(known ?? []).filter((row) => row.id < last)])
      setMore((before) => before || page.more)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }, [id])
  const before = tries?.at(-1)?.id
  const older = useCallback(async () => {
    if (!before) return
    try {
      const page = await call(listWebhookTries, { id, before })
      setTries((known) => [...(known ?? []), ...page.tries])
      setMore(page.more)
    } catch {
      setFailed(true)
    }
  }, [id, before])
  useEffect(() => {
    void load()
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void load()
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [load])
  return { tries, more, failed, load, older }
}
