import { history } from '../../shared/copy/history.ts'
import type { HistoryEntry } from '../../shared/history.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'

const bySource = {
  self: 'bySelf',
  form: 'byForm',
  tap: 'byForm',
  import: 'byImport',
} as const

const known = (source: string): source is keyof typeof bySource => source in bySource

/** Sooner than this nobody waited for a network. */
const AT_ONCE_MS = 2 * 60 * 1000

/** The time, the author and the tag, and the arrival where that was later. */
export function EntryMeta({ entry }: { entry: HistoryEntry }) {
  const { at, arrivedAt, by, source } = entry
  const spot = entry.kind === 'consent' && entry.spot
  const t = useCopy(history)
  const { dateTime } = useFormat()
  const who = by ?? t(known(source) ? bySource[source] : 'byStaff')
  const isLate = Date.parse(arrivedAt) - Date.parse(at) > AT_ONCE_MS
  const parts = [dateTime(at), who, spot, isLate && t('arrived', { at: dateTime(arrivedAt) })]
  return <p className="mt-1 text-muted text-xs">{parts.filter(Boolean).join(' · ')}</p>
}
