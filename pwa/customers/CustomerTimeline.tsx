import { history } from '../../shared/copy/history.ts'
import { replies } from '../../shared/copy/replies.ts'
import type { Customer } from '../../shared/customers.ts'
import { customerHistory, type HistoryEntry, type HistoryOf } from '../../shared/history.ts'
import { OfflineError } from '../api/call.ts'
import { useAnswer } from '../api/useAnswer.ts'
import { useConnection } from '../sync/index.ts'
import { ErrorState, LinkButton, Skeleton } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { AnswerLines } from './AnswerLines.tsx'
import { ChangeLines } from './ChangeLines.tsx'
import { ConsentLines } from './ConsentLines.tsx'
import { ReplyLines } from './ReplyLines.tsx'

function Word({ children }: { children: string }) {
  return <p className="max-w-prose text-muted text-sm">{children}</p>
}

/** It lives at the server. What was fetched stays on screen without a network, and can be undone there. */
export function CustomerTimeline({ customer }: { customer: Customer }) {
  const t = useCopy(history)
  const { online } = useConnection()
  const { value, error, again } = useAnswer(
    customerHistory,
    { id: customer.id },
    `${customer.revision} ${online}`,
  )
  if (value)
    return (
      <>
        {error !== undefined && <Word>{t('stale')}</Word>}
        <ol className="divide-y divide-base-300">
          {value.entries.map((entry) => (
            <li key={`${entry.kind} ${entry.id}`} className="py-3">
              <Entry entry={entry} customer={customer} />
            </li>
          ))}
        </ol>
      </>
    )
  if (error === undefined) return <Skeleton kind="row" count={2} />
  if (error instanceof OfflineError) return <Word>{t('offline')}</Word>
  return <ErrorState title={t('failed')} onRetry={again} />
}

function Entry({ entry, customer }: { entry: HistoryEntry; customer: Customer }) {
  const t = useCopy(history)
  return (
    <>
      {entry.source === 'merge' && <p className="font-semibold">{t('merged')}</p>}
      {entry.kind === 'change' && <ChangeLines entry={entry} customer={customer} />}
      {entry.kind === 'consent' && <ConsentLines entry={entry} />}
      {entry.kind === 'reply' && <ReplyLines entry={entry} />}
      {entry.kind === 'visit' && (
        <p className="font-semibold">{t(visits[entry.visit], { offer: entry.offer ?? '' })}</p>
      )}
      {entry.kind === 'created' && <p className="font-semibold">{t('created')}</p>}
      <EntryMeta entry={entry} />
      {entry.kind === 'reply' && <Answered entry={entry} customer={customer} />}
    </>
  )
}

/** What the shop answered; the inbox is where it can. */
function Answered({ entry: { answer }, customer }: { entry: HistoryOf<'reply'>; customer: Customer }) {
  const t = useCopy(replies)
  if (answer)
    return (
      <div className="mt-2">
        <AnswerLines answer={answer} />
      </div>
    )
  return (
    <LinkButton href={`/dashboard/replies?customer=${customer.id}`} variant="quiet">
      {t('open')}
    </LinkButton>
  )
}

const visits = {
  redemption: 'visitRedemption',
  stamp: 'visitStamp',
  tap: 'visitTap',
} as const satisfies Record<HistoryOf<'visit'>['visit'], string>

const bySource = {
  self: 'bySelf',
  form: 'byForm',
  tap: 'byForm',
  site_form: 'bySite',
  import: 'byImport',
} as const

const known = (source: string): source is keyof typeof bySource => source in bySource

/** Sooner than this nobody waited for a network. */
const AT_ONCE_MS = 2 * 60 * 1000

/** The time, the author and the tag, and the arrival where that was later. */
function EntryMeta({ entry }: { entry: HistoryEntry }) {
  const { at, arrivedAt, by, byKey, source } = entry
  const spot = (entry.kind === 'consent' || entry.kind === 'visit') && entry.spot
  const t = useCopy(history)
  const { dateTime, dayOrTime } = useFormat()
  const named = by !== null && byKey ? t('byKey', { name: by }) : by
  const who = entry.kind !== 'visit' && (named ?? t(known(source) ? bySource[source] : 'byStaff'))
  const isLate = Date.parse(arrivedAt) - Date.parse(at) > AT_ONCE_MS
  const parts = [dayOrTime(at), who, spot, isLate && t('arrived', { at: dateTime(arrivedAt) })]
  return <p className="mt-1 text-muted text-xs">{parts.filter(Boolean).join(' · ')}</p>
}
