import { CircleAlert, CloudAlert, CloudCheck, CloudOff, CloudUpload } from 'lucide-react'
import { Link } from 'wouter'
import { shell } from '../../shared/copy/first/shell.ts'
import { useSignups } from '../outbox/index.ts'
import { useWaiting } from '../queue/index.ts'
import { useConnection } from '../sync/index.ts'
import { classes } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'

const looks = {
  saved: { Icon: CloudCheck, tone: 'text-muted' },
  checking: { Icon: CloudUpload, tone: 'text-muted' },
  waiting: { Icon: CloudUpload, tone: 'text-ember-text' },
  attention: { Icon: CircleAlert, tone: 'text-ember-text' },
  offline: { Icon: CloudOff, tone: 'text-ember-text' },
  troubled: { Icon: CloudAlert, tone: 'text-ember-text' },
} as const

/** The most important first: what only a person can settle, then the connection, then what is being sent. */
function useStanding(): { state: keyof typeof looks; count: number } {
  const { online, troubled } = useConnection()
  const waiting = useWaiting()
  const { signups } = useSignups()
  const count = (waiting?.count ?? 0) + signups.length
  const stuck = (waiting?.needsYou ?? 0) + signups.filter(({ refused }) => refused).length
  if (!waiting) return { state: 'checking', count: 0 }
  if (stuck > 0) return { state: 'attention', count: stuck }
  if (!online) return { state: 'offline', count }
  if (troubled) return { state: 'troubled', count }
  return { state: count > 0 ? 'waiting' : 'saved', count }
}

/**
 * Always in sight: whether what was done here has reached the server. Leads to what waits. On phones the sign and the
 * number stand for the words, or the shop's name beside it would be cut short.
 */
export function ConnectionChip() {
  const t = useCopy(shell)
  const { number } = useFormat()
  const { state, count } = useStanding()
  const { Icon, tone } = looks[state]
  const key = state === 'offline' && count > 0 ? 'offlineWaiting' : state
  // The status stands around the link: inside, it would leave the link without a name.
  return (
    <div role="status" className="grid">
      <Link
        href="/dashboard/outbox"
        className={classes(
          'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 whitespace-nowrap rounded-full border border-base-300 bg-base-100 px-2.5 font-semibold text-sm hover:border-line sm:justify-start sm:px-3.5',
          tone,
        )}
      >
        <Icon aria-hidden="true" size={18} />
        {count > 0 && (
          <span aria-hidden="true" className="tabular-nums sm:hidden">
            {number(count)}
          </span>
        )}
        <span className="max-sm:sr-only">{t(key, { n: number(count) })}</span>
      </Link>
    </div>
  )
}
