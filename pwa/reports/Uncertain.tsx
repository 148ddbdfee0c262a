import { useState } from 'react'
import type { Campaign } from '../../shared/campaigns.ts'
import { reports as words } from '../../shared/copy/reports.ts'
import { type Settlement, settleCampaign } from '../../shared/deliveries.ts'
import { call } from '../api/call.ts'
import { useConnection } from '../sync/index.ts'
import { Button, Card, ConfirmDialog, useToast } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import type { Answer } from './CampaignReport.tsx'
import { useSteering } from './useSteering.ts'

/** Messages of which nobody knows whether they arrived: only the merchant can say what is worse. */
export function Uncertain({ campaign, answer }: { campaign: Campaign; answer: Answer }) {
  const t = useCopy(words)
  const { number } = useFormat()
  const { online } = useConnection()
  const toast = useToast()
  const [asking, setAsking] = useState(false)
  const { busy, steer } = useSteering()
  const { undecided, retryable, looking } = answer
  const canRetry = campaign.status !== 'cancelled' && retryable > 0
  const settle = (decision: Settlement) =>
    steer(async () => {
      await call(settleCampaign, { id: campaign.id, decision })
      toast({ tone: 'success', title: t(decision === 'retry' ? 'retried' : 'left') })
    })
  return (
    <Card title={t('unknownTitle', { n: undecided })}>
      <p className="max-w-prose">{t(canRetry ? 'unknownText' : 'unknownCancelled')}</p>
      {looking > 0 && <p className="mt-2 max-w-prose text-muted">{t('looking', { n: looking })}</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        {canRetry && (
          <Button disabled={!online || busy} onClick={() => setAsking(true)}>
            {t('retry')}
          </Button>
        )}
        <Button variant="quiet" busy={busy} disabled={!online} onClick={() => settle('leave')}>
          {t('leave')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('retryTitle')}
        text={t('retryText')}
        confirm={t('retryConfirm', { n: number(retryable) })}
        onConfirm={() => settle('retry')}
      />
    </Card>
  )
}
