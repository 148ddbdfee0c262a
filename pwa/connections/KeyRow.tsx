import { Clock, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { type ApiKey, resumeApiKey, revokeApiKey } from '../../shared/api-keys/contract.ts'
import { apiKeys } from '../../shared/copy/api-keys.ts'
import { ApiError, call } from '../api/call.ts'
import { wordsOf } from '../api/words.ts'
import { Badge, Button, ConfirmDialog, useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Days before its end at which a key says that it is near. */
const SOON = 14

interface Props {
  of: ApiKey
  onChange: () => void
}

/** One key: what it may do, when it was used, and the way to take it back. */
export function KeyRow({ of: key, onChange }: Props) {
  const t = useCopy(apiKeys)
  const format = useFormat()
  const [asks, setAsks] = useState(false)
  const { name } = key
  const { revoke, resume } = useActs(key, onChange)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
      <KeyRound aria-hidden="true" size={24} className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base [overflow-wrap:anywhere]">
          {name}
          <Standing of={key} />
        </h3>
        <p className="text-sm">{key.scopes.map((scope) => t(scope)).join(' · ')}</p>
        <p className="text-muted text-sm">
          {key.lastUsedAt ? t('used', { at: format.dateTime(key.lastUsedAt) }) : t('neverUsed')}
        </p>
        <p className="text-muted text-sm">{t('ends', { at: format.date(key.endsAt) })}</p>
        <p className="text-muted text-sm">
          <code className="font-mono">{key.start}…</code> · {t('made', { at: format.date(key.createdAt) })}
        </p>
        {key.isHeld && <p className="mt-1 max-w-md text-sm">{t('heldText')}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {key.isHeld && (
          <Button aria-label={t('resumeOf', { name })} onClick={resume}>
            {t('resume')}
          </Button>
        )}
        <Button aria-label={t('revokeOf', { name })} onClick={() => setAsks(true)}>
          {t('revoke')}
        </Button>
      </div>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t('revokeTitle', { name })}
        text={t('revokeText')}
        confirm={t('revokeOf', { name })}
        onConfirm={revoke}
      />
    </li>
  )
}

/** What keeps a key from working, or soon will. */
function Standing({ of: { isHeld, endsAt } }: { of: ApiKey }) {
  const t = useCopy(apiKeys)
  const left = Date.parse(endsAt) - Date.now()
  const clock = <Clock aria-hidden="true" size={16} />
  if (left <= 0) return <Badge tone="error">{t('ended')}</Badge>
  if (isHeld)
    return (
      <Badge tone="warning" icon={clock}>
        {t('held')}
      </Badge>
    )
  if (left > SOON * DAY_MS) return null
  return (
    <Badge tone="warning" icon={clock}>
      {t('endsSoon', { n: Math.ceil(left / DAY_MS) })}
    </Badge>
  )
}

function useActs({ id, name }: ApiKey, onChange: () => void) {
  const t = useCopy(apiKeys)
  const toast = useToast()
  /** Somebody else of the shop may have done it already. */
  const isDone = (error: unknown) => error instanceof ApiError && error.code === 'notFound'
  const act =
    (work: () => Promise<unknown>, done: 'revoked' | 'resumed', failed: 'revokeFailed' | 'resumeFailed') =>
    async () => {
      try {
        await work()
        toast({ tone: 'success', title: t(done, { name }) })
      } catch (error) {
        if (!isDone(error))
          return toast({ tone: 'error', title: t(failed, { name }), description: wordsOf(error) })
      }
      onChange()
    }
  return {
    revoke: act(() => call(revokeApiKey, { id }), 'revoked', 'revokeFailed'),
    resume: act(() => call(resumeApiKey, { id }), 'resumed', 'resumeFailed'),
  }
}
