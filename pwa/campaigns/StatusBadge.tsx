import { Ban, CalendarClock, CircleCheck, Inbox, PauseCircle, PencilLine, Send } from 'lucide-react'
import type { Campaign } from '../../shared/campaigns.ts'
import { campaigns } from '../../shared/copy/first/campaigns.ts'
import { Badge, type Tone } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { type ShownStatus, shownStatusOf } from './shown-status.ts'

const looks: Record<ShownStatus, { tone: Tone; Icon: typeof Send }> = {
  draft: { tone: 'neutral', Icon: PencilLine },
  scheduled: { tone: 'info', Icon: CalendarClock },
  sending: { tone: 'ember', Icon: Send },
  paused: { tone: 'warning', Icon: PauseCircle },
  sent: { tone: 'success', Icon: CircleCheck },
  captured: { tone: 'info', Icon: Inbox },
  cancelled: { tone: 'neutral', Icon: Ban },
}

export function StatusBadge({ campaign }: { campaign: Pick<Campaign, 'status' | 'report'> }) {
  const t = useCopy(campaigns)
  const standing = shownStatusOf(campaign)
  const { tone, Icon } = looks[standing]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" size={16} />}>
      {t(standing)}
    </Badge>
  )
}
