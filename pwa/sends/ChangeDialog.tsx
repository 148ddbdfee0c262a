import { useMemo } from 'react'
import type { Campaign } from '../../shared/campaigns.ts'
import { schedule } from '../../shared/copy/schedule.ts'
import { getSchedule } from '../../shared/schedules.ts'
import { useAnswer } from '../api/useAnswer.ts'
import type { Local } from '../sync/index.ts'
import { Dialog, ErrorState, Skeleton } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { type Preset, SendDialog } from './SendDialog.tsx'

interface Props {
  campaign: Local<Campaign>
  onClose: () => void
}

/** The dialog of a scheduled campaign, with whom and from whom it was scheduled. */
export function ChangeDialog({ campaign, onClose }: Props) {
  const t = useCopy(schedule)
  const { value, error, again } = useAnswer(getSchedule, { id: campaign.id }, 0)
  const preset = useMemo((): Preset | null => {
    if (!value) return null
    const { customerIds, smsFrom: sender, audience, resend, onlyFailed, holdout } = value.schedule
    return { ids: new Set(customerIds), sender, audience, resend, onlyFailed, holdout }
  }, [value])
  if (preset) return <SendDialog {...{ campaign, preset, onClose }} />
  return (
    <Dialog open title={t('changeTitle')} description={campaign.name} onClose={onClose}>
      {error === undefined ? (
        <Skeleton kind="row" count={4} />
      ) : (
        <ErrorState title={t('changeLoad')} onRetry={again} />
      )}
    </Dialog>
  )
}
