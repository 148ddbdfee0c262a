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

type Log = Pick<Tries, 'more'> & { tries: WebhookTry[] }

/** The newest page on top of what is known. Where more came in between than a page holds, the rest is fetched anew. */
function withNewest(known: Log | undefined, page: Log): Log {
  const [newest] = known?.tries ?? []
  const oldest = page.tries.at(-1)
  if (!known || !newest || !oldest || newest.id < oldest.id) return page
  return { ...known, tries: [...page.tries, ...known.tries.filter(({ id }) => id < oldest.id)] }
}

/** What was sent to a receiver and what it answered. */
export function useTries(id: string): Tries {
  const [log, setLog] = useState<Log>()
  const [failed, setFailed] = useState(false)
  const load = useCallback(async () => {
    try {
      const page = await call(listWebhookTries, { id })
      setLog((known) => withNewest(known, page))
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }, [id])
  const before = log?.tries.at(-1)?.id
  const older = useCallback(async () => {
    if (!before) return
    try {
      const page = await call(listWebhookTries, { id, before })
      setLog((known) =>
        known?.tries.at(-1)?.id === before ? { ...page, tries: [...known.tries, ...page.tries] } : known,
      )
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
  return { tries: log?.tries, more: log?.more ?? false, failed, load, older }
}
