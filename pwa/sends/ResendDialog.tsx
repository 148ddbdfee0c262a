import { useMemo } from 'react'
import type { Campaign } from '../../shared/campaigns.ts'
import { schedule } from '../../shared/copy/schedule.ts'
import { listFailed } from '../../shared/schedules.ts'
import { useAnswer } from '../api/useAnswer.ts'
import type { Local } from '../sync/index.ts'
import { Button, Dialog, ErrorState, Skeleton } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { SendDialog } from './SendDialog.tsx'

interface Props {
  campaign: Local<Campaign>
  onClose: () => void
}

/** Another try for the people whom no try has reached, as the ledger has them when it is opened. */
export function ResendDialog({ campaign, onClose }: Props) {
  const t = useCopy(schedule)
  const { value, error, again } = useAnswer(listFailed, { id: campaign.id }, 0)
  const ids = useMemo(() => value && new Set(value.customerIds), [value])
  const frame = { title: t('resendTitle'), description: campaign.name, onClose }
  if (ids && ids.size > 0)
    return <SendDialog campaign={campaign} preset={{ ids, onlyFailed: true }} onClose={onClose} />
  if (ids)
    return (
      <Dialog open {...frame} footer={<Button onClick={onClose}>{t('back')}</Button>}>
        <p className="font-semibold">{t('resendNobody')}</p>
        <p className="text-muted">{t('resendNobodyText')}</p>
      </Dialog>
    )
  return (
    <Dialog open {...frame}>
      {error === undefined ? (
        <Skeleton kind="row" count={4} />
      ) : (
        <ErrorState title={t('resendLoad')} onRetry={again} />
      )}
    </Dialog>
  )
}
