import { CalendarClock, CircleAlert } from 'lucide-react'
import type { Channel } from '../../../shared/consents.ts'
import { planned } from '../../../shared/copy/planned.ts'
import { ui } from '../../../shared/copy/ui.ts'
import { discard } from '../../queue/index.ts'
import { Button, Dialog } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { type SendFrame, Told } from '../SendOutcome.tsx'
import { PlannedFacts, usePlanWords } from './PlannedFacts.tsx'
import type { QueuedSend } from './queued-send.ts'
import { useCancelPlan } from './useCancelPlan.ts'

interface Props {
  plan: QueuedSend
  channel: Channel
  frame: SendFrame
}

/** A send that waits on this device: to how many it goes, when, and the way to call it off. */
export function PlannedDialog({ plan, channel, frame }: Props) {
  const t = useCopy(planned)
  const common = useCopy(ui)
  const wordsOf = usePlanWords()
  const cancel = useCancelPlan()
  const callOff = async () => {
    await cancel(plan)
    frame.onClose()
  }
  return (
    <Dialog
      open
      {...frame}
      title={t('title')}
      footer={
        <>
          <Button onClick={callOff}>{t('cancel')}</Button>
          <Button variant="primary" onClick={frame.onClose}>
            {common('close')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Told
          icon={<CalendarClock aria-hidden="true" size={48} strokeWidth={1.5} className="text-ember" />}
          title={t('badge')}
          text={wordsOf(plan)}
        />
        <PlannedFacts plan={plan} channel={channel} />
      </div>
    </Dialog>
  )
}

interface RefusedProps {
  plan: QueuedSend
  frame: SendFrame
  /** The plan is gone; its people may be chosen again. */
  onAgain: () => void
}

/** A plan that the server refused, in its own words. */
export function RefusedDialog({ plan, frame, onAgain }: RefusedProps) {
  const t = useCopy(planned)
  const drop = async () => {
    await discard(plan.id)
    frame.onClose()
  }
  const again = async () => {
    onAgain()
    await discard(plan.id)
  }
  return (
    <Dialog
      open
      {...frame}
      footer={
        <>
          <Button variant="quiet" onClick={drop}>
            {t('drop')}
          </Button>
          <Button variant="primary" onClick={again}>
            {t('chooseAgain')}
          </Button>
        </>
      }
    >
      <Told
        icon={<CircleAlert aria-hidden="true" size={48} strokeWidth={1.5} className="text-error" />}
        title={t('refusedTitle')}
        text={plan.message}
      />
    </Dialog>
  )
}
