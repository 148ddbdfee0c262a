import { type BusinessReport, funnelOf, funnelSteps } from '../../../shared/business-report.ts'
import { businessReport } from '../../../shared/copy/business-report.ts'
import { useCopy } from '../../words/copy.ts'
import { useFormat } from '../../words/format.ts'
import { ChartCard } from '../charts/ChartCard.tsx'
import { Shares } from '../charts/Shares.tsx'
import { fileOf } from './words.ts'

/** The steps from opening the page to a customer, with the number at each. */
export function Funnel({ whole }: { whole: BusinessReport }) {
  const t = useCopy(businessReport)
  const { number, percent } = useFormat()
  const { totals, previous } = whole
  const [now, before] = [funnelOf(totals), funnelOf(previous)]
  const rows = funnelSteps.map((step, at) => {
    const earlier = funnelSteps[at - 1]
    const share = earlier && now[earlier] > 0 ? now[step] / now[earlier] : null
    return { step, n: now[step], was: before[step], share }
  })
  const most = Math.max(1, now.opened)
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
