import { useState } from 'react'
import { type Campaign, cancelCampaign, pauseCampaign, resumeCampaign } from '../../shared/campaigns.ts'
import { holdReasonWords, providerStateWords } from '../../shared/copy/deliveries.ts'
import { reports as words } from '../../shared/copy/reports.ts'
import type { Report } from '../../shared/deliveries.ts'
import { MAILS_A_DAY_UNTIL_PAID, MAILS_TO_OTHERS_UNTIL_PAID } from '../../shared/rules/plans.ts'
import { ApiError, call } from '../api/call.ts'
import { useConnection, useProfile } from '../sync/index.ts'
import { Button, Card, ConfirmDialog, Notice, Progress, useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import type { Answer } from './CampaignReport.tsx'

interface Props {
  campaign: Campaign
  report: Report
  /** The server's answer, once it is there. */
  answer: Answer | undefined
}

/** The progress of a campaign that is being sent, its obstacles, and the ways to hold it; else nothing. */
export function SendingNow({ campaign, report, answer }: Props) {
  const t = useCopy(words)
  const { number } = useFormat()
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

interface SteeringProps {
  campaign: Campaign
  waiting: number
  /** True while the recipients so far are being looked up: until then nobody knows what resuming would mean. */
  isAsking: boolean
}

function Steering({ campaign: { id, status }, waiting, isAsking }: SteeringProps) {
  const t = useCopy(words)
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const steer = async (endpoint: typeof pauseCampaign) => {
    setBusy(true)
    try {
      await call(endpoint, { id })
    } catch (error) {
      const description = error instanceof ApiError ? error.words : undefined
      toast({ tone: 'error', title: t('steerFailed'), description })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-wrap gap-2">
      {status === 'paused' ? (
        <Button variant="primary" busy={busy} disabled={isAsking} onClick={() => steer(resumeCampaign)}>
          {t('resume')}
        </Button>
      ) : (
        <Button busy={busy} onClick={() => steer(pauseCampaign)}>
          {t('pause')}
        </Button>
      )}
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('stop')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('stopTitle')}
        text={t('stopText', { n: waiting })}
        confirm={t('stopConfirm')}
        dismiss={t('stopDismiss')}
        onConfirm={() => steer(cancelCampaign)}
      />
    </div>
  )
}
