import { Ban, CircleCheck, DoorClosed } from 'lucide-react'
import type { BusinessState } from '../../../shared/admin.ts'
import { admin } from '../../../shared/copy/admin.ts'
import { Badge } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'

const looks = {
  active: { tone: 'success', icon: <CircleCheck aria-hidden="true" size={16} /> },
  suspended: { tone: 'warning', icon: <Ban aria-hidden="true" size={16} /> },
  closed: { tone: 'neutral', icon: <DoorClosed aria-hidden="true" size={16} /> },
} as const

/** Whether a business is at work. */
export function StateBadge({ state }: { state: BusinessState }) {
  return <Badge {...looks[state]}>{useCopy(admin)(state)}</Badge>
}
