import { CalendarClock, CircleAlert } from 'lucide-react'
import { planned } from '../../../shared/copy/first/planned.ts'
import { Badge } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { usePlan } from './usePlan.ts'

/** That the campaign's send waits on this device, or for an answer; nothing when it has no plan. */
export function PlannedBadge({ campaignId }: { campaignId: string }) {
  const t = useCopy(planned)
  const plan = usePlan(campaignId)
  if (!plan) return null
  const needsYou = plan.standing === 'asked' || plan.standing === 'refused'
  const Icon = needsYou ? CircleAlert : CalendarClock
  const words = plan.standing === 'asked' ? 'asks' : plan.standing === 'refused' ? 'refused' : 'badge'
  return (
    <Badge tone={needsYou ? 'ember' : 'info'} icon={<Icon aria-hidden="true" size={16} />}>
      {t(words)}
    </Badge>
  )
}
