import { useState } from 'react'
import type { Campaign } from '../../shared/campaigns.ts'
import { planned } from '../../shared/copy/planned.ts'
import { useCopy } from '../copy.ts'
import type { Local } from '../sync/index.ts'
import { Button, Notice } from '../ui/index.ts'
import { usePlanLine, usePlanWords } from './PlannedFacts.tsx'
import { SendDialog } from './SendDialog.tsx'
import { useCancelPlan } from './useCancelPlan.ts'
import { usePlan } from './usePlan.ts'

/** Says on the campaign's own screen that its send is planned, or waits for an answer; nothing when there is none. */
export function PlannedNotice({ campaign }: { campaign: Local<Campaign> }) {
  const t = useCopy(planned)
  const plan = usePlan(campaign.id)
  const wordsOf = usePlanWords()
  const lineOf = usePlanLine()
  const cancel = useCancelPlan()
  const [isOpen, setOpen] = useState(false)
  const dialog = isOpen && <SendDialog campaign={campaign} onClose={() => setOpen(false)} />
  if (!plan) return dialog
  const needsYou = plan.standing === 'asked' || plan.standing === 'refused'
  if (needsYou)
    return (
      <Notice
        tone="warning"
        title={t(plan.standing === 'asked' ? 'askTitle' : 'refusedTitle')}
        action={
          <Button onClick={() => setOpen(true)}>
            {t(plan.standing === 'asked' ? 'answer' : 'chooseAgain')}
          </Button>
        }
      >
        <p>{plan.message}</p>
        {dialog}
      </Notice>
    )
  return (
    <Notice
      title={t('title')}
      action={
        plan.standing === 'cancelling' ? undefined : (
          <Button onClick={() => cancel(plan)}>{t('cancel')}</Button>
        )
      }
    >
      <p>{wordsOf(plan)}</p>
      <p className="text-muted text-sm">{lineOf(plan, campaign.type)}</p>
      {dialog}
    </Notice>
  )
}
