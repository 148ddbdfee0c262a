import type { BusinessReport } from '../../../shared/business-report.ts'
import { businessReport } from '../../../shared/copy/business-report.ts'
import { useCopy } from '../../words/copy.ts'
import { useFormat } from '../../words/format.ts'
import { Bars } from '../charts/Bars.tsx'
import { ChartCard } from '../charts/ChartCard.tsx'
import { Line } from '../charts/Line.tsx'
import { useDays } from './days.ts'
import type { ReportView } from './from-mirror.ts'
import { signed } from './Totals.tsx'
import type { ReportState } from './useBusinessReport.ts'
import { fileOf, mostOf, useBucketColumn, useBucketWords, useComparison } from './words.ts'

interface Props {
  view: ReportView
  whole: ReportState['whole']
}

const most = { day: 'overTimeText', week: 'overTimeWeek', month: 'overTimeMonth' } as const

/** New customers by tap, bar by bar. */
export function SignupsOverTime({ view, whole }: Props) {
  const t = useCopy(businessReport)
  const { number } = useFormat()
  const days = useDays()
  const words = useBucketWords(view.grain)
  const first = useBucketColumn(view.grain)
  const busiest = mostOf(view.buckets, ({ signups }) => signups)
  const told = (n: number) => t('nSignups', { n: number(n) })
  const sheet = {
    columns: [
      { title: first },
      { title: t('signupsColumn'), figures: true as const },
      ...(whole ? [{ title: t('openedColumn'), figures: true as const }] : []),
    ],
    rows: whole
      ? whole.buckets.map(({ start, signups, opened }) => [start, signups, opened])
      : view.buckets.map(({ start, signups }) => [start, signups]),
  }
  const startOf = (start: string) => (view.grain === 'week' ? days.short(start) : words(start))
  return (
    <ChartCard title={t('overTime')} file={fileOf('nya-kunder', view)} sheet={sheet}>
      <Bars
        label={t('pick', { what: t('overTime') })}
        summary={
          busiest
            ? t(most[view.grain], { start: startOf(busiest.start), n: told(busiest.signups) })
            : t('none')
        }
        points={view.buckets.map(({ start, signups }) => ({
          key: start,
          label: days.label(view.grain, start),
          words: `${words(start)}: ${told(signups)}`,
          value: signups,
        }))}
      />
    </ChartCard>
  )
}

/** The number of customers, and those who joined and left. */
export function GrowthOverTime({ view, whole }: Props) {
  const t = useCopy(businessReport)
  const { number } = useFormat()
  const days = useDays()
  const words = useBucketWords(view.grain)
  const first = useBucketColumn(view.grain)
  const figures = true as const
  const came = { title: t('joinedColumn'), figures }
  const atEnd = { title: t('customersColumn'), figures }
  const sheet = whole
    ? {
        columns: [
          { title: first },
          came,
          { title: t('removedColumn'), figures },
          { title: t('netColumn'), figures },
          atEnd,
        ],
        rows: whole.buckets.map(({ start, joined, removed, customers }) => [
          ...[start, joined, removed],
          ...[joined - removed, customers],
        ]),
      }
    : {
        columns: [{ title: first }, came, atEnd],
        rows: view.buckets.map(({ start, joined, customers }) => [start, joined, customers]),
      }
  const [from, to] = [view.previous.customers, view.totals.customers]
  return (
    <ChartCard title={t('growthChart')} file={fileOf('kunder', view)} sheet={sheet}>
      <Line
        label={t('pick', { what: t('growthChart') })}
        summary={t('growthText', { from: number(from), to: number(to), net: signed(to - from, number) })}
        points={view.buckets.map(({ start, customers }) => ({
          key: start,
          label: days.label(view.grain, start),
          words: `${words(start)}: ${t('nCustomers', { n: number(customers) })}`,
          value: customers,
        }))}
      />
    </ChartCard>
  )
}

/** Vouchers used, bar by bar, and what they are worth where their offers say it. */
export function RedeemedOverTime({ whole }: { whole: BusinessReport }) {
  const t = useCopy(businessReport)
  const { number } = useFormat()
  const days = useDays()
  const words = useBucketWords(whole.grain)
  const first = useBucketColumn(whole.grain)
  const compared = useComparison(whole)
  const figures = true as const
  const { redeemed, kronor } = whole.totals
  const told = (n: number, worth: number | null) =>
    [t('nRedeemed', { n: number(n) }), worth !== null && t('worthKronor', { n: number(worth) })]
      .filter(Boolean)
      .join(', ')
  return (
    <ChartCard
      title={t('redeemedChart')}
      file={fileOf('inlosta', whole)}
      sheet={{
        columns: [
          { title: first },
          { title: t('redeemedColumn'), figures },
          ...(kronor === null ? [] : [{ title: t('kronorColumn'), figures }]),
        ],
        rows: whole.buckets.map((bucket) => [
          ...[bucket.start, bucket.redeemed],
          ...(kronor === null ? [] : [bucket.kronor]),
        ]),
      }}
    >
      <Bars
        label={t('pick', { what: t('redeemedChart') })}
        summary={`${told(redeemed, kronor)}: ${compared(redeemed, whole.previous.redeemed)}.`}
        points={whole.buckets.map((bucket) => ({
          key: bucket.start,
          label: days.label(whole.grain, bucket.start),
          words: `${words(bucket.start)}: ${told(bucket.redeemed, bucket.kronor)}`,
          value: bucket.redeemed,
        }))}
      />
    </ChartCard>
  )
}

/** Opt-outs, bar by bar. */
export function OptOutsOverTime({ whole }: { whole: BusinessReport }) {
  const t = useCopy(businessReport)
  const { number } = useFormat()
  const days = useDays()
  const words = useBucketWords(whole.grain)
  const first = useBucketColumn(whole.grain)
  const { optedOut, refused } = whole.totals
  const told = [
    optedOut === 0 ? t('optOutsNone') : t('optOutsText', { n: number(optedOut) }),
    refused > 0 && t('refusedText', { n: number(refused) }),
  ]
  return (
    <ChartCard
      title={t('optOuts')}
      file={fileOf('tackade-nej', whole)}
      sheet={{
        columns: [{ title: first }, { title: t('optedOut'), figures: true }],
        rows: whole.buckets.map(({ start, optedOut }) => [start, optedOut]),
      }}
    >
      <Bars
        tone="ember"
        label={t('pick', { what: t('optOuts') })}
        summary={told.filter(Boolean).join(' ')}
        points={whole.buckets.map(({ start, optedOut }) => ({
          key: start,
          label: days.label(whole.grain, start),
          words: `${words(start)}: ${t('nOptOuts', { n: number(optedOut) })}`,
          value: optedOut,
        }))}
      />
    </ChartCard>
  )
}
