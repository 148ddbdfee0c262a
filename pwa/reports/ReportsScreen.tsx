import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { businessReport } from '../../shared/copy/business-report.ts'
import { useConnection, useOverdue, useProfile, useToday } from '../sync/index.ts'
import {
  Card,
  EmptyState,
  ErrorState,
  LinkButton,
  Notice,
  PageHeader,
  RetryButton,
  Skeleton,
} from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import { CameBack } from './business/CameBack.tsx'
import { Campaigns } from './business/Campaigns.tsx'
import { Channels } from './business/Channels.tsx'
import { useDays } from './business/days.ts'
import { Funnel } from './business/Funnel.tsx'
import { GrowthOverTime, OptOutsOverTime, RedeemedOverTime, SignupsOverTime } from './business/OverTime.tsx'
import { PeriodChoice } from './business/PeriodChoice.tsx'
import { type ChosenPeriod, chosenIn } from './business/period.ts'
import { Spots } from './business/Spots.tsx'
import { Hours, Weekdays } from './business/Times.tsx'
import { Totals } from './business/Totals.tsx'
import { type ReportState, useBusinessReport } from './business/useBusinessReport.ts'

export default function ReportsScreen() {
  const t = useCopy(businessReport)
  const timeZone = useProfile()?.timeZone
  const { isOverdue, retry } = useOverdue(timeZone === undefined)
  if (timeZone !== undefined) return <Reports timeZone={timeZone} />
  return (
    <>
      <PageHeader title={t(isOverdue ? 'failed' : 'loading')} name={t('name')} />
      {isOverdue ? <Failed onRetry={retry} /> : <Skeleton kind="card" count={3} />}
    </>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useCopy(businessReport)
  return (
    <Card>
      <ErrorState title={t('failed')} text={t('failedText')} onRetry={onRetry} />
    </Card>
  )
}

function Reports({ timeZone }: { timeZone: string }) {
  const [params] = useSearchParams()
  const today = useToday()
  const chosen = chosenIn(params, today)
  return chosen.fault ? (
    <Faulty chosen={chosen} today={today} />
  ) : (
    <Counted chosen={chosen} today={today} timeZone={timeZone} />
  )
}

/** Own dates that are no period yet: nothing is counted until they are. */
function Faulty({ chosen, today }: { chosen: ChosenPeriod; today: string }) {
  const t = useCopy(businessReport)
  return (
    <>
      <PageHeader title={t('name')} />
      <PeriodChoice chosen={chosen} today={today} />
    </>
  )
}

function Counted({ chosen, today, timeZone }: { chosen: ChosenPeriod; today: string; timeZone: string }) {
  const t = useCopy(businessReport)
  const { number } = useFormat()
  const { whole: dayOf } = useDays()
  const reported = useBusinessReport(chosen.choice, chosen, timeZone)
  const { view } = reported
  const n = view?.totals.signups
  const title = () => {
    if (n === undefined) return t('loading')
    return n === 0 ? t('titleNone') : t('title', { n, count: number(n) })
  }
  return (
    <>
      <PageHeader
        title={title()}
        name={t('name')}
        text={t('between', { from: dayOf(chosen.from), to: dayOf(chosen.to) })}
      />
      <div className="flex flex-col gap-6">
        <PeriodChoice chosen={chosen} today={today} />
        <Age reported={reported} />
        <Body reported={reported} />
      </div>
    </>
  )
}

/** The age of the figures, and what they lack. */
function Age({ reported: { view, at, from, hasFailed, again } }: { reported: ReportState }) {
  const t = useCopy(businessReport)
  const { dateTime, time } = useFormat()
  const { online } = useConnection()
  if (!view) return null
  if (!hasFailed && online && at) {
    const words = from === 'server' ? t('live', { at: time(at) }) : t('counted', { at: dateTime(at) })
    return <p className="-mt-3 text-muted text-sm">{words}</p>
  }
  const retry = online && { action: <RetryButton onClick={again} /> }
  return (
    <Notice tone="warning" {...retry}>
      {from === 'mirror' ? (
        <>
          <p>{t('mirror', { at: at ? dateTime(at) : '–' })}</p>
          <p>{t('mirrorLacks')}</p>
        </>
      ) : (
        <p>{t('kept', { at: at ? dateTime(at) : '–' })}</p>
      )}
    </Notice>
  )
}

const isEmpty = ({ view, whole }: ReportState): boolean =>
  view !== undefined &&
  view.totals.customers + view.people.all + view.campaigns.length === 0 &&
  (whole === undefined || whole.totals.opened + whole.previous.opened === 0)

function Body({ reported }: { reported: ReportState }) {
  const t = useCopy(businessReport)
  const { view, whole, hasFailed, again } = reported
  const { isOverdue } = useOverdue(!view && hasFailed)
  if (!view) return isOverdue ? <Failed onRetry={again} /> : <Skeleton kind="card" count={3} />
  if (isEmpty(reported))
    return (
      <Card>
        <EmptyState
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={<LinkButton href="/dashboard/tags">{t('emptyAction')}</LinkButton>}
        />
      </Card>
    )
  return (
    <>
      <Totals view={view} whole={whole} />
      <SignupsOverTime view={view} whole={whole} />
      <div className="grid items-start gap-6 md:grid-cols-2">
        {whole && (
          <Wide>
            <Funnel whole={whole} />
          </Wide>
        )}
        <Wide>
          <Spots view={view} whole={whole} />
        </Wide>
        <Hours view={view} whole={whole} />
        <Weekdays view={view} whole={whole} />
        <Wide>
          <Channels view={view} />
        </Wide>
        <Wide>
          <GrowthOverTime view={view} whole={whole} />
        </Wide>
      </div>
      {whole && whole.totals.redeemed + whole.previous.redeemed > 0 && <RedeemedOverTime whole={whole} />}
      <CameBack />
      {whole && <OptOutsOverTime whole={whole} />}
      <Campaigns view={view} whole={whole} />
    </>
  )
}

/** A chart with a table of many columns shares its row on a desktop only. */
const Wide = ({ children }: { children: ReactNode }) => (
  <div className="min-w-0 md:max-xl:col-span-2">{children}</div>
)
