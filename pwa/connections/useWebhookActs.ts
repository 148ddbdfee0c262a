import { useState } from 'react'
import { webhooks as copy } from '../../shared/copy/webhooks.ts'
import {
  changeWebhook,
  deleteWebhook,
  renewWebhookSecret,
  type Webhook,
} from '../../shared/events/webhooks.ts'
import { ApiError, call, OfflineError } from '../api/call.ts'
import { wordsOf } from '../api/words.ts'
import { useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { nameOf } from './event-words.ts'

interface Acts {
  /** The new one, until it was seen. */
  secret: string | undefined
  forgetSecret: () => void
  renew: () => Promise<void>
  turn: (on: boolean) => void
  remove: () => Promise<void>
}

/** What can be done with a receiver at once. What goes wrong is said, and nothing of it is done. */
export function useWebhookActs(webhook: Webhook, onChange: () => void): Acts {
  const t = useCopy(copy)
  const toast = useToast()
  const [secret, setSecret] = useState<string>()
  const { id } = webhook
  const name = nameOf(webhook)

  async function act(work: () => Promise<unknown>, done?: 'turnedOn' | 'turnedOff' | 'removed') {
    try {
      await work()
      if (done) toast({ tone: 'success', title: t(done, { name }) })
    } catch (error) {
      const description = error instanceof OfflineError ? t('needsNetwork') : wordsOf(error)
      // Somebody else of the shop may have removed it already.
      if (!(done === 'removed' && error instanceof ApiError && error.code === 'notFound'))
        return toast({ tone: 'error', title: t('actFailed'), description })
    }
    onChange()
  }

  return {
    secret,
    forgetSecret: () => setSecret(undefined),
    renew: () => act(async () => setSecret((await call(renewWebhookSecret, { id })).secret)),
    turn: (on) => void act(() => call(changeWebhook, { id, on }), on ? 'turnedOn' : 'turnedOff'),
    remove: () => act(() => call(deleteWebhook, { id }), 'removed'),
  }
}
