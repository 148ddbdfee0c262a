import {
  Ban,
  CalendarClock,
  CircleAlert,
  CircleCheck,
  Inbox,
  PauseCircle,
  Send,
  Workflow,
} from 'lucide-react'
import type { EntryKind } from './entries.ts'

const icons = {
  scheduled: { Icon: CalendarClock, look: 'text-info' },
  trouble: { Icon: CircleAlert, look: 'text-warning' },
  sending: { Icon: Send, look: 'text-info' },
  paused: { Icon: PauseCircle, look: 'text-warning' },
  cancelled: { Icon: Ban, look: 'text-muted' },
  sent: { Icon: CircleCheck, look: 'text-success' },
  captured: { Icon: Inbox, look: 'text-muted' },
  automation: { Icon: Workflow, look: 'text-info' },
  ran: { Icon: Workflow, look: 'text-success' },
} as const

/** The icon of an entry; its word stands beside it in the day's list. */
export function EntryIcon({ kind, size }: { kind: EntryKind; size: number }) {
  const { Icon, look } = icons[kind]
  return <Icon aria-hidden="true" size={size} className={`shrink-0 ${look}`} />
}
