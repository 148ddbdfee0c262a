import { RotateCcw } from 'lucide-react'
import { type Campaign, mayBecome } from '../../shared/campaigns.ts'
import { schedule } from '../../shared/copy/schedule.ts'
import { Button } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'

interface Props {
  campaign: Campaign
  onPress: () => void
}

/** Offers another try for those who failed; nothing while nobody has, or while the campaign is being sent. */
export function ResendButton({ campaign: { report, status }, onPress }: Props) {
  const t = useCopy(schedule)
  if (!report?.failed || status === 'paused' || !mayBecome(status, 'sending')) return null
  return (
    <Button icon={<RotateCcw aria-hidden="true" size={20} />} onClick={onPress}>
      {t('resendFailed')}
    </Button>
  )
}
