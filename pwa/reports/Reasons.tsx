import { reports as words } from '../../shared/copy/reports.ts'
import { useReasonWords } from '../sends/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'

/**
 * The reasons for which some got nothing, or perhaps nothing, the most frequent first; nothing where everybody got
 * it.
 */
export function Reasons({ reasons }: { reasons: Record<string, number> }) {
  const t = useCopy(words)
  const { number } = useFormat()
  const reasonWords = useReasonWords()
  const counts = Object.entries(reasons).sort(([, a], [, b]) => b - a)
  if (counts.length === 0) return null
  return (
    <section>
      <h3 className="font-bold">{t('reasons')}</h3>
      <ul className="mt-2 divide-y divide-base-300 border-base-300 border-t">
        {counts.map(([reason, n]) => (
          <li key={reason} className="flex justify-between gap-4 py-2">
            <span>{reasonWords(reason)}</span>
            <span>{number(n)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
