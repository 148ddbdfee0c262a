import { flushSync } from 'react-dom'
import type { Campaign } from '../../shared/campaigns.ts'
import { campaigns } from '../../shared/copy/campaigns.ts'
import { useRemoval } from '../queue/index.ts'
import { ConfirmDialog } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'

interface Props {
  campaign: Campaign
  onClose: () => void
  onRemoved?: (() => void) | undefined
}

/** Open as long as it is there. */
export function RemoveCampaignDialog({ campaign, onClose, onRemoved }: Props) {
  const t = useCopy(campaigns)
  const { dateTime } = useFormat()
  const planned = campaign.status === 'scheduled' ? campaign.scheduledAt : null
  // The dialog gives the focus back when it goes; only then can it be put elsewhere.
  const close = (isRemoved: boolean) => {
    flushSync(onClose)
    if (isRemoved) onRemoved?.()
  }
  const words = { done: t(planned === null ? 'removed' : 'removedPlanned'), failed: t('removeFailed') }
  const removal = useRemoval('campaign', campaign, words, close)
  return (
    <ConfirmDialog
      {...removal}
      open
      title={t('removeTitle')}
      text={
        planned === null
          ? t('removeText', { name: campaign.name })
          : t('removePlanned', { name: campaign.name, at: dateTime(planned) })
      }
      confirm={t('removeConfirm')}
    />
  )
}
