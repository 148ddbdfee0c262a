import { CalendarClock, Send } from 'lucide-react'
import type { Business } from '../../shared/businesses.ts'
import { schedule } from '../../shared/copy/schedule.ts'
import { Button, Dialog } from '../ui/index.ts'
import { useCopy } from '../words/copy.ts'
import { useFormat } from '../words/format.ts'
import type { SendFrame } from './SendOutcome.tsx'
import { quietHoursOf } from './when.ts'

interface Props {
  /** The time of the press, and the end of the quiet hours. */
  pressedAt: string
  until: string
  business: Business
  frame: SendFrame
  busy: boolean
  onSend: () => void
  onLater: () => void
  onBack: () => void
}

/** Asks before something goes out at a time when the shop does not write to people. */
export function QuietQuestion({ pressedAt, until, business, frame, busy, onSend, onLater, onBack }: Props) {
  const t = useCopy(schedule)
  const { time, dateTime } = useFormat()
  return (
    <Dialog
      open
      {...frame}
      title={t('quietTitle', { time: time(pressedAt) })}
      footer={
        <>
          <Button variant="quiet" onClick={onBack}>
            {t('back')}
          </Button>
          <Button icon={<Send aria-hidden="true" size={20} />} onClick={onSend}>
            {t('quietSend')}
          </Button>
          <Button
            variant="primary"
            busy={busy}
            icon={<CalendarClock aria-hidden="true" size={20} />}
            onClick={onLater}
          >
            {t('quietLater', { time: time(until) })}
          </Button>
        </>
      }
    >
      <p>{t('quietText', { ...quietHoursOf(business), at: dateTime(until) })}</p>
    </Dialog>
  )
}
