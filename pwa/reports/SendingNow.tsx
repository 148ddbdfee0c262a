import type { Campaign } from '../../shared/campaigns.ts'
import { holdReasonWords, providerStateWords } from '../../shared/copy/deliveries.ts'
import { reports as words } from '../../shared/copy/reports.ts'
import type { Report } from '../../shared/deliveries.ts'
import { MAILS_A_DAY_UNTIL_PAID, MAILS_TO_OTHERS_UNTIL_PAID } from '../../shared/rules/plans.ts'
import { useConnection, useProfile } from '../sync/index.ts'
import { Card, Notice, Progress } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import type { Answer } from './CampaignReport.tsx'
import { Steering } from './Steering.tsx'

interface Props {
  campaign: Campaign
  report: Report
  /** The server's answer, once it is there. */
  answer: Answer | undefined
}

/** The progress of a campaign that is being sent, its obstacles, and the ways to hold it; else nothing. */
export function SendingNow({ campaign, report, answer }: Props) {
  const t = useCopy(words)
  const { number, dateTime } = useFormat()
  const { online } = useConnection()
  const holdReason = useCopy(holdReasonWords)
  const providerState = useCopy(providerStateWords)
  const isPaused = campaign.status === 'paused'
  if (campaign.status !== 'sending' && !isPaused) return null
  const waiting = answer?.waiting ?? 0
  const [done, all] = [Math.max(0, report.recipients - report.pending), report.recipients + waiting]
  const isComparing = waiting > 0 && report.pending === 0
  const label = t('progress', { done: number(done), all: number(all) })
  return (
    <Card title={t(isPaused ? 'pausedNow' : isComparing ? 'comparedNow' : 'sendingNow')}>
      <div className="flex flex-col gap-4">
        <div>
          <Progress label={label} done={done} all={all} />
          <p role="status" className="mt-1.5 text-muted text-sm">
            {label}
          </p>
          {waiting > 0 && <p className="mt-1.5">{t('waitingForText', { n: waiting })}</p>}
        </div>
        {isPaused && answer?.held && (
          <Notice tone="warning">
            <p>{holdReason(answer.held)}</p>
            {answer.heldCode && <p className="mt-1.5">{t('heldCode', { code: answer.heldCode })}</p>}
          </Notice>
        )}
        {isPaused && !answer?.held && <p>{t('pausedText', { n: report.pending + waiting })}</p>}
        {!isPaused && campaign.type === 'email' && <WaitingUnpaid />}
        {answer?.quietUntil && (
          <Notice tone="info">{t('waitsForMorning', { at: dateTime(answer.quietUntil) })}</Notice>
        )}
        {answer?.provider && <Notice tone="warning">{providerState(answer.provider.state)}</Notice>}
        {online ? (
          <Steering
            campaign={campaign}
            waiting={report.pending + waiting}
            isAsking={isPaused && answer?.held === 'asking'}
          />
        ) : (
          <p className="text-muted text-sm">{t('needsNetwork')}</p>
        )}
      </div>
    </Card>
  )
}

/** Why a mail campaign stands still that nobody paused: only a few mails go before the first payment. */
function WaitingUnpaid() {
  const t = useCopy(words)
  const { number } = useFormat()
  const left = useProfile()?.mailsUntilPaid
  if (left?.today === 0)
    return <Notice tone="info">{t('waitsForDay', { all: number(MAILS_A_DAY_UNTIL_PAID) })}</Notice>
  if (left?.others !== 0) return null
  return <Notice tone="info">{t('waitsForPayment', { all: number(MAILS_TO_OTHERS_UNTIL_PAID) })}</Notice>
}
