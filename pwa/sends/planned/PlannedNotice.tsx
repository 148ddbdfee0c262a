import { useState } from 'react'
import type { Campaign } from '../../../shared/campaigns.ts'
import type { Channel } from '../../../shared/consents.ts'
import { planned } from '../../../shared/copy/planned.ts'
import type { Local } from '../../sync/index.ts'
import { Button, Notice } from '../../ui/index.ts'
import { useCopy } from '../../words/copy.ts'
import { SendDialog } from '../later.tsx'
import { usePlanLine, usePlanWords } from './PlannedFacts.tsx'
import type { QueuedSend } from './queued-send.ts'
import { useCancelPlan } from './useCancelPlan.ts'
import { usePlan } from './usePlan.ts'

/** Says on the campaign's own screen that its send is planned, or waits for an answer; nothing when there is none. */
export function PlannedNotice({ campaign }: { campaign: Local<Campaign> }) {
  const plan = usePlan(campaign.id)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {plan && <OfPlan plan={plan} channel={campaign.type} onOpen={() => setOpen(true)} />}
      {isOpen && <SendDialog campaign={campaign} onClose={() => setOpen(false)} />}
    </>
  )
}

interface Props {
  plan: QueuedSend
  channel: Channel
  onOpen: () => void
}

function OfPlan({ plan, channel, onOpen }: Props) {
  const t = useCopy(planned)
  const wordsOf = usePlanWords()
  const lineOf = usePlanLine()
  const cancel = useCancelPlan()
  const isAsked = plan.standing === 'asked'
  if (isAsked || plan.standing === 'refused')
    return (
      <Notice
        tone="warning"
        title={t(isAsked ? 'askTitle' : 'refusedTitle')}
        action={<Button onClick={onOpen}>{t(isAsked ? 'answer' : 'chooseAgain')}</Button>}
      >
        <p>{plan.message}</p>
      </Notice>
    )
  return (
    <Notice title={t('title')} action={<Button onClick={() => cancel(plan)}>{t('cancel')}</Button>}>
      <p>{wordsOf(plan)}</p>
      <p className="text-muted text-sm">{lineOf(plan, channel)}</p>
    </Notice>
  )
}
