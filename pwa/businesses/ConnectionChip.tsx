import { CircleAlert, CloudCheck, CloudOff, CloudUpload } from 'lucide-react'
import { Link } from 'wouter'
import { shell } from '../../shared/copy/shell.ts'
import { useCopy } from '../copy.ts'
import { useWaiting } from '../queue/index.ts'
import { useConnection } from '../sync/index.ts'
import { classes } from '../ui/index.ts'

const looks = {
  saved: { Icon: CloudCheck, tone: 'text-muted' },
  waiting: { Icon: CloudUpload, tone: 'text-ember-text' },
  attention: { Icon: CircleAlert, tone: 'text-ember-text' },
  offline: { Icon: CloudOff, tone: 'text-ember-text' },
} as const

/** What matters most first: what only a person can settle, then the network, then what is on its way. */
function useStanding(): { state: keyof typeof looks; count: number } {
  const { online } = useConnection()
  const waiting = useWaiting()
  const count = waiting?.count ?? 0
  if (waiting?.needsYou) return { state: 'attention', count: waiting.needsYou }
  if (!online) return { state: 'offline', count }
  return { state: count > 0 ? 'waiting' : 'saved', count }
}

/** Always in sight: whether what was done here has reached the server. Leads to what waits. */
export function ConnectionChip() {
  const t = useCopy(shell)
  const { state, count } = useStanding()
  const { Icon, tone } = looks[state]
  const key = state === 'offline' && count > 0 ? 'offlineWaiting' : state
  // The status stands around the link: inside, it would leave the link without a name.
  return (
    <div role="status" className="grid">
      <Link
        href="/dashboard/outbox"
        className={classes(
          'inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-full border border-base-300 bg-base-100 px-3.5 font-semibold text-sm hover:border-line',
          tone,
        )}
      >
        <Icon aria-hidden="true" size={18} />
        {t(key, { n: count })}
      </Link>
    </div>
  )
}
