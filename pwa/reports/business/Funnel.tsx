import type { BusinessReport } from '../../../shared/business-report.ts'
import { businessReport } from '../../../shared/copy/business-report.ts'
import { useCopy } from '../../words/copy.ts'
import { useFormat } from '../../words/format.ts'
import { ChartCard } from '../charts/ChartCard.tsx'
import { Shares } from '../charts/Shares.tsx'
import { fileOf } from './words.ts'

const steps = ['opened', 'started', 'submitted', 'consented'] as const

/** The steps from opening the page to a customer, with the number at each. */
export function Funnel({ whole }: { whole: BusinessReport }) {
  const t = useCopy(businessReport)
  const { number, percent } = useFormat()
  const { totals, previous } = whole
  const rows = steps.map((step, at) => {
    const before = steps[at - 1]
    const from = before ? totals[before] : 0
    // Who sent in a form that no page was reported for makes no share.
    const share = from > 0 && totals[step] <= from ? totals[step] / from : null
    return { step, n: totals[step], was: previous[step], share }
  })
  const most = Math.max(1, ...rows.map(({ n }) => n))
  return (
    <ChartCard
      title={t('funnel')}
      text={t('funnelText')}
      file={fileOf('tratt', whole)}
      sheet={{
        columns: [
          { title: t('step') },
          { title: t('people'), figures: true },
          { title: t('ofStep'), figures: true },
          { title: t('previousColumn'), figures: true },
        ],
        rows: rows.map(({ step, n, was, share }) => [t(step), n, share === null ? null : { share }, was]),
      }}
    >
      <Shares
        rows={rows.map(({ step, n, share }) => ({
          key: step,
          label: t(step),
          figure: number(n),
          hint: share !== null && t('ofBefore', { share: percent(share) }),
          share: n / most,
        }))}
      />
      {totals.consented < totals.submitted && (
        <p className="mt-4 text-muted text-sm">{t('consentedMeans')}</p>
      )}
    </ChartCard>
  )
}
