import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Campaign } from '../../shared/campaigns.ts'
import { campaigns } from '../../shared/copy/campaigns.ts'
import { useChange, useSaidChange } from '../queue/index.ts'
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
  const change = useChange()
  const say = useSaidChange()
  const { dateTime } = useFormat()
  const planned = campaign.status === 'scheduled' ? campaign.scheduledAt : null
  const isRemoved = useRef(false)
  const remove = async () => {
    const refusal = await say(() => change.remove('campaign', campaign), {
      done: t(planned === null ? 'removed' : 'removedPlanned'),
      failed: t('removeFailed'),
    })
    isRemoved.current = refusal === null
  }
  // The dialog gives the focus back when it goes; only then can it be put elsewhere.
  const close = () => {
    flushSync(onClose)
    if (isRemoved.current) onRemoved?.()
  }
  return (
    <ConfirmDialog
      open
      onClose={close}
      title={t('removeTitle')}
      text={
        planned === null
          ? t('removeText', { name: campaign.name })
          : t('removePlanned', { name: campaign.name, at: dateTime(planned) })
      }
      confirm={t('removeConfirm')}
      onConfirm={remove}
    />
  )
}
