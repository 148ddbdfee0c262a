import type { Campaign } from '../../shared/campaigns.ts'
import { campaigns as words } from '../../shared/copy/campaigns.ts'
import type { Report } from '../../shared/deliveries.ts'
import { getCampaignReport } from '../../shared/reports.ts'
import { useCopy } from '../copy.ts'
import { NotReached, useAnswer } from '../deliveries/index.ts'
import { useFormat } from '../format.ts'
import { useConnection, useLastSync } from '../sync/index.ts'
import { Button, Card, LinkButton, Notice, Progress } from '../ui/index.ts'
import { settledOf } from './standing.ts'

/** How a campaign went, by the ledger's counts; live while it is being sent. */
export function CampaignReport({ campaign }: { campaign: Campaign }) {
  const t = useCopy(words)
  if (!campaign.report)
    return (
      <Card title={t('reportTitle')}>
        <p className="text-muted">{t('neverSent')}</p>
      </Card>
    )
  return <Sent campaign={campaign} report={campaign.report} />
}

function Sent({ campaign, report }: { campaign: Campaign; report: Report }) {
  const t = useCopy(words)
  // Every step of a send gives the campaign a new revision.
  const { value, error, again } = useAnswer(getCampaignReport, { id: campaign.id }, campaign.revision)
  const { online } = useConnection()
  return (
    <Card title={t('reportTitle')}>
      <div className="flex flex-col gap-5">
        {!online && <Stale />}
        <SendingNow report={report} />
        <Figures report={report} />
        {report.captured > 0 && <CapturedNote />}
        {value && <NotReached deliveries={value.deliveries} />}
        {!value && error !== undefined && online && (
          <Notice tone="error" action={<Button onClick={again}>{t('tryAgain')}</Button>}>
            {t('reportFailed')}
          </Notice>
        )}
      </div>
    </Card>
  )
}

/** What the mirror holds is shown without a network, with its age. */
function Stale() {
  const t = useCopy(words)
  const { dateTime } = useFormat()
  const at = useLastSync()
  return at ? <Notice tone="warning">{t('reportStale', { at: dateTime(at) })}</Notice> : null
}

function SendingNow({ report }: { report: Report }) {
  const t = useCopy(words)
  const { number } = useFormat()
  if (report.pending === 0) return null
  const [done, all] = [settledOf(report), report.recipients]
  const label = t('progress', { done: number(done), all: number(all) })
  return (
    <div>
      <Progress label={label} done={done} all={all} />
      <p role="status" className="mt-1.5 text-muted text-sm tabular-nums">
        {label}
      </p>
    </div>
  )
}

const always = ['recipients', 'accepted'] as const
const whereAny = ['captured', 'pending', 'delivered', 'failed', 'unknown', 'skipped', 'optedOut'] as const
const labels = {
  recipients: 'figureRecipients',
  accepted: 'figureSent',
  captured: 'figureCaptured',
  pending: 'figurePending',
  delivered: 'figureDelivered',
  failed: 'figureFailed',
  unknown: 'figureUnknown',
  skipped: 'figureSkipped',
  optedOut: 'figureOptedOut',
} as const

function Figures({ report }: { report: Report }) {
  const t = useCopy(words)
  const { number } = useFormat()
  const shown = [...always, ...whereAny.filter((name) => report[name] > 0)]
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
      {shown.map((name) => (
        <div key={name}>
          <dt className="text-muted text-sm">{t(labels[name])}</dt>
          <dd className="font-bold text-xl tabular-nums">{number(report[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

function CapturedNote() {
  const t = useCopy(words)
  return (
    <Notice action={<LinkButton href="/dashboard/outbox">{t('toOutbox')}</LinkButton>}>
      {t('capturedMeans')}
    </Notice>
  )
}
