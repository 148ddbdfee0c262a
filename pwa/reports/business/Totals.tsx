import { businessReport } from '../../../shared/copy/business-report.ts'
import { rateOf } from '../../../shared/tags.ts'
import { StatCard } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { useFormat } from '../../words/format.ts'
import type { ReportState } from './useBusinessReport.ts'
import { useComparison } from './words.ts'

/** The period in four figures, beside the period before. */
export function Totals({
  view,
  whole,
}: {
  view: NonNullable<ReportState['view']>
  whole: ReportState['whole']
}) {
  const t = useCopy(businessReport)
  const { number } = useFormat()
  const compared = useComparison(view)
  const { totals, previous } = view
  return (
    <section aria-label={t('figures')} className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <StatCard
        label={t('signups')}
        value={number(totals.signups)}
        hint={compared(totals.signups, previous.signups)}
      />
      {whole ? (
        <ServerTotals whole={whole} />
      ) : (
        <>
          <StatCard
            label={t('joined')}
            value={number(totals.joined)}
            hint={compared(totals.joined, previous.joined)}
          />
          <StatCard label={t('rate')} value="–" hint={t('onlyServer')} />
          <StatCard label={t('optedOut')} value="–" hint={t('onlyServer')} />
        </>
      )}
    </section>
  )
}

function ServerTotals({ whole }: { whole: NonNullable<ReportState['whole']> }) {
  const t = useCopy(businessReport)
  const { number, percent } = useFormat()
  const compared = useComparison(whole)
  const { joined, removed, submitted, opened, optedOut } = whole.totals
  const rate = rateOf({ taps: opened, signups: submitted })
  return (
    <>
      <StatCard
        label={t('growth')}
        value={signed(joined - removed, number)}
        hint={t('growthHint', { joined: number(joined), removed: number(removed) })}
      />
      <StatCard
        label={t('rate')}
        value={rate === null ? '–' : percent(rate)}
        hint={
          rate === null
            ? t('rateFew')
            : t('rateHint', { submitted: number(submitted), opened: number(opened) })
        }
      />
      <StatCard
        label={t('optedOut')}
        value={number(optedOut)}
        hint={compared(optedOut, whole.previous.optedOut)}
      />
    </>
  )
}

/** A difference wears its sign; the minus is the longer one. */
export const signed = (value: number, number: (value: number) => string): string =>
  value > 0 ? `+${number(value)}` : value < 0 ? `−${number(-value)}` : number(0)
